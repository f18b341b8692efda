import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#server/platform/db/new-id";

const moment = fc.date({ min: new Date(0), max: new Date(2 ** 48 - 1), noInvalidDate: true });

test("an id is a version 7 UUID that begins with its timestamp", () => {
  fc.assert(
    fc.property(moment, (now) => {
      const id = newId(now);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(now.getTime());
    }),
  );
});

test("ids of later milliseconds sort later, and ids of the same millisecond are distinct and ordered", () => {
  const earlier = newId(new Date(1_000));
  expect(newId(new Date(1_001)) > earlier).toBe(true);
  const ids = Array.from({ length: 10_000 }, () => newId(new Date(1_000)));
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.toSorted()).toEqual(ids);
});
