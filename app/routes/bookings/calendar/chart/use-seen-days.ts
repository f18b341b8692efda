import { useMemo, useState } from "react";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import type { SeenDays } from "~/routes/bookings/calendar/chart/chart-rows";

interface Seen {
  /** The column at which scrolling rested, and how many fit beside each other. */
  rested: number;
  columns: number;
  /** A hand is drawing: lines may not move under it. */
  held: boolean;
}

/** The days that are seen where scrolling rested last. */
export function useSeenDays(days: ChartDays, { rested, columns, held }: Seen): SeenDays {
  const [now, setNow] = useState({ rested, columns });
  if (!held && (now.rested !== rested || now.columns !== columns)) setNow({ rested, columns });
  const [first, last] = [days.dateAt(Math.floor(now.rested)), days.dateAt(Math.ceil(now.rested + now.columns) - 1)];
  return useMemo(() => ({ first, last }), [first, last]);
}
