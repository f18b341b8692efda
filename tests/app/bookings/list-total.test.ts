import { beforeEach, expect, test, vi } from "vitest";

let total: typeof import("~/routes/bookings/list/list-total");
beforeEach(async () => {
  vi.resetModules();
  total = await import("~/routes/bookings/list/list-total");
});

test("the total is counted once per filter and kept for other pages", () => {
  expect(total.needsTotal("todas", 1)).toBe(true);
  total.withTotal("todas", { page: 1, per_page: 10, total: 97 });
  expect(total.needsTotal("todas", 2)).toBe(false);
  expect(total.withTotal("todas", { page: 2, per_page: 10 })).toEqual({ page: 2, per_page: 10, total: 97 });
  expect(total.needsTotal("todas", 3)).toBe(false);
});

test("a total beyond the limit is a lower bound on every page", () => {
  total.withTotal("todas", { page: 1, per_page: 10, total: 10_000, more: true });
  expect(total.withTotal("todas", { page: 2, per_page: 10 })).toMatchObject({ total: 10_000, more: true });
});

test("another filter, or the same page again, is counted again", () => {
  total.withTotal("todas", { page: 1, per_page: 10, total: 97 });
  expect(total.needsTotal("pré-reservas", 2)).toBe(true);
  expect(total.needsTotal("todas", 1)).toBe(true);
});
