import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

const tones = {
  info: "bg-info-soft text-on-info-soft",
  warning: "bg-warning-soft text-on-warning-soft",
  error: "bg-error-soft text-on-error-soft",
  /** Somebody else is visiting. */
  inverse: "bg-inverse text-on-inverse",
} as const;

export interface BandProps {
  tone: keyof typeof tones;
  icon: ReactNode;
  /** Links or buttons of row size. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One line across the top about the whole session: what it is, until when, and what can be done. */
export function Band({ tone, icon, actions, children }: BandProps) {
  return (
    <div
      role="status"
      className={cx(
        "flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-page py-1 text-sm max-lg:py-2 print:hidden [&_svg]:size-4 [&_svg]:shrink-0",
        tones[tone],
      )}
    >
      {icon}
      <p className="min-w-0 flex-1">{children}</p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
