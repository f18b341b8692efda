import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

export type ChipTone = "plain" | "info" | "success" | "warning" | "error" | "accent";

export interface ChipProps {
  tone?: ChipTone;
  /** Colour never carries the meaning alone: give an icon, or clear words. */
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

const tones: Record<ChipTone, string> = {
  plain: "border-line bg-sunken text-muted",
  info: "border-info/35 bg-info-soft text-on-info-soft",
  success: "border-success/35 bg-success-soft text-on-success-soft",
  warning: "border-warning-edge/40 bg-warning-soft text-on-warning-soft",
  error: "border-error/35 bg-error-soft text-on-error-soft",
  accent: "border-accent/35 bg-accent-soft text-on-accent-soft",
};

export const chipClass =
  "inline-flex h-5.5 shrink-0 items-center gap-1.25 rounded-1 border px-2 text-xs font-medium whitespace-nowrap [&>svg]:-ml-0.5 [&>svg]:size-3.5 [&>svg]:shrink-0";

/** A fact beside a record: late, overdue, changed. */
export function Chip({ tone = "plain", icon, children, className }: ChipProps) {
  return (
    <span className={cx(chipClass, tones[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
