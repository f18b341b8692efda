import { movableStatuses } from "#domain/booking-states";
import { nightsText } from "~/domains/bookings/booking-words";
import { fetchedPart } from "~/lib/fetched-part";
import { formatRange } from "~/lib/format";
import { type ChartDays, headHeight } from "~/routes/bookings/calendar/chart/chart-grid";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import type { RowPrices } from "~/routes/bookings/calendar/chart/night-prices";
import { type Bar, crosses } from "~/routes/bookings/calendar/drawn-bars";

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
  const { from, until, accommodation_id } = plan;
  const stay = { accommodation_id, ...nightsOf(plan, days) };
  const left = names + (from + 0.5) * day;
  const top = headHeight + row.top;
  // the first line has only the head above it
  const tip = row.top < lane ? top + row.height + 4 : top - 28;
  return (
    <>
      <div
        aria-hidden="true"
        className="chart-ghost"
        data-kind={plan.kind}
        data-clash={clash ? true : undefined}
        style={{ left, width: (until - from) * day, top: top + 2 }}
      />
      <div aria-hidden="true" className="chart-tip" data-clash={clash ? true : undefined} style={{ left, top: tip }}>
        {planText(plan, clash, days)}
        {sums && plan.bar === null && prices && !clash && (
          <DrawnTotal stay={stay} adults={prices.adults} onMissing={unsaid} />
        )}
        {sums && plan.bar?.booking && !clash && !isUnmoved(plan, days) && (
          <MovedTotal stay={stay} code={plan.bar.booking.code} onMissing={unsaid} />
        )}
      </div>
    </>
  );
}

/** The outline stays without a total. */
function unsaid(): void {}

/** "20 a 24/11, 4 noites", and who has them. */
export function planText(plan: StayPlan, clash: Bar | null, days: ChartDays): string {
  const { check_in, check_out } = nightsOf(plan, days);
  const text = `${formatRange(check_in, check_out)}, ${nightsText(plan.until - plan.from)}`;
  return clash ? `${text}: ocupada (${clash.label})` : text;
}

/** A stay being drawn: a new one, or a new position of an existing one. Days are columns. */
export interface StayPlan {
  kind: "new" | "move" | "arrival" | "departure";
  /** The moved booking; null for a new one. */
  bar: Bar | null;
  accommodation_id: string;
  from: number;
  until: number;
}

/** Whether a bar can be moved and resized: our own bookings that are not over. */
export function isMovable({ booking, status }: Bar): boolean {
  return booking !== null && movableStatuses.has(status);
}

/** The plan that leaves a booking unchanged. */
export function planOf(bar: Bar, kind: StayPlan["kind"], days: ChartDays): StayPlan {
  const { accommodation_id, check_in, check_out } = bar;
  return { kind, bar, accommodation_id, from: days.indexOf(check_in), until: days.indexOf(check_out) };
}

/** The same plan this many days later, at one end or as a whole; at least one night remains. */
export function shifted(plan: StayPlan, kind: StayPlan["kind"], by: number): StayPlan {
  const { from, until } = plan;
  if (kind === "arrival") return { ...plan, kind, from: Math.min(from + by, until - 1) };
  if (kind === "departure" || kind === "new") return { ...plan, kind, until: Math.max(until + by, from + 1) };
  return { ...plan, kind, from: from + by, until: until + by };
}

/** Whether a plan leaves a booking unchanged. */
export function isUnmoved({ bar, ...plan }: StayPlan, days: ChartDays): boolean {
  if (bar === null) return false;
  const stays = plan.accommodation_id === bar.accommodation_id;
  return stays && plan.from === days.indexOf(bar.check_in) && plan.until === days.indexOf(bar.check_out);
}

/** The nights of a plan as dates. */
export function nightsOf({ from, until }: StayPlan, days: ChartDays): { check_in: string; check_out: string } {
  return { check_in: days.dateAt(from), check_out: days.dateAt(until) };
}

/** The bar of the plan's accommodation that already has some of its nights. Only a warning: the server decides. */
export function clashOf(plan: StayPlan, days: ChartDays, bars: readonly Bar[] = []): Bar | null {
  const nights = nightsOf(plan, days);
  return (
    bars.find(
      (bar) => bar.occupies && bar.key !== plan.bar?.key && !isOwnPreparation(bar, plan) && crosses(bar, nights),
    ) ?? null
  );
}

/** Preparation moves with the stay that it follows. */
function isOwnPreparation(bar: Bar, { bar: own }: StayPlan): boolean {
  return bar.status === "preparation" && own !== null && bar.check_in === own.check_out;
}
