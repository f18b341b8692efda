import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { type ButtonLook, buttonClass } from "~/components/ui/button-look";
import { cx } from "~/components/ui/cx";
import { Spinner } from "~/components/ui/spinner";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "children"> {
  children: ReactNode;
  icon?: ReactNode;
  /**
   * While true: spinner, `workingLabel` instead of the label, and presses do nothing. If set at all, the width is kept.
   */
  working?: boolean | undefined;
  /** The label in the gerund, "Salvando". */
  workingLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon,
  working,
  workingLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  // aria-disabled instead of disabled, so that the button keeps focus and place while working
  const isSecond = useDoublePress();
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    working || (type === "submit" && isSecond(event)) ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block }, cx("group/button", className))}
      aria-disabled={working || undefined}
      onClick={press}
      {...rest}
    >
      {working === undefined ? (
        <Label icon={icon}>{children}</Label>
      ) : (
        <span className="grid justify-items-center">
          <Label icon={icon} hidden={working}>
            {children}
          </Label>
          <Label icon={<Spinner />} hidden={!working}>
            {workingLabel ?? children}
          </Label>
        </span>
      )}
    </button>
  );
}

function Label({ icon, hidden, children }: { icon?: ReactNode; hidden?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        "col-start-1 row-start-1 inline-flex items-center gap-1.75 [&_svg]:size-4 [&_svg]:shrink-0",
        hidden && "invisible",
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** ms; two presses within this time count as one. */
const close = 1_000;
/** ms; in a button younger than this, a press may be the second of a double click whose first press rendered it. */
const drawn = 500;

/**
 * Returns whether a press of a submit button repeats the previous submission: the second click of a double click, or
 * Enter pressed twice, before the button is rendered as working. If the first press rendered the button itself (the
 * next step of a form), the second was meant for the previous button.
 */
function useDoublePress(): (event: MouseEvent<HTMLButtonElement>) => boolean {
  const before = useRef<{ at: number; texts: string } | null>(null);
  const drawnAt = useRef(0);
  useEffect(() => {
    drawnAt.current = Date.now();
  }, []);
  return (event) => {
    const last = before.current;
    if (last === null && event.detail > 1 && Date.now() - drawnAt.current < drawn) return true;
    const now = { at: event.timeStamp, texts: textsOf(event.currentTarget.form) };
    before.current = now;
    if (last === null) return false;
    const isEnter = event.detail === 0 && event.nativeEvent.isTrusted;
    return (event.detail > 1 || isEnter) && now.at - last.at < close && now.texts === last.texts;
  };
}

function textsOf(form: HTMLFormElement | null): string {
  return form === null ? "" : JSON.stringify([...new FormData(form)]);
}
