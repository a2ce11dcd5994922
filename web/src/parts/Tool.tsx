// A button with a picture before its words, for the tools of a screen.

import type { JSX } from "preact";
import { Icon, type IconName } from "./Icon";
import { unlessIdle } from "./unlessIdle";

export interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isIdle?: boolean;
  readonly onUse: () => void;
}

export function Tool({ icon, label, isIdle = false, onUse }: ToolProps): JSX.Element {
  return (
    <button type="button" {...unlessIdle(isIdle, onUse)}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
