import { expect, test } from "vitest";
import type { CalendarAccommodation } from "#contract/bookings/calendar";
import { dayParts } from "~/routes/bookings/calendar/day-list";

const today = "2026-11-20";

function accommodation(id: string, fields: Partial<CalendarAccommodation> = {}): CalendarAccommodation {
  const nothing = { bookings: [], blocks: [], imports: [], preparations: [], conflicts: [], feeds: [] };
  const names = { name: `Casa ${id}`, short_name: null, group: null };
  return { id, ...names, status: "active", ...nothing, ...fields };
}

function booking(code: string, check_in: string, check_out: string, status = "confirmed") {
  const rest = { people: 2, channel: "direct" as const, payment_state: "unpaid" as const };
  return { code, status: status as "confirmed", check_in, check_out, guest: `Pessoa ${code}`, ...rest };
}

test("stays in progress are checked in, late arrivals are listed apart, and no-shows are omitted", () => {
  const from = (code: string, status: Parameters<typeof booking>[3], check_in = "2026-11-18") =>
    accommodation(code, { bookings: [booking(code, check_in, "2026-11-23", status)] });
  const accommodations = [
    from("IN", "checked_in"),
    from("LATE", "confirmed"),
    from("NEVER", "no_show"),
    from("ASKED", "inquiry", "2026-11-20"),
    from("TODAY", "confirmed", "2026-11-20"),
  ];
  const named = (title: string, date: string) =>
    dayParts({ from: "2026-11-01", to: "2026-11-30", today, holidays: [], accommodations }, date)
      .parts.find((part) => part.title === title)
      ?.places.map(({ bar }) => bar.key);
  expect(named("Hospedagens em curso", today)).toEqual(["IN"]);
  expect(named("Sem check-in registrado", today)).toEqual(["LATE"]);
  expect(named("Hospedagens em curso", "2026-11-21")).toEqual(["IN", "TODAY"]);
  expect(named("Saídas", "2026-11-23")).toEqual(["IN", "TODAY"]);
});
