import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";

export interface PriceFrameProps {
  label: string;
  id?: string;
  /** The buttons, at the bottom. */
  actions?: ReactNode;
  /** On a wide screen it fills the window's height, so that the buttons do not move when the price changes. */
  steady?: boolean;
  children: ReactNode;
}

/** The panel beside the form: the price of the stay, and below it the buttons. */
export function PriceFrame({ label, id, actions, steady = true, children }: PriceFrameProps) {
  return (
    <section
      id={id}
      aria-label={label}
      className={cx(
        "flex flex-col rounded-2 border border-line bg-surface shadow-1",
        steady && "lg:h-[calc(100dvh-8rem)] lg:min-h-96",
      )}
    >
      <div className={cx("min-h-0", steady && "flex-1 lg:overflow-y-auto")}>{children}</div>
      {actions && <div className="grid gap-2 border-t border-line-soft p-4">{actions}</div>}
    </section>
  );
}
