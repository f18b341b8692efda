import { cx } from "~/components/ui/cx";

export type ButtonVariant = "primary" | "line" | "soft" | "quiet" | "danger" | "danger-line";
export type ButtonSize = "usual" | "row" | "tall" | "guest";

export interface ButtonLook {
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
