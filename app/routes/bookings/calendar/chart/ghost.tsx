import { nightsText } from "~/domains/bookings/booking-words";
import { formatRange } from "~/lib/format";
import type { ChartDays } from "~/routes/bookings/calendar/chart/chart-days";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { headHeight } from "~/routes/bookings/calendar/chart/measures";
import { nightsOf, type StayPlan } from "~/routes/bookings/calendar/chart/stay-plan";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

export interface GhostProps {
  plan: StayPlan;
  clash: Bar | null;
  row: StayRow | undefined;
  days: ChartDays;
  day: number;
  names: number;
}

/** The outline of a planned stay, and what conflicts with it. */
export function Ghost({ plan, clash, row, days, day, names }: GhostProps) {
  if (!row) return null;
  const { from, until } = plan;
  return (
    <div
      aria-hidden="true"
      className="chart-ghost"
      data-clash={clash ? true : undefined}
      style={{ left: names + (from + 0.5) * day, width: (until - from) * day, top: headHeight + row.top + 3 }}
    >
      <span>{planText(plan, clash, days)}</span>
    </div>
  );
}

/** "20 a 24/11, 4 noites", and who has them. */
export function planText(plan: StayPlan, clash: Bar | null, days: ChartDays): string {
  const { check_in, check_out } = nightsOf(plan, days);
  const text = `${formatRange(check_in, check_out)}, ${nightsText(plan.until - plan.from)}`;
  return clash ? `${text}: ocupada (${clash.label})` : text;
}
