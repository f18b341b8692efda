import { describe, expect, test } from "vitest";
import { BookingQuery } from "#contract/bookings/bookings";
import { AccommodationQuery } from "#contract/catalogue/accommodations";
import { countLimit, defaultPageSize, pageSizes } from "#contract/platform/limits";
import { parse } from "#contract/platform/parse";

const refused = (query: object) => {
  const parsed = parse(BookingQuery, query);
  return parsed.ok ? [] : Object.keys(parsed.errors);
};

describe("specification 9, tables", () => {
  test("pages have 10, 25, 50 or 100 rows", () => {
    expect(pageSizes).toEqual([10, 25, 50, 100]);
    expect(defaultPageSize).toBe(10);
    for (const size of pageSizes)
      expect(parse(BookingQuery, { per_page: String(size) })).toMatchObject({ value: { per_page: size } });
    for (const size of ["0", "20", "1000", "-10", "10.0", "1e1", "dez", ""])
      expect(refused({ per_page: size })).toEqual(["per_page"]);
  });
});

describe("list queries", () => {
  test("a page is a whole number from 1", () => {
    expect(parse(BookingQuery, { page: "3" })).toMatchObject({ value: { page: 3 } });
    for (const page of ["0", "-1", "1.5", "1e3", "9999999999", "", "١"]) expect(refused({ page })).toEqual(["page"]);
  });

  test("only the offered sorts are accepted, ascending and descending", () => {
    expect(refused({ sort: "check_in" })).toEqual([]);
    expect(refused({ sort: "-total_cents" })).toEqual([]);
    for (const sort of ["", "--check_in", "paid_cents", "check_in,code", "id; drop table"])
      expect(refused({ sort })).toEqual(["sort"]);
  });

  test("a repeatable filter accepts one or several of the offered values", () => {
    expect(parse(BookingQuery, { status: "hold" })).toMatchObject({ value: { status: ["hold"] } });
    expect(parse(BookingQuery, { status: ["hold", "confirmed"] })).toMatchObject({
      value: { status: ["hold", "confirmed"] },
    });
    expect(refused({ status: ["hold", "sold"] })).toEqual(["status[1]"]);
    expect(refused({ status: Array.from({ length: 51 }, () => "hold") })).toEqual(["status"]);
  });

  test("a single-valued parameter is refused if it is repeated", () => {
    expect(refused({ page: ["1", "2"], sort: ["code", "code"], q: ["a", "b"] }).sort()).toEqual(["page", "q", "sort"]);
  });

  test("search accepts up to 100 characters, including none", () => {
    expect(refused({ q: "" })).toEqual([]);
    expect(refused({ q: "a".repeat(100) })).toEqual([]);
    expect(refused({ q: "a".repeat(101) })).toEqual(["q"]);
    expect(refused({ q: "a\u0000" })).toEqual(["q"]);
  });

  test("dates must exist, and a range must not end before it begins", () => {
    expect(refused({ from: "2026-02-30" })).toEqual(["from"]);
    expect(refused({ from: "2026-03-02", to: "2026-03-01" })).toEqual(["to"]);
    expect(refused({ from: "2026-02-30", to: "2026-03-01" })).toEqual(["from"]);
    expect(refused({ from: "2026-03-01", to: "2026-03-01" })).toEqual([]);
  });

  test("a range of dates has at most 732 days", () => {
    expect(refused({ from: "2026-01-01", to: "2028-01-03" })).toEqual([]);
    expect(refused({ from: "2026-01-01", to: "2028-01-04" })).toEqual(["to"]);
  });

  test("unknown parameters are ignored", () => {
    expect(parse(AccommodationQuery, { utm_source: "x" })).toEqual({ ok: true, value: {} });
  });

  test("lists count exactly up to 10,000", () => {
    expect(countLimit).toBe(10_000);
  });
});
