import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingChannels, paymentStates } from "#contract/bookings/booking-values";
import { pageSizes } from "#contract/platform/limits";
import { bookingSorts } from "#contract/platform/sorts";
import { bookingStatuses } from "#domain/booking-states";
import { addDays } from "#domain/stay-dates";
import {
  bookingQuery,
  earlierHref,
  filtered,
  filterKey,
  listHref,
  narrowedTo,
  periodFilters,
  periodOf,
  readListState,
} from "~/routes/bookings/list/list-filters";

const read = (search: string) => readListState(new URLSearchParams(search));
const place = "0192f1c2-7a3b-7c4d-8e5f-0123456789ab";

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));
const period = fc
  .record({ date_field: fc.constantFrom("stay", "check_in", "check_out", "created_at"), from: day, to: day })
  .map(({ from, to, ...rest }) => (from <= to ? { ...rest, from, to } : { ...rest, from: to, to: from }));
const state = fc
  .record({
    q: fc.string({ maxLength: 30 }).map((text) => text.trim()),
    sort: fc.constantFrom(...bookingSorts.flatMap((name) => [name, `-${name}`])),
    page: fc.integer({ min: 1, max: 9999 }),
    per_page: fc.constantFrom(...pageSizes),
    status: fc.subarray([...bookingStatuses]),
    channel: fc.subarray([...bookingChannels]),
    payment: fc.subarray([...paymentStates]),
    expiring: fc.constantFrom([], ["1"]),
    all: fc.constantFrom([], ["1"]),
    owed_by: fc.constantFrom([], ["guest"], ["channel"], ["company"]),
    accommodation_id: fc.constantFrom([], [place]),
    period: fc.option(period),
  })
  .map(({ q, sort, page, per_page, period: dates, ...filters }) =>
    filtered(
      { q, sort, page, per_page, filters: {} },
      { ...filters, ...(dates && periodFilters(dates as Parameters<typeof periodFilters>[0])) },
      page,
    ),
  );

describe("the list's state in its address", () => {
  test("is unchanged after being written and read", () => {
    fc.assert(
      fc.property(state, (before) => {
        const { search } = new URL(listHref(before), "http://localhost");
        expect(read(search)).toEqual(before);
      }),
    );
  });

  test("omits defaults", () => {
    expect(listHref(read(""))).toBe("/reservas");
    expect(listHref(read("?page=1&per_page=10&sort=-check_in&date_field=check_in"))).toBe("/reservas");
  });

  test("drops invalid parameters of an old or mistyped link", () => {
    const odd = read("?status=hold&status=sonho&page=0&per_page=7&sort=name&accommodation_id=1&from=2026-02-30&to=x");
    expect(odd).toEqual({ q: "", sort: "-check_in", page: 1, per_page: 10, filters: { status: ["hold"] } });
  });

  test("puts the ends of a period in order", () => {
    expect(periodOf(read("?from=2026-12-31&to=2026-12-01").filters)).toEqual({
      date_field: "stay",
      from: "2026-12-01",
      to: "2026-12-31",
    });
  });

  test("returns to the first page when a filter changes, and keeps page size and order", () => {
    const next = filtered(read("?page=4&per_page=50&sort=code&status=hold"), { status: ["confirmed"] });
    expect(listHref(next)).toBe("/reservas?status=confirmed&sort=code&per_page=50");
    expect(listHref(narrowedTo(next, {}))).toBe("/reservas?per_page=50");
  });
});

describe("the total of the list", () => {
  test("depends on the filters, not on page, size or order", () => {
    const key = filterKey(read("?status=hold&status=confirmed&q=ana"));
    expect(filterKey(read("?q=ana&status=confirmed&status=hold&page=3&per_page=100&sort=code"))).toBe(key);
    expect(filterKey(read("?q=ana&status=hold"))).not.toBe(key);
    expect(filterKey(read("?q=ana&status=hold&status=confirmed&from=2026-01-01"))).not.toBe(key);
  });

  test("is requested unless it is known", () => {
    expect(bookingQuery(read("?status=hold&page=2"), false, "2026-11-20")).toEqual({
      status: ["hold"],
      sort: "-check_in",
      page: "2",
      per_page: "10",
      total: "0",
    });
    expect(bookingQuery(read(""), true, "2026-11-20")).not.toHaveProperty("total");
  });

  test("starts at stays that end today; earlier stays are one link away, latest first", () => {
    const asked = (search: string) => bookingQuery(read(search), true, "2026-11-20");
    expect(asked("?page=2")).toEqual({ from: "2026-11-19", sort: "check_in", page: "2", per_page: "10" });
    expect(asked("?all=1")).toEqual({ sort: "-check_in", page: "1", per_page: "10" });
    expect(asked("?q=ana")).toEqual({ q: "ana", sort: "-check_in", page: "1", per_page: "10" });
    const earlier = earlierHref(read(""), "2026-11-20");
    expect(earlier).toBe("/reservas?date_field=check_out&to=2026-11-19");
    expect(asked(earlier.slice(earlier.indexOf("?")))).toMatchObject({ to: ["2026-11-19"], sort: "-check_in" });
  });
});
