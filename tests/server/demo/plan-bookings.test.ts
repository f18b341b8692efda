import { expect, test } from "vitest";
import { type BookingStatus, bookingStatuses, occupies } from "#domain/booking-states";
import { addDays, eachNight, nightsBetween, weekday } from "#domain/stay-dates";
import { type DemoCompany, demoCompanies } from "#server/demo/companies";
import { planBlocks } from "#server/demo/plan-blocks";
import { type PlannedBooking, planBookings } from "#server/demo/plan-bookings";
import { seededRandom } from "#server/demo/random";
import { inCore } from "#tests/support/extent";

const plan = ({ key, accommodations, anchors }: DemoCompany, today: string) =>
  planBookings(seededRandom(`${key} ${today}`), accommodations, anchors, today);

// Includes every weekday, a leap day and the turn of the year.
const days = Array.from({ length: inCore(12, 60) }, (_, day) => addDays("2028-01-01", day * inCore(5, 1)));
const [marAzul] = demoCompanies as readonly [DemoCompany];

test.each(demoCompanies)("on any day, $fields.name has every status and no double booking", (company) => {
  for (const today of days) {
    const bookings = plan(company, today);
    const statuses = new Set(bookings.map(({ status }) => status));
    expect(bookingStatuses.filter((status) => !statuses.has(status))).toEqual([]);
    expect(clashes(company, bookings)).toEqual([]);
  }
});

function takenNights({ accommodations }: DemoCompany, bookings: PlannedBooking[]): string[] {
  return bookings
    .filter(({ status }) => occupies(status))
    .flatMap(({ accommodation, check_in, check_out }) => {
      const { preparation_nights } = accommodations[accommodation]!;
      return eachNight(check_in, addDays(check_out, preparation_nights)).map((night) => `${accommodation} ${night}`);
    });
}

function clashes(company: DemoCompany, bookings: PlannedBooking[]): string[] {
  const nights = takenNights(company, bookings);
  const seen = new Set<string>();
  return nights.filter((night) => seen.size === seen.add(night).size);
}

test.each(demoCompanies)("on any day, $fields.name has blocks, only in free nights", (company) => {
  for (const today of days) {
    const bookings = plan(company, today);
    const blocks = planBlocks(bookings, company.accommodations, today);
    expect(blocks.length).toBeGreaterThanOrEqual(3);
    const blocked = blocks.flatMap((each) =>
      eachNight(each.check_in, each.check_out).map((night) => `${each.accommodation} ${night}`),
    );
    const nights = [...takenNights(company, bookings), ...blocked];
    expect(nights.length - new Set(nights).size).toBe(0);
  }
});

test.each(demoCompanies)("on any day, every status of $fields.name fits its dates", (company) => {
  for (const today of days)
    expect(plan(company, today).filter((booking) => !fits(company, booking, today))).toEqual([]);
});

test.each(demoCompanies)("on any day, no accommodation of $fields.name has two checked-in stays", (company) => {
  for (const today of days) {
    const inside = plan(company, today).filter(({ status }) => status === "checked_in");
    const places = inside.map(({ accommodation }) => accommodation);
    expect(new Set(places).size, today).toBe(places.length);
  }
});

function fits({ accommodations }: DemoCompany, booking: PlannedBooking, today: string): boolean {
  const { status, check_in, check_out, taken } = booking;
  const byStatus: Record<BookingStatus, boolean> = {
    inquiry: check_in > today,
    hold: check_in > today,
    confirmed: check_out > today,
    checked_in: check_in <= today && today <= check_out,
    checked_out: check_out <= today,
    cancelled: true,
    expired: check_in > today,
    no_show: check_out < today,
  };
  const longEnough = nightsBetween(check_in, check_out) >= accommodations[booking.accommodation]!.min_nights;
  return byStatus[status] && longEnough && taken <= today && taken <= check_in;
}

test("on any day there are arrivals, departures, stays, late guests and holds that end within hours", () => {
  for (const today of days) {
    const bookings = plan(marAzul, today);
    const count = (fits: (booking: PlannedBooking) => boolean) => bookings.filter(fits).length;
    const yesterday = addDays(today, -1);
    expect(count((b) => b.check_in === today && b.status === "confirmed")).toBeGreaterThanOrEqual(2);
    expect(count((b) => b.check_out === today && b.status === "checked_in")).toBeGreaterThanOrEqual(2);
    expect(count((b) => b.status === "checked_in")).toBeGreaterThanOrEqual(3);
    expect(count((b) => b.check_in === yesterday && b.status === "confirmed")).toBeGreaterThanOrEqual(2);
    expect(count((b) => b.holdHours !== null && b.holdHours <= 10)).toBeGreaterThanOrEqual(3);
  }
});

test("the same day gives the same bookings, another day gives others", () => {
  expect(plan(marAzul, "2026-11-20")).toEqual(plan(marAzul, "2026-11-20"));
  expect(plan(marAzul, "2026-11-21")).not.toEqual(plan(marAzul, "2026-11-20"));
});

test("the season is plausible: three months back, four ahead, busier weekends, two of them full", () => {
  const today = "2026-11-20"; // a Friday
  const bookings = plan(marAzul, today);
  const taken = bookings.filter(({ status }) => occupies(status));
  const on = (night: string) => taken.filter((b) => b.check_in <= night && night < b.check_out).length;
  const mean = (nights: string[]) => nights.reduce((sum, night) => sum + on(night), 0) / nights.length;
  const all = eachNight(addDays(today, -90), addDays(today, 120));
  const weekend = (night: string) => weekday(night) === 5 || weekday(night) === 6;

  expect(bookings.length).toBeGreaterThan(350);
  expect(on(addDays(today, -88)) + on(addDays(today, -87))).toBeGreaterThan(0);
  expect(taken.some(({ check_out }) => check_out > addDays(today, 110))).toBe(true);
  expect(mean(all)).toBeGreaterThan(4);
  expect(mean(all)).toBeLessThan(9);
  expect(mean(all.filter(weekend))).toBeGreaterThan(mean(all.filter((night) => !weekend(night))) + 1);
  expect(mean(all.filter((night) => night > addDays(today, 60)))).toBeLessThan(mean(all.slice(0, 90)));
  for (const night of ["2026-11-27", "2026-11-28", "2026-12-18", "2026-12-19"]) expect(on(night)).toBe(12);
});
