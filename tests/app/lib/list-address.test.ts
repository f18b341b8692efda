import fc from "fast-check";
import { expect, test } from "vitest";
import { isNarrowed, type ListOffer, queryOf, readList, widened, writeList } from "~/lib/list-address";

const offer: ListOffer = {
  sorts: ["name", "created_at"],
  sort: "name",
  filters: { status: ["active", "inactive"], group: null },
};
const read = (text: string) => readList(new URLSearchParams(text), offer);

test("an empty address is the first page in the default order", () => {
  expect(read("")).toEqual({ q: "", sort: "name", page: 1, per_page: 10, filters: { status: [], group: [] } });
});

test("unknown values are dropped", () => {
  const state = read("sort=price&per_page=7&page=-2&status=gone&status=active&color=red&group=Rosa&group=");
  expect(state).toMatchObject({
    sort: "name",
    page: 1,
    per_page: 10,
    filters: { status: ["active"], group: ["Rosa"] },
  });
});

test("the query of the API has strings only, and no empty search", () => {
  expect(queryOf(read("q=mar&page=3&status=active"))).toEqual({
    q: "mar",
    sort: "name",
    page: "3",
    per_page: "10",
    status: ["active"],
    group: [],
  });
  expect(queryOf(read(""))).not.toHaveProperty("q");
});

test("a list cleared of its filters keeps order and size", () => {
  const state = read("q=mar&status=active&sort=-name&per_page=25&page=4");
  expect(isNarrowed(state)).toBe(true);
  expect(writeList(widened(state), offer)).toBe("?sort=-name&per_page=25");
  expect(isNarrowed(widened(state))).toBe(false);
});

test("an address is read back to the same state", () => {
  const anyState = fc.record({
    q: fc.string({ maxLength: 20 }).map((text) => text.trim()),
    sort: fc.constantFrom("name", "-name", "created_at", "-created_at"),
    page: fc.integer({ min: 1, max: 999_999 }),
    per_page: fc.constantFrom(10, 25, 50, 100),
    filters: fc.record({
      status: fc.subarray(["active", "inactive"]),
      group: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 4 }),
    }),
  });
  fc.assert(
    fc.property(anyState, (state) => {
      expect(read(writeList(state, offer))).toEqual(state);
    }),
  );
});
