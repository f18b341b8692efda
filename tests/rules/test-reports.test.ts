import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failedFiles, failedStories } from "../../scripts/test-reports.ts";
import { areTooMany, mayWobble } from "../../scripts/wobbles.ts";

const told = (status: string, ...messages: (string | null)[]) => ({
  status,
  results: messages.map((message) => ({ errors: message === null ? [] : [{ message }] })),
});

test("failed stories are listed with file, title and the first line of the last attempt's error", () => {
  const spec = (title: string, ...tests: ReturnType<typeof told>[]) => ({
    title,
    file: "taking-payments.spec.ts",
    tests,
  });
  const red = "\u001b[31mError: Devolução registrada\u001b[39m did not come\nCall log:\n  - waiting";
  const inner = { specs: [spec("a refund is told", told("unexpected", "Error: earlier", red))] };
  const specs = [spec("all is well", told("expected", null)), spec("a second telling", told("flaky", red, null))];
  const suites = [{ specs, suites: [inner] }, { specs: [spec("it stood still", told("unexpected", null))] }];
  const report = { stats: { expected: 1, unexpected: 2 }, suites };
  expect(failedFiles(report)).toEqual(["tests/e2e/taking-payments.spec.ts"]);
  expect(failedStories(report)).toEqual([
    "taking-payments.spec.ts: a refund is told: Error: Devolução registrada did not come",
    "taking-payments.spec.ts: it stood still: no reason",
  ]);
});

test("the files with a failed test, or that could not be loaded, are named", () => {
  const testResults = [
    { name: `${process.cwd()}/tests/domain/a.test.ts`, status: "failed" },
    { name: `${process.cwd()}/tests/domain/b.test.ts`, status: "passed" },
  ];
  expect(failedFiles({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual(["tests/domain/a.test.ts"]);
});

test("up to three failed files are run once more, but none that proves a promise", () => {
  const files = ["tests/app/a.test.tsx", "tests/domain/search-words.test.ts", "tests/e2e/showing-photos.spec.ts"];
  expect(mayWobble(files)).toBe(true);
  expect(mayWobble([])).toBe(false);
  expect(mayWobble([...files, "tests/app/b.test.tsx"])).toBe(false);
  for (const promise of [
    "tests/server/storms/storms.test.ts",
    "tests/server/platform/db/walls.test.ts",
    "tests/server/contract/access-matrix.test.ts",
    "tests/server/people/people/escalation.test.ts",
    "tests/server/money/payments/payments.test.ts",
    "tests/domain/money.test.ts",
    "tests/e2e/taking-payments.spec.ts",
  ])
    expect(mayWobble([promise]), promise).toBe(false);
  expect([areTooMany(files), areTooMany([...files, "tests/app/b.test.tsx"])]).toEqual([false, true]);
});

test("a run removes its folder of reports at its end, and those that killed runs left days ago", () => {
  const folder = mkdtempSync(join(tmpdir(), "estadia-reports-"));
  for (const name of ["estadia-test-old", "estadia-test-running", "other"]) mkdirSync(join(folder, name));
  for (const name of ["estadia-test-old", "other"]) utimesSync(join(folder, name), 0, 0);
  const words = ["--import", "tsx", "--eval", 'import("./scripts/test-steps.ts")'];
  const { status, stderr } = spawnSync(process.execPath, words, {
    env: { ...process.env, TMPDIR: folder },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  expect(
    readdirSync(folder)
      .filter((name) => !name.startsWith("tsx-"))
      .sort(),
  ).toEqual(["estadia-test-running", "other"]);
  rmSync(folder, { recursive: true });
});
