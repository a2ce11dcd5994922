// A button with a picture before its words, for the tools of a screen.

import type { JSX } from "preact";
import { Icon, type IconName } from "./Icon";

export interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onUse: () => void;
}

export function Tool({ icon, label, disabled = false, onUse }: ToolProps): JSX.Element {
  return (
    <button type="button" disabled={disabled} onClick={onUse}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
