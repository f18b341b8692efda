import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { manyEvents } from "./many-events.ts";
import { printReport } from "./report.ts";
import { inTurns, middle } from "./turns.ts";

// Importing a calendar of 10,000 events, from the first byte on the network to the last row, against the shortest
// possible importer (ical.js, old rows deleted, new ones in one statement, no rules); and the peak memory of parsing
// it, against ical.js.
const events = 10_000;
const folder = mkdtempSync(join(tmpdir(), "estadia-bench-calendars-"));
const file = join(folder, "calendar.ics");
writeFileSync(file, manyEvents(events, "2026-11-20"));

async function run<Result>(script: string, ...more: string[]): Promise<Result> {
  const path = join(import.meta.dirname, script);
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", path, ...more]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Result;
}

const imports = (side: string) => () => run<{ ms: number }>("calendar-side.ts", side, String(events));
const reads = (side: string) => () => run<{ count: number; kilobytes: number }>("calendar-memory.ts", side, file);

const time = middle(await inTurns(imports("ours"), imports("plain")), ({ ms }) => ms);
const memory = await inTurns(reads("ours"), reads("plain"));
if (memory.flat().some(({ count }) => count !== events)) throw new Error("Events were lost.");
rmSync(folder, { recursive: true });

const kept = printReport("Channel calendars", [
  { name: "C1", what: "10,000 events imported", ...time, unit: "ms", bar: 1.5, side: "at most" },
  {
    ...{ name: "C2", what: "10,000 events read, peak memory", unit: "kB", bar: 1.15, side: "at most" },
    ...middle(memory, ({ kilobytes }) => kilobytes),
  },
]);
process.exitCode = kept ? 0 : 1;
