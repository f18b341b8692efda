import { spawnSync } from "node:child_process";
import { requireQuiet } from "./quiet.ts";

// Every part of `npm run bench`, one after the other. A missed target or a failed part does not stop the run; it is
// reported at the end.
const parts = [
  "bundle",
  "page",
  "api",
  "growth",
  "reach",
  "service",
  "start",
  "waits",
  "held",
  "chart",
  "finances",
  "bank-matches",
  "owner-statements",
  "rates",
  "calendars",
  "availability",
  "imports",
  "messages",
];

const build = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
if (build.status !== 0) process.exit(1);

const missed: string[] = [];
for (const part of parts) {
  await requireQuiet();
  console.log(`\n## bench/${part}.ts`);
  const { status } = spawnSync(process.execPath, ["--import", "tsx", `bench/${part}.ts`], { stdio: "inherit" });
  if (status !== 0) missed.push(part);
}
console.log(missed.length === 0 ? "\nEvery bar is kept." : `\nWith a bar missed, or broken off: ${missed.join(", ")}.`);
process.exitCode = missed.length === 0 ? 0 : 1;
