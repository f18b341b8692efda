import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as quiet } from "node:timers/promises";
import { expect, test } from "vitest";
import { sheetTask } from "#server/office/imports/draft-import";
import { workOn } from "#server/platform/file-work/work-on";
import { rawWorkbook } from "#tests/support/sheets";

// Measures time, so only `npm run prove -- files` runs it.
const files = Number(process.env.HOSTILE_FILES ?? 0);
const floor = 20; // ms; the delay that any scheduler causes

/** 4 ms of work in every 10 until it is stopped; returns the delay of the event loop meanwhile, in milliseconds. */
async function delayWhile(work: () => Promise<unknown>): Promise<{ p99: number; max: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const load = setInterval(() => {
    const until = performance.now() + 4;
    while (performance.now() < until);
  }, 10);
  await work();
  clearInterval(load);
  delay.disable();
  return { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
}

test.runIf(files > 0)(
  "hostile files of one company do not delay other requests",
  async () => {
    const text = "x".repeat(30_000_000);
    const bytes = Buffer.from(rawWorkbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`));
    const refused = () => workOn("a company", sheetTask, { bytes, mostRows: 2000 }).catch(() => {});
    await refused();
    const before = await delayWhile(() => quiet(10_000));
    const during = await delayWhile(() => Promise.all(Array.from({ length: files }, refused)));
    const after = await delayWhile(() => quiet(10_000));
    console.log({ before, during, after });
    expect(during.p99).toBeLessThan(2 * Math.max(before.p99, after.p99, floor));
  },
  300_000,
);
