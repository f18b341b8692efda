import { spawnSync } from "node:child_process";
import { requireQuiet } from "./quiet.ts";

// `npm run bench` runs every part, one after the other; `npm run bench -- rates api` those named, `-- api 1000000` with
// the size of its large company. A missed target or a failed part does not stop the run; it is reported at the end.
const every = [
  "bundle",
  "page",
  "api",
  "growth",
  "reach",
  "service",
  "start",
  "memory",
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
const known = [...every, "hoteldruid", "then"]; // one needs Debian packages, one another release: only by name
const startsTheBuild = ["bundle", "page", "growth", "start", "memory", "waits", "chart", "finances", "then"];

const words = process.argv.slice(2);
const sizes = words.filter((word) => /^\d+$/.test(word));
const named = words.filter((word) => !sizes.includes(word));
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. Benchmarks: ${known.join(", ")}.`);
  process.exit(1);
}
const parts = named.length > 0 ? named : every;
const run = (...args: string[]) => spawnSync(process.execPath, args, { stdio: "inherit" }).status === 0;
if (parts.some((part) => startsTheBuild.includes(part)) && !run("scripts/build.mjs")) process.exit(1);

const missed: string[] = [];
for (const part of parts) {
  if (named.length === 0) await requireQuiet();
  console.log(`\n## bench/${part}.ts`);
  if (!run("--import", "tsx", `bench/${part}.ts`, ...sizes)) missed.push(part);
}
console.log(missed.length === 0 ? "\nEvery bar is kept." : `\nWith a bar missed, or broken off: ${missed.join(", ")}.`);
process.exitCode = missed.length === 0 ? 0 : 1;
