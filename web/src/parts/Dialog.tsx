// A question or a form over the page. Escape and a click beside it close it.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../words/language";
import { DialogAnnouncer } from "./announcer";
import { Icon } from "./Icon";

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Shown for as long as it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | SVGElement | null;
    const shown = dialog.current;
    shown?.showModal();
    // Whatever closes it, the focus goes back to where it was; while it is open nothing takes it.
    return () => {
      shown?.close();
      before?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="stack">
        <div class="row spread dialog-head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            class="plain square-button"
            aria-label={say("Close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
      <DialogAnnouncer />
    </dialog>
  );
}

export interface ConfirmProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly isGrave?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

export function Confirm(props: ConfirmProps): JSX.Element {
  return (
    <Dialog title={props.question} onClose={props.onClose}>
      <div class="row">
        <button
          type="button"
          class={props.isGrave ? "danger" : "primary"}
          onClick={() => {
            props.onClose();
            props.onYes();
          }}
        >
          {props.yes}
        </button>
        <button type="button" onClick={props.onClose}>
          {props.no}
        </button>
      </div>
    </Dialog>
  );
}
