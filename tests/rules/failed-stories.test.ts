import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { failedStories } from "../../scripts/failed-stories.ts";

const folder = mkdtempSync(join(tmpdir(), "estadia-stories-"));
afterAll(() => rmSync(folder, { recursive: true }));

const told = (status: string, ...messages: (string | null)[]) => ({
  status,
  results: messages.map((message) => ({ errors: message === null ? [] : [{ message }] })),
});

test("failed stories are listed with file, title and the first line of the last attempt's error", () => {
  const path = join(folder, "e2e.json");
  const spec = (title: string, ...tests: object[]) => ({ title, file: "taking-payments.spec.ts", tests });
  const red = "\u001b[31mError: Devolução registrada\u001b[39m did not come\nCall log:\n  - waiting";
  const inner = { specs: [spec("a refund is told", told("unexpected", "Error: earlier", red))] };
  const specs = [spec("all is well", told("expected", null)), spec("a second telling", told("flaky", red, null))];
  const suites = [{ specs, suites: [inner] }, { specs: [spec("it stood still", told("unexpected", null))] }];
  writeFileSync(path, JSON.stringify({ suites }));
  expect(failedStories(path)).toEqual([
    "taking-payments.spec.ts: a refund is told: Error: Devolução registrada did not come",
    "taking-payments.spec.ts: it stood still: no reason",
  ]);
});
