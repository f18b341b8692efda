import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, type LinkProps } from "react-router";
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

export type ButtonVariant = "primary" | "line" | "soft" | "quiet" | "danger" | "danger-line";
export type ButtonSize = "usual" | "row" | "tall" | "guest";

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the full width of its container. */
  block?: boolean | undefined;
  /** A square, for one icon. */
  square?: boolean | undefined;
}

/** Hidden in print. */
const base =
  "relative inline-flex shrink-0 items-center justify-center border font-semibold whitespace-nowrap no-underline select-none transition-colors focus-visible:rounded-2 disabled:border-line disabled:bg-sunken disabled:text-subtle disabled:shadow-none print:hidden";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-primary text-on-primary enabled:hover:bg-primary-hover enabled:active:bg-primary-active",
  line: "border-line bg-surface text-ink shadow-1 enabled:hover:bg-hover enabled:active:bg-sunken",
  soft: "border-transparent bg-primary-soft text-on-primary-soft enabled:hover:border-primary/40",
  quiet: "border-transparent text-ink enabled:hover:bg-ink/6 enabled:active:bg-ink/10",
  danger: "border-transparent bg-error text-on-error enabled:hover:bg-error-hover",
  "danger-line": "border-line bg-surface text-error-text shadow-1 enabled:hover:bg-error-soft",
};

const sizes: Record<ButtonSize, string> = {
  usual: "h-control rounded-2 text-sm",
  row: "h-control-sm rounded-2 text-xs",
  tall: "h-11 rounded-2 text-md max-lg:h-12",
  guest: "h-13 rounded-2 text-lg",
};

const paddings: Record<ButtonSize, string> = { usual: "px-3.5", row: "px-2.5", tall: "px-4", guest: "px-5" };
const squares: Record<ButtonSize, string> = {
  usual: "w-control [&_svg]:size-4.5",
  row: "w-control-sm [&_svg]:size-4",
  tall: "w-11 [&_svg]:size-4.5 max-lg:w-12",
  guest: "w-13 [&_svg]:size-5",
};

/** The classes of a button, for elements that must look like one (links, menu buttons). */
export function buttonClass({ variant = "line", size = "usual", block, square }: ButtonLook, extra?: string): string {
  return cx(base, variants[variant], sizes[size], square ? squares[size] : paddings[size], block && "w-full", extra);
}

/** The same for a link, which has no disabled state and so must not use `enabled:`. */
export function linkButtonClass(look: ButtonLook, extra?: string): string {
  return buttonClass(look, extra).replaceAll("enabled:", "");
}

export interface LinkButtonProps extends ButtonLook, LinkProps {
  icon?: ReactNode;
}

/** A link that looks like a button. Use a Button for what changes data. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={linkButtonClass({ variant, size, block }, className)} {...rest}>
      <span className="inline-flex items-center gap-1.75 [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {children}
      </span>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** What it does; its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  variant?: "quiet" | "line";
  size?: "usual" | "row";
}

export function IconButton({ label, icon, variant = "quiet", size = "usual", className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={buttonClass({ variant, size, square: true }, className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
