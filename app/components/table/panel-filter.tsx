import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useRef, useState } from "react";
import { filterClass } from "~/components/table/filter-select";
import { usePressOutside } from "~/components/ui/use-press-outside";

export interface PanelFilterProps {
  label: string;
  /** The filter's value in a few words; empty if it is not set. */
  shown: string;
  /** The pointer is over the button: it is probably about to open. */
  onNear?: (() => void) | undefined;
  /** The content of the panel; `close` closes it and returns the focus. */
  children: (close: () => void) => ReactNode;
}

/**
 * A filter that needs more than a list: a pill with a panel below. Closes on Escape and on a press or focus elsewhere.
 */
export function PanelFilter({ label, shown, onNear, children }: PanelFilterProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={onNear}
        onClick={() => setOpen(!open)}
        className={filterClass(shown !== "")}
      >
        {label}
        {shown && <b className="num">{shown}</b>}
        <ChevronDown aria-hidden="true" />
      </button>
      {open && (
        <Box label={label} onClose={close} onLeave={() => setOpen(false)}>
          {children(close)}
        </Box>
      )}
    </div>
  );
}

interface BoxProps {
  label: string;
  onClose: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function Box({ label, onClose, onLeave, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  usePressOutside(() => [box.current?.parentElement], onLeave);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.parentElement?.contains(relatedTarget)) onLeave();
      }}
      className="absolute left-0 z-(--z-dialog) mt-1 w-112 max-w-[calc(100vw-2rem)] rounded-3 bg-raised p-4 shadow-3 empty:hidden"
    >
      {children}
    </div>
  );
}
