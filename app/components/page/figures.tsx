import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "~/components/ui/cx";

export interface Figure {
  label: string;
  value: ReactNode;
  /** What the number means: "a primeira às 14:00", "1 em atraso". */
  meaning?: ReactNode;
  to: string;
  /** Where the meaning leads, when it counts others than the figure. */
  meaningTo?: string | undefined;
  /** The meaning asks for someone. */
  tone?: "warning" | "error" | "success" | undefined;
  /** An amount: it is set smaller so that it fits. */
  money?: boolean | undefined;
}

const tones = { warning: "text-warning-text", error: "text-error-text", success: "text-success-text" };

const linkClass = "grid content-start px-4 -outline-offset-2 transition-colors hover:bg-hover";

/** A strip of numbers, each the link to its list. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line-soft lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {figures.map((figure) => (
        <li key={figure.label} className="flex min-w-0 flex-col bg-surface last:odd:max-lg:col-span-2">
          <Link to={figure.to} className={cx(linkClass, "pt-3", figure.meaningTo ? "pb-0.5" : "flex-1 pb-3")}>
            <span className="text-xs font-medium text-muted">{figure.label}</span>
            <b
              className={cx(
                "num h-8.25 leading-8.25 font-semibold whitespace-nowrap",
                figure.money ? "text-2xl tracking-tight" : "text-[1.625rem] tracking-[-0.025em]",
              )}
            >
              {figure.value}
            </b>
            {!figure.meaningTo && <Meaning figure={figure} />}
          </Link>
          {figure.meaningTo && (
            <Link to={figure.meaningTo} className={cx(linkClass, "flex-1 pb-3 underline underline-offset-2")}>
              <Meaning figure={figure} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Meaning({ figure: { tone, meaning } }: { figure: Figure }) {
  return <span className={cx("truncate text-xs", tone ? tones[tone] : "text-muted")}>{meaning}</span>;
}
