import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#tests/support/postgres-server";
import { Visitor } from "#tests/support/program";
import { Connection, load } from "./load.ts";
import { printReport, type Row } from "./report.ts";
import { creating, loadOf, newBooking, reads, type Side, startFloor, startSide } from "./side.ts";
import { compare, loadMs } from "./turns.ts";

// P1, P2, P3 and P9: the API against one bare statement, many rows against few, idle against concurrent log-ins. `node
// --import tsx bench/api.ts 1000000` sets the number of bookings.
const large = Number(process.argv[2] ?? 100_000);
const small = 10_000;
const only = process.env.BENCH_ONLY?.split(",");

interface Sides {
  many: Side;
  few: Side;
  floor: string;
}

/** P1. */
async function listAgainstFloor({ many, floor }: Sides): Promise<Row[]> {
  const bare = () => load(floor, () => ({ path: "/list" }), { ms: loadMs });
  const { perSecond, p99 } = await compare(
    loadOf(many, () => reads.list),
    bare,
  );
  return [
    {
      name: "P1",
      what: "list of 25 rows with total",
      ...perSecond,
      unit: "/s",
      before: "0.38 to 0.50",
      bar: 0.4,
      side: "at least",
    },
    { name: "P1", what: "the same, p99", ...p99, unit: "ms", bar: 3, side: "at most" },
  ];
}

/** P3: reads. */
async function readsAmongMany({ many, few }: Sides): Promise<Row[]> {
  const rows: Row[] = [];
  const before = { list: "0.87", calendar: "1.00", availability: "1.07", dashboard: "1.28" };
  for (const [what, ask] of Object.entries(reads)) {
    const { p50 } = await compare(
      loadOf(many, () => ask),
      loadOf(few, () => ask),
    );
    rows.push({
      ...{ name: "P3", what: `${what}, p50`, ...p50, unit: "ms", bar: 1.15, side: "at most" },
      before: before[what as keyof typeof before],
    });
  }
  return rows;
}

/** P9: the list while eight users log in without a pause, against the list alone. */
async function crowdAtTheDoor({ many }: Sides): Promise<Row[]> {
  const alone = loadOf(many, () => reads.list);
  const crowded = async () => {
    let open = true;
    const people = Array.from({ length: 8 }, async () => {
      const person = new Visitor(many.program.url);
      while (open) await person.logIn("bench@exemplo.test");
    });
    const found = await alone();
    open = false;
    await Promise.all(people);
    return found;
  };
  const { perSecond } = await compare(crowded, alone);
  return [
    {
      name: "P9",
      what: "list while 8 people log in",
      ...perSecond,
      unit: "/s",
      before: "0.62 to 0.72",
      bar: 0.6,
      side: "at least",
    },
  ];
}

/** P3: create. Both databases grow, so it runs after the reads. */
async function createAmongMany({ many, few }: Sides): Promise<Row[]> {
  const { p50 } = await compare(loadOf(many, creating(many)), loadOf(few, creating(few)));
  return [{ name: "P3", what: "create, p50", ...p50, unit: "ms", before: "1.18", bar: 1.3, side: "at most" }];
}

/** P2. */
async function createAgainstFloor({ many, floor }: Sides): Promise<Row[]> {
  const headers = { "content-type": "application/json" };
  const bare = () =>
    load(floor, () => ({ method: "POST", path: "/create", headers, body: newBooking(many) }), { ms: loadMs });
  const { perSecond } = await compare(loadOf(many, creating(many)), bare);
  return [
    { name: "P2", what: "create", ...perSecond, unit: "/s", before: "0.22 to 0.24", bar: 0.25, side: "at least" },
  ];
}

/** P2: rounds of 16 requests for one slot, each with exactly one winner; the slowest answer of all. */
async function storms({ many }: Sides): Promise<Row[]> {
  const headers = many.visitor.headers();
  const writers = Array.from({ length: 16 }, () => new Connection(many.program.url));
  let worst = 0;
  for (let round = 0; round < 50; round += 1) {
    const body = newBooking(many);
    const answers = await Promise.all(
      writers.map((writer) => writer.ask({ method: "POST", path: "/api/bookings", headers, body })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    if (statuses.join() !== [201, ...Array(15).fill(409)].join()) throw new Error(`A storm ended with ${statuses}.`);
    worst = Math.max(worst, ...answers.map(({ ms }) => ms));
  }
  for (const writer of writers) writer.close();
  const what = "worst answer of 50 storms of 16";
  return [{ name: "P2", what, ours: worst, unit: "ms", before: "71 to 118", bar: 500, side: "at most" }];
}

const figures: [string, (sides: Sides) => Promise<Row[]>][] = [
  ["P1", listAgainstFloor],
  ["P3", readsAmongMany],
  ["P9", crowdAtTheDoor],
  ["P3", createAmongMany],
  ["P2", createAgainstFloor],
  ["P2", storms],
];

async function measure(postgresUrl: string): Promise<boolean> {
  const many = await startSide(postgresUrl, "many", large);
  const few = await startSide(postgresUrl, "few", small);
  const floor = await startFloor(many);
  const rows: Row[] = [];
  try {
    for (const [name, figure] of figures) {
      if (only === undefined || only.includes(name)) rows.push(...(await figure({ many, few, floor: floor.url })));
    }
  } finally {
    floor.stop();
    await Promise.all([many.program.kill("SIGTERM"), few.program.kill("SIGTERM")]);
  }
  rows.sort((a, b) => a.name.localeCompare(b.name));
  return printReport(`The API at ${large.toLocaleString("en")} bookings`, rows);
}

const folder = mkdtempSync(join(tmpdir(), "estadia-bench-"));
const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
try {
  process.exitCode = (await measure(postgres.url)) ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
