import { cx } from "~/components/ui/cx";
import { formatNumber } from "~/lib/format";

const tenths = (value: number) => formatNumber(value, { decimals: 1 });

export interface UseLineProps {
  label: string;
  used: number;
  /** Null means no limit. */
  most: number | null;
  unit?: string;
  /** The consequence, in one sentence. */
  note?: string;
}

/** Use against a limit: amber from nine tenths, red only above it, which happens after a change to a smaller plan. */
export function UseLine({ label, used, most, unit = "", note }: UseLineProps) {
  const share = most === null ? 0 : used / most;
  const colour = share > 1 ? "bg-error" : share >= 0.9 ? "bg-warning" : "bg-primary";
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex justify-between gap-4">
        <span>{label}</span>
        <span className="num">
          <b className="font-semibold">{tenths(used)}</b>
          {most === null ? `${unit}, sem limite` : ` de ${tenths(most)}${unit}`}
        </span>
      </p>
      {most !== null && (
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line-soft">
          <span className={cx("block h-full rounded-full", colour)} style={{ width: `${Math.min(1, share) * 100}%` }} />
        </span>
      )}
      {note && <p className="text-xs text-muted">{note}</p>}
    </div>
  );
}
