import { cx } from "~/components/ui/cx";

export type ButtonVariant = "primary" | "line" | "soft" | "quiet" | "danger" | "danger-line";
export type ButtonSize = "desk" | "row" | "guest";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its place. */
  block?: boolean | undefined;
}

const base =
  "relative inline-flex shrink-0 items-center justify-center border font-semibold whitespace-nowrap no-underline select-none transition-colors focus-visible:rounded-2 disabled:border-line disabled:bg-sunken disabled:text-subtle disabled:shadow-none";

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
  desk: "h-control rounded-2 px-3.5 text-sm",
  row: "h-control-sm rounded-2 px-2.5 text-xs",
  guest: "h-13 rounded-2 px-5 text-lg",
};

/** The classes of a button, for what has to look like one (links, menu buttons). */
export function buttonClass({ variant = "line", size = "desk", block }: ButtonLook, extra?: string): string {
  return cx(base, variants[variant], sizes[size], block && "w-full", extra);
}

/** The same for a link: it has no disabled state, so `enabled:` must not wait for one. */
export function linkButtonClass(look: ButtonLook, extra?: string): string {
  return buttonClass(look, extra).replaceAll("enabled:", "");
}
