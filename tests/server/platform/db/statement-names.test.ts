import { expect, test } from "vitest";
import { StatementNames } from "#server/platform/db/statement-names";

test("a statement has its own constant name from its second use on", () => {
  const known = new StatementNames();
  expect(known.of("select 1")).toBeUndefined();
  const name = known.of("select 1");
  expect(name).toBeDefined();
  expect(known.of("select 1")).toBe(name);
  known.of("select 2");
  expect(known.of("select 2")).not.toBe(name);
});

test("statements used once get no name, and the number of names is limited", () => {
  const known = new StatementNames();
  for (let index = 0; index < 10_000; index += 1) expect(known.of(`once ${index}`)).toBeUndefined();
  const names = new Set<string | undefined>();
  for (let index = 0; index < 1000; index += 1) {
    for (let use = 0; use < 20; use += 1) names.add(known.of(`often ${index}`));
  }
  names.delete(undefined);
  expect(names.size).toBeGreaterThan(400);
  expect(names.size).toBeLessThanOrEqual(500);
});

test("statements with varying values leave names for frequent ones", () => {
  const known = new StatementNames();
  for (let number = 0; number < 1000; number += 1) {
    known.of(`select ${number}`);
    known.of(`select ${number}`);
  }
  const names = Array.from({ length: 20 }, () => known.of("select often"));
  expect(names.slice(0, 19)).toEqual(Array(19).fill(undefined));
  expect(names[19]).toBeDefined();
});
