import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingStatuses, occupies } from "#domain/booking-states";
import { departureOn, isSameDay, keptNights, leavesEarly, mayArrive, missedArrival } from "#domain/stay-course";
import { addDays, nightsBetween } from "#domain/stay-dates";

const stay = { check_in: "2026-12-10", check_out: "2026-12-13" };

test("check-in is possible from the day of arrival", () => {
  expect(["2026-12-09", "2026-12-10", "2026-12-11"].map((today) => mayArrive(stay, today))).toEqual([
    false,
    true,
    true,
  ]);
});

test("a no-show is possible from the day after arrival", () => {
  expect(missedArrival(stay, "2026-12-10")).toBe(false);
  expect(missedArrival(stay, "2026-12-11")).toBe(true);
});

test.each([
  ["2026-12-10", "2026-12-11"], // left at once: the booking must keep one night
  ["2026-12-11", "2026-12-11"],
  ["2026-12-12", "2026-12-12"],
  ["2026-12-13", "2026-12-13"],
  ["2026-12-20", "2026-12-13"], // a late departure is not a longer stay: that would be an extension
])("a check-out on %s ends the stay on %s", (today, check_out) => {
  expect(departureOn(stay, today)).toBe(check_out);
});

describe("The nights that a booking occupies", () => {
  const anyStay = fc
    .record({ from: fc.integer({ min: 0, max: 400 }), nights: fc.integer({ min: 1, max: 60 }) })
    .map(({ from, nights }) => {
      const check_in = addDays("2026-01-01", from);
      return { check_in, check_out: addDays(check_in, nights) };
    });
  const anyDay = fc.integer({ min: -5, max: 470 }).map((days) => addDays("2026-01-01", days));

  test("are none unless its status occupies nights, and always within its own", () => {
    fc.assert(
      fc.property(fc.constantFrom(...bookingStatuses), anyStay, anyDay, (status, booked, left) => {
        const kept = keptNights(status, booked, left);
        if (!occupies(status)) expect(kept).toBeNull();
        else if (kept === null) expect([status, left <= booked.check_in]).toEqual(["checked_out", true]);
        if (kept === null) return;
        expect(kept.check_in).toBe(booked.check_in);
        expect(nightsBetween(kept.check_in, kept.check_out)).toBeGreaterThan(0);
        expect(kept.check_out <= booked.check_out).toBe(true);
        if (status !== "checked_out") expect(kept).toEqual(booked);
      }),
    );
  });

  test("of an early check-out end on that day, as the booking's check-out does", () => {
    fc.assert(
      fc.property(anyStay, anyDay, (booked, left) => {
        const kept = keptNights("checked_out", booked, left);
        if (kept !== null) expect(kept.check_out).toBe(departureOn(booked, left));
        if (kept !== null && leavesEarly(booked, left)) expect(kept.check_out).toBe(left);
      }),
    );
  });
});

describe("An action can be undone on its day", () => {
  const late = new Date("2026-11-22T01:30:00Z"); // 22:30 of the 21st in São Paulo

  test("in the accommodation's time zone, not in UTC", () => {
    expect(isSameDay(late, "America/Sao_Paulo", new Date("2026-11-22T02:59:59Z"))).toBe(true);
    expect(isSameDay(late, "America/Sao_Paulo", new Date("2026-11-22T03:00:00Z"))).toBe(false);
    expect(isSameDay(late, "America/Manaus", new Date("2026-11-22T03:59:59Z"))).toBe(true);
  });

  test("and never if its time is unknown", () => {
    expect(isSameDay(null, "America/Sao_Paulo", late)).toBe(false);
  });
});
