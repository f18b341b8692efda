import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "~/components/ui/cx";

export interface Figure {
  label: string;
  value: ReactNode;
  /** What the number means: "a primeira às 14:00", "1 em atraso". */
  meaning?: ReactNode;
  to: string;
  /** The meaning asks for someone. */
  tone?: "warning" | "error" | "success" | undefined;
  /** An amount: it is set smaller so that it fits. */
  money?: boolean | undefined;
}

const tones = { warning: "text-warning-text", error: "text-error-text", success: "text-success-text" };

/** A strip of numbers, each the link to its list. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line-soft lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {figures.map((figure) => (
        <li key={figure.label} className="min-w-0 bg-surface last:odd:max-lg:col-span-2">
          <Link
            to={figure.to}
            className="grid h-full content-start px-4 py-3 -outline-offset-2 transition-colors hover:bg-hover"
          >
            <span className="text-xs font-medium text-muted">{figure.label}</span>
            <b
              className={cx(
                "num h-8.25 leading-8.25 font-semibold whitespace-nowrap",
                figure.money ? "text-2xl tracking-tight" : "text-[1.625rem] tracking-[-0.025em]",
              )}
            >
              {figure.value}
            </b>
            <span className={cx("truncate text-xs", figure.tone ? tones[figure.tone] : "text-muted")}>
              {figure.meaning}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
