import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#tests/support/postgres-server";
import { type Ask, load } from "./load.ts";
import { requireQuiet } from "./quiet.ts";
import { printReport, type Row } from "./report.ts";
import { creating, reads, type Side, startSide, thenFolder } from "./side.ts";
import { compare, loadMs } from "./turns.ts";

// P13: the API against an earlier release in one run, each on its own database of one PostgreSQL. `BENCH_THEN` names
// the folder of that release, installed and built; `BENCH_ONLY` selects lines by a word of their names.
const bookings = Number(process.argv[2] ?? 10_000);
const only = process.env.BENCH_ONLY;

interface Line {
  what: string;
  /** How many ask at once. */
  people: number;
  ask: (side: Side) => () => Ask;
  bar: number;
}

const lines: Line[] = [
  { what: "list", people: 16, ask: () => () => reads.list, bar: 0.9 },
  { what: "calendar month", people: 16, ask: () => () => reads.calendar, bar: 0.9 },
  { what: "dashboard", people: 16, ask: () => () => reads.dashboard, bar: 1 },
  { what: "dashboard by one person", people: 1, ask: () => () => reads.dashboard, bar: 1 },
  { what: "/readyz", people: 16, ask: () => () => ({ path: "/readyz" }), bar: 1 },
  { what: "create", people: 16, ask: creating, bar: 0.9 },
  { what: "create by one person", people: 1, ask: creating, bar: 1 },
];

async function compareLine({ what, people, ask, bar }: Line, now: Side, then: Side): Promise<Row> {
  const asking = (side: Side) => {
    const next = ask(side);
    const headers = side.visitor.headers();
    return () => load(side.program.url, () => ({ ...next(), headers }), { connections: people, ms: loadMs });
  };
  const { perSecond } = await compare(asking(now), asking(then));
  return { name: "P13", what, ...perSecond, unit: "/s", bar, side: "at least" };
}

async function measure(postgresUrl: string, earlier: string): Promise<boolean> {
  const now = await startSide(postgresUrl, "now", bookings);
  const then = await startSide(postgresUrl, "earlier", bookings, earlier);
  const rows: Row[] = [];
  try {
    for (const line of lines) {
      if (only === undefined || line.what.includes(only)) rows.push(await compareLine(line, now, then));
    }
  } finally {
    await Promise.all([now.program.kill("SIGTERM"), then.program.kill("SIGTERM")]);
  }
  return printReport(`The API at ${bookings.toLocaleString("en")} bookings against ${earlier}`, rows);
}

if (thenFolder === undefined) {
  console.error("BENCH_THEN names no folder of an earlier release, installed and built.");
  process.exit(1);
}
await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-bench-then-"));
const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
try {
  process.exitCode = (await measure(postgres.url, thenFolder)) ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
