import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ChartRow } from "~/routes/bookings/calendar/chart/chart-rows";

const keyOf = (row: ChartRow) => (row.kind === "group" ? `# ${row.name}` : row.accommodation.id);

/** Keeps the uppermost line that is seen where it is while lines above it become higher or lower. */
export function useKeptPlace(frame: RefObject<HTMLDivElement | null>, rows: readonly ChartRow[]): void {
  const known = useRef(rows);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = rows;
    const element = frame.current;
    if (!element || before === rows) return;
    const seen = before.find(({ top, height }) => top + height > element.scrollTop);
    const now = seen && rows.find((row) => keyOf(row) === keyOf(seen));
    if (now && now.top !== seen.top) element.scrollTop += now.top - seen.top;
  }, [frame, rows]);
}
