import { expect, test } from "vitest";
import type { CalendarAccommodation } from "#contract/bookings/calendar";
import { addDays } from "#domain/stay-dates";
import { dayParts } from "~/routes/bookings/calendar/drawn-bars";
import { weekStays } from "~/routes/bookings/calendar/week-view";

const today = "2026-11-20";

function accommodation(id: string, fields: Partial<CalendarAccommodation> = {}): CalendarAccommodation {
  const nothing = { bookings: [], blocks: [], imports: [], preparations: [], taken: [], conflicts: [], feeds: [] };
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

test("a week's stays are bars from noon to noon, in as few lines as they need", () => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index));
  const accommodations = [
    accommodation("A", {
      bookings: [booking("BEFORE", "2026-11-18", "2026-11-20"), booking("LONG", "2026-11-19", "2026-12-02")],
    }),
    accommodation("B", {
      bookings: [booking("NEXT", "2026-11-20", "2026-11-22"), booking("LAST", "2026-11-26", "2026-11-27")],
    }),
    accommodation("C", {
      bookings: [booking("AFTER", "2026-11-27", "2026-11-29"), booking("OVER", "2026-11-10", "2026-11-19")],
    }),
  ];
  const stays = weekStays({ from: "2026-11-20", to: "2026-11-26", today, holidays: [], accommodations }, days);
  expect(stays.map(({ bar, from, until, line }) => [bar.key, from, until, line])).toEqual([
    ["BEFORE", 0, 1, 0], // leaves at noon of the first day
    ["LONG", 0, 14, 1],
    ["NEXT", 1, 5, 0], // comes when it has left
    ["LAST", 13, 14, 0],
  ]);
});

test("nights of stays that a user may not see are taken, and nobody arrives, stays or leaves", () => {
  const nights = { check_in: "2026-11-20", check_out: "2026-11-23" };
  const accommodations = [accommodation("A", { taken: [nights] }), accommodation("B")];
  const on = (date: string) =>
    dayParts({ from: "2026-11-01", to: "2026-11-30", today, holidays: [], accommodations }, date);
  const { parts, free } = on("2026-11-21");
  expect(parts.filter(({ places }) => places.length > 0).map(({ title }) => title)).toEqual(["Ocupadas"]);
  expect(free.map(({ id }) => id)).toEqual(["B"]);
  expect(on("2026-11-23").parts.flatMap(({ places }) => places)).toEqual([]);
});
