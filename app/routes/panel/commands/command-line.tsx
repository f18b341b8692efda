import AppWindow from "lucide-react/icons/app-window";
import BedDouble from "lucide-react/icons/bed-double";
import CalendarCheck from "lucide-react/icons/calendar-check";
import FileSignature from "lucide-react/icons/file-signature";
import Plus from "lucide-react/icons/plus";
import User from "lucide-react/icons/user";
import { cx } from "~/components/ui/cx";
import type { Command } from "./command";

const icons = {
  create: Plus,
  screen: AppWindow,
  booking: CalendarCheck,
  guest: User,
  accommodation: BedDouble,
  contract: FileSignature,
};

interface CommandLineProps {
  command: Command;
  id: string;
  current: boolean;
  onPoint: () => void;
  onChoose: (command: Command) => void;
}

/** One option of the palette. The field keeps the focus; a press of the mouse or finger chooses too. */
export function CommandLine({ command, id, current, onPoint, onChoose }: CommandLineProps) {
  const Icon = icons[command.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's (aria-activedescendant)
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      role="option"
      id={id}
      aria-selected={current}
      onPointerMove={current ? undefined : onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(command)}
      className={cx(
        "mx-2 flex min-h-9.5 cursor-pointer items-center gap-3 rounded-2 px-2 py-1 text-sm select-none max-lg:min-h-11",
        current && "bg-primary-soft text-on-primary-soft",
      )}
    >
      <Icon aria-hidden="true" className={cx("size-4.5 shrink-0", !current && "text-muted")} />
      <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
        <span className="block min-w-0 flex-1 truncate">{command.label}</span>
        {command.detail && (
          <span className={cx("num block shrink-0 truncate text-xs", !current && "text-muted")}>{command.detail}</span>
        )}
      </span>
    </div>
  );
}
