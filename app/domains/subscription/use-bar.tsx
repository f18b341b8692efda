import { cx } from "~/components/ui/cx";
import { formatNumber } from "~/lib/format";

export interface UseBarProps {
  /** What is counted, for screen readers. */
  label: string;
  used: number;
  /** Null means no limit. */
  most: number | null;
  unit?: string;
}

/** The used share of a limit; highlighted from four fifths. */
export function UseBar({ label, used, most, unit = "" }: UseBarProps) {
  const share = most === null ? 0 : Math.min(1, used / most);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="num min-w-12">
        <span className="sr-only">{label}: </span>
        <b className="font-semibold">{formatNumber(used)}</b>
        <span className="text-muted">{most === null ? unit : `/${formatNumber(most)}${unit}`}</span>
      </span>
      {most !== null && (
        <span aria-hidden="true" className="h-1 w-14 overflow-hidden rounded-full bg-line-soft">
          <span
            className={cx("block h-full rounded-full", share >= 0.8 ? "bg-warning" : "bg-primary")}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </span>
  );
}
