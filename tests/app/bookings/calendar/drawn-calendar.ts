import type { CalendarAccommodation } from "#contract/bookings/calendar";
import { chartDays } from "~/routes/bookings/calendar/chart/chart-grid";
import { chartRows, drawnRows, type StayRow } from "~/routes/bookings/calendar/chart/chart-rows";

export const today = "2026-11-20";

export function accommodation(id: string, fields: Partial<CalendarAccommodation> = {}): CalendarAccommodation {
  const nothing = { bookings: [], blocks: [], imports: [], preparations: [], taken: [], conflicts: [], feeds: [] };
  const names = { name: `Casa ${id}`, short_name: null, group: null };
  return { id, ...names, status: "active", ...nothing, ...fields };
}

export function booking(code: string, check_in: string, check_out: string, status = "confirmed") {
  const rest = { people: 2, channel: "direct" as const, payment_state: "unpaid" as const };
  return { code, status: status as "confirmed", check_in, check_out, guest: `Pessoa ${code}`, ...rest };
}

export const block = {
  id: "b",
  kind: "out_of_order" as const,
  reason: null,
  check_in: "2026-11-22",
  check_out: "2026-11-23",
};
export const full = accommodation("A", {
  bookings: [booking("R1", "2026-11-20", "2026-11-22"), booking("R2", "2026-11-21", "2026-11-24", "inquiry")],
  blocks: [block],
});
export const calendar = {
  from: "2026-11-01",
  to: "2026-11-30",
  today,
  holidays: [{ date: "2026-11-02", name: "Finados", kind: "national" as const }],
  accommodations: [full, accommodation("B", { group: "Serra" }), accommodation("C", { status: "inactive" })],
};
export const days = chartDays(calendar);
export const seen = { first: "2026-11-17", last: "2026-11-30" };
export const rowsOf = (folded: string[] = []) =>
  chartRows(drawnRows(calendar), { folded: new Set(folded), seen, lane: 30 });
export const stays = (folded: string[] = []) =>
  rowsOf(folded).filter((row): row is StayRow => row.kind === "accommodation");
