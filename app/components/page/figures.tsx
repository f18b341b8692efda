import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "~/components/ui/cx";

export interface Figure {
  label: string;
  value: ReactNode;
  /** A note on the number: "a primeira às 14:00", "1 em atraso". */
  meaning?: ReactNode;
  /** Its list; undefined for users who may not open it. */
  to: string | undefined;
  /** The target of the note, if it counts other records than the figure. */
  meaningTo?: string | undefined;
  /** The note needs attention. */
  tone?: "warning" | "error" | "success" | undefined;
  /** An amount as text: it is set smaller, so that it fits. */
  money?: boolean | undefined;
}

const tones = { warning: "text-warning-text", error: "text-error-text", success: "text-success-text" };

const cellClass = "grid content-start px-4";
const linkClass = `${cellClass} -outline-offset-2 transition-colors hover:bg-hover`;

/** Maximum width of a character of an amount, relative to the font size. */
const letterWidth = 0.58;

/** The size at which the longest amount of a strip fits into each of its cells: one size for all. */
function amountSize(figures: readonly Figure[]): string {
  const longest = Math.max(...figures.map(({ money, value }) => (money ? String(value).length : 1)));
  return `min(1.5rem, calc((100cqi - 2rem) / ${(longest * letterWidth).toFixed(2)}))`;
}

/** A strip of numbers, each linking to its list. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const fontSize = amountSize(figures);
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line-soft lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {figures.map((figure) => (
        <li key={figure.label} className="@container flex min-w-0 flex-col bg-surface last:odd:max-lg:col-span-2">
          <Way to={figure.to} className={cx("pt-3", figure.meaningTo ? "pb-0.5" : "flex-1 pb-3")}>
            <span className="text-xs font-medium text-muted">{figure.label}</span>
            <b
              className={cx(
                "num h-8.25 leading-8.25 font-semibold whitespace-nowrap",
                figure.money ? "tracking-tight" : "text-[1.625rem] tracking-[-0.025em]",
              )}
              style={figure.money ? { fontSize } : undefined}
            >
              {figure.value}
            </b>
            {!figure.meaningTo && <Meaning figure={figure} />}
          </Way>
          {figure.meaningTo && (
            <Link
              to={figure.meaningTo}
              className={cx(linkClass, "min-h-target flex-1 pb-3 underline underline-offset-2")}
            >
              <Meaning figure={figure} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Way({ to, className, children }: { to: string | undefined; className: string; children: ReactNode }) {
  if (to === undefined) return <div className={cx(cellClass, className)}>{children}</div>;
  return (
    <Link to={to} className={cx(linkClass, className)}>
      {children}
    </Link>
  );
}

function Meaning({ figure: { tone, meaning } }: { figure: Figure }) {
  return <span className={cx("text-xs lg:truncate", tone ? tones[tone] : "text-muted")}>{meaning}</span>;
}
