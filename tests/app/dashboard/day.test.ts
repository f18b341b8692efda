import fc from "fast-check";
import { expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings";
import { debtors } from "#domain/who-owes";
import {
  awaitsChannel,
  byArrival,
  countPeople,
  dayHeadline,
  holidayNote,
  nextInto,
  nightNote,
  openBalance,
  remaining,
  staying,
  timeUntil,
} from "~/routes/dashboard/day";

test("the headline names the weekday and the day", () => {
  expect(dayHeadline("2026-11-20")).toBe("Sexta-feira, 20 de novembro");
  expect(dayHeadline("2026-03-01")).toBe("Domingo, 1 de março");
});

test("a holiday is named, a ponto facultativo is not called one", () => {
  expect(holidayNote("2026-11-20")).toBe("Feriado: Consciência Negra");
  expect(holidayNote("2026-02-17")).toBe("Carnaval");
  expect(holidayNote("2026-11-21")).toBeNull();
});

test("arrivals come in the order of their hour, those without one last", () => {
  const stay = (arrival_time: string | null, accommodation_name: string) => ({ arrival_time, accommodation_name });
  const sorted = byArrival([
    stay(null, "Água"),
    stay("15:00", "Duna"),
    stay("09:30", "Zimbro"),
    stay("15:00", "Brisa"),
  ]);
  expect(sorted.map(({ accommodation_name }) => accommodation_name)).toEqual(["Zimbro", "Brisa", "Duna", "Água"]);
});

test("babies are people too", () => {
  expect(
    countPeople([
      { adults: 2, children: 1, infants: 1 },
      { adults: 1, children: 0, infants: 0 },
    ]),
  ).toBe(5);
});

test("who comes into the same accommodation follows a departure, never the same booking", () => {
  const arrivals = [
    { accommodation_id: "a", code: "1" },
    { accommodation_id: "b", code: "2" },
  ];
  expect(nextInto({ accommodation_id: "b", code: "9" }, arrivals)?.code).toBe("2");
  expect(nextInto({ accommodation_id: "b", code: "2" }, arrivals)).toBeUndefined();
});

test("who stays tonight, and who neither comes nor goes today", () => {
  const stay = (check_in: string, check_out: string, status = "checked_in") =>
    ({ check_in, check_out, status }) as Pick<BookingRow, "check_in" | "check_out" | "status">;
  const [late, leaves, stays, comes] = [
    stay("2026-11-17", "2026-11-19"),
    stay("2026-11-18", "2026-11-20"),
    stay("2026-11-19", "2026-11-21"),
    stay("2026-11-20", "2026-11-22"),
  ];
  const absent = stay("2026-11-19", "2026-11-22", "confirmed");
  const all = [late!, leaves!, stays!, comes!, absent];
  expect(staying(all, "2026-11-20")).toEqual([stays, comes, absent]);
  expect(remaining(all, "2026-11-20"), "who never came is not in the house").toEqual({
    arrived: [stays],
    unrecorded: [absent],
  });
});

test("the night of a stay", () => {
  expect(nightNote({ check_in: "2026-11-19", night_count: 4 }, "2026-11-20")).toBe("noite 2 de 4");
  expect(nightNote({ check_in: "2026-11-20", night_count: 1 }, "2026-11-20")).toBe("1 noite");
});

test("amounts that guests owe are summed, overpaid ones take nothing off, hidden ones give no sum", () => {
  const owed = (guest_balance_cents?: number) => (guest_balance_cents === undefined ? {} : { guest_balance_cents });
  expect(openBalance([owed(1000), owed(-500), owed(250)])).toBe(1250);
  expect(openBalance([owed(1000), owed()])).toBeNull();
  const ways = debtors.map((owed_by) => [owed_by, awaitsChannel({ owed_by })]);
  expect(Object.fromEntries(ways)).toEqual({ nobody: false, guest: false, channel: true, both: true });
  expect(openBalance([])).toBe(0);
});

test("the time left is said in minutes, hours or days", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(timeUntil("2026-11-20T12:24:30Z", now)).toBe("em 25 min");
  expect(timeUntil("2026-11-20T13:20:00Z", now)).toBe("em 1 h 20");
  expect(timeUntil("2026-11-20T14:00:00Z", now)).toBe("em 2 h");
  expect(timeUntil("2026-11-23T12:30:00Z", now)).toBe("em 3 dias");
  expect(timeUntil("2026-11-20T12:00:00Z", now)).toBe("agora");
});

test("a stay's night never leaves the stay, whatever the day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 28 }), (night_count, day) => {
      const date = `2026-11-${String(day).padStart(2, "0")}`;
      const [, night] = /noite (\d+) de/.exec(nightNote({ check_in: "2026-11-10", night_count }, date)) ?? [];
      if (night) expect(Number(night)).toBeLessThanOrEqual(night_count);
    }),
  );
});
