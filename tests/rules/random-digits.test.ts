import { expect, test } from "vitest";
import type { Complaints } from "#tests/rules/reading/rooms";
import { type Source, sourceOf, sources } from "#tests/rules/reading/source";
import { amountIn } from "#tests/support/amount-in";

// up to eight bare digits; a whole CPF does not occur in ids
const absent = [
  /not\.toMatch\(\/(?:[^\n]*?\|)?[\d[\]]{2,8}(?:\|[^\n]*?)?\/\w*\)/g,
  /not\.toContain\(["'`]\d{2,8}["'`]\)/g,
  /\.includes\(["'`]\d{2,8}["'`]\)[^\n]*?false/g,
];

/**
 * Ids, codes and times are random: occasionally they contain the digits that a test expects to be absent from a whole
 * answer.
 */
function bareDigits(files: readonly Source[]): Complaints {
  return files.flatMap(({ path, text }) =>
    absent.flatMap((form) => [...text.matchAll(form)].map(([found]) => `${path}: ${found}`)),
  );
}

test("no test expects bare digits to be absent, because random ids and codes may contain them", () => {
  const tests = sources.filter(({ path }) => /^tests\/(server|e2e|faults)\//.test(path));
  expect(tests.length).toBeGreaterThan(300);
  expect(bareDigits(tests)).toEqual([]);
  const planted = (text: string) => bareDigits([sourceOf("tests/server/planted.test.ts", text)]);
  expect(planted("expect(csv).not.toMatch(/R\\$|450/);")).toHaveLength(1);
  expect(planted("expect(csv).not.toMatch(/77[78]|_cents/);")).toHaveLength(1);
  expect(planted('expect(told).not.toContain("9876");')).toHaveLength(1);
  expect(planted('expect([status, text.includes("45000")]).toEqual([200, false]);')).toHaveLength(1);
  expect(planted("expect(csv).not.toMatch(/R\\$|450,00/);")).toEqual([]);
});

test("an amount is found as a number and as formatted, but not inside an id", () => {
  for (const text of ['{"a_cents":120000}', "[120000]", '{"a":"120000"}', "Total: R$ 1.200,00"]) {
    expect(text).toMatch(amountIn(45_000, 120_000));
  }
  for (const text of ['"019ab450-0012-7000-8120-000120000abc"', '{"a":1200001}', "R$ 11.200,00", "12:45:00.450Z"]) {
    expect(text).not.toMatch(amountIn(45_000, 120_000));
  }
});
