import { fetchedPart } from "~/lib/fetched-part";
import { type ChartDays, headHeight } from "~/routes/bookings/calendar/chart/chart-grid";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import type { RowPrices } from "~/routes/bookings/calendar/chart/night-prices";
import { isUnmoved, planText, type StayPlan } from "~/routes/bookings/calendar/chart/stay-plan";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

// a total is asked for, so its code may come with the first one
const DrawnTotal = fetchedPart(
  () => import("~/routes/bookings/calendar/chart/plan-total").then((file) => file.DrawnTotal),
  { hint: true },
);
const MovedTotal = fetchedPart(
  () => import("~/routes/bookings/calendar/chart/plan-total").then((file) => file.MovedTotal),
  { hint: true },
);

export interface GhostProps {
  plan: StayPlan;
  clash: Bar | null;
  row: StayRow | undefined;
  /** What its nights cost; absent while unknown or hidden. */
  prices: RowPrices | undefined;
  /** Whether its total may be asked for. */
  sums: boolean;
  days: ChartDays;
  day: number;
  names: number;
  lane: number;
}

/** The outline of a planned stay; above it its nights, what conflicts with it, and its total. */
export function Ghost({ plan, clash, row, prices, sums, days, day, names, lane }: GhostProps) {
  if (!row) return null;
  const { from, until } = plan;
  const left = names + (from + 0.5) * day;
  const top = headHeight + row.top;
  // the first line has only the head above it
  const tip = row.top < lane ? top + row.height + 4 : top - 28;
  return (
    <>
      <div
        aria-hidden="true"
        className="chart-ghost"
        data-clash={clash ? true : undefined}
        style={{ left, width: (until - from) * day, top: top + 2 }}
      />
      <div aria-hidden="true" className="chart-tip" data-clash={clash ? true : undefined} style={{ left, top: tip }}>
        {planText(plan, clash, days)}
        {sums && plan.bar === null && prices && !clash && (
          <DrawnTotal plan={plan} days={days} adults={prices.adults} onMissing={unsaid} />
        )}
        {sums && plan.bar?.booking && !clash && !isUnmoved(plan, days) && (
          <MovedTotal plan={plan} days={days} code={plan.bar.booking.code} onMissing={unsaid} />
        )}
      </div>
    </>
  );
}

/** The outline stays without a total. */
function unsaid(): void {}
