import { expect, test } from "vitest";
import { chartDays, occupancyByDay } from "~/routes/bookings/calendar/chart/chart-grid";
import { drawnRows } from "~/routes/bookings/calendar/chart/chart-rows";
import { barsOf, visible } from "~/routes/bookings/calendar/drawn-bars";

const today = "2026-11-20";
const nothing = { bookings: [], blocks: [], imports: [], preparations: [], taken: [], conflicts: [], feeds: [] };
const place = { id: "D", name: "Casa D", short_name: null, group: null, status: "active" as const, ...nothing };
const booking = {
  ...{ code: "R1", status: "confirmed" as const, check_in: today, check_out: "2026-11-22", guest: "Ana", people: 2 },
  ...{ channel: "direct" as const, payment_state: "unpaid" as const },
};

test("a channel's stay in conflict is one bar of its dates, whose other nights count as taken", () => {
  const event = { id: "e1", check_in: "2026-11-19", check_out: "2026-11-24" };
  const clash = { check_in: today, check_out: "2026-11-22", code: "R1", channel: "airbnb" as const, event };
  const rest = { name: "Airbnb", event_id: "e1" };
  const imports = [
    { ...rest, check_in: "2026-11-19", check_out: today },
    { ...rest, check_in: "2026-11-22", check_out: "2026-11-24" },
    { name: "Airbnb", event_id: "e2", check_in: "2026-11-24", check_out: "2026-11-26" },
  ];
  const row = { ...place, bookings: [booking], imports, conflicts: [clash] };
  const drawn = visible(barsOf(row, today)).map(({ status, check_in, check_out, lane }) => [
    status,
    check_in,
    check_out,
    lane,
  ]);
  expect(drawn).toEqual([
    ["confirmed", today, "2026-11-22", 0],
    ["imported", "2026-11-24", "2026-11-26", 0],
    ["conflict", "2026-11-19", "2026-11-24", 1],
  ]);
  const one = chartDays({ from: "2026-11-01", to: "2026-11-30", holidays: [] });
  const nights = occupancyByDay(drawnRows({ accommodations: [row], today }), one);
  expect(nights.slice(one.indexOf("2026-11-18"), one.indexOf("2026-11-27")).map(({ taken }) => taken)).toEqual([
    ...[0, 1, 1, 1, 1, 1, 1, 1, 0],
  ]);
});
