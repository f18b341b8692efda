import { expect, test } from "vitest";
import { statementName } from "#server/db/statement-names";

test("a statement has a name from its second use on, its own and always the same", () => {
  expect(statementName("select 1")).toBeUndefined();
  const name = statementName("select 1");
  expect(name).toBeDefined();
  expect(statementName("select 1")).toBe(name);
  statementName("select 2");
  expect(statementName("select 2")).not.toBe(name);
});

test("texts that come once take no names, and names end somewhere", () => {
  for (let index = 0; index < 10_000; index += 1) expect(statementName(`once ${index}`)).toBeUndefined();
  const names = new Set<string | undefined>();
  for (let index = 0; index < 1000; index += 1) {
    statementName(`often ${index}`);
    names.add(statementName(`often ${index}`));
  }
  names.delete(undefined);
  expect(names.size).toBeGreaterThan(400);
  expect(names.size).toBeLessThanOrEqual(500);
});
