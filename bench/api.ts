import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { addDays } from "#domain/stay-dates";
import { startPostgres } from "#tests/support/postgres-server";
import { type Program, startProgram, Visitor } from "#tests/support/program";
import { type Bench, fill } from "./data.ts";
import { type Ask, type Load, load, median } from "./load.ts";
import { printReport, type Row } from "./report.ts";

// P1, P2, P3 and P9: the API against one bare statement, many rows against few, alone against a crowd at the door.
const large = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const small = 10_000;
const turns = 3;

interface Side {
  program: Program;
  visitor: Visitor;
  bench: Bench;
  url: string;
}

async function prepare(postgresUrl: string, name: string, bookings: number): Promise<Side> {
  const admin = new pg.Client(postgresUrl);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = postgresUrl.replace(/\/[^/]*$/, `/${name}`);
  const program = await startProgram({ DATABASE_URL: url, DEMO: "on" });
  const bench = await fill(url, bookings);
  const visitor = new Visitor(program.url);
  await visitor.logIn("bench@exemplo.test");
  return { program, visitor, bench, url };
}

async function startFloor({ url, bench }: Side): Promise<{ url: string; stop(): void }> {
  const port = 30_000 + (process.pid % 20_000);
  const args = ["--import", "tsx", join(import.meta.dirname, "floor-server.ts"), url, bench.tenant_id, String(port)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Each side in turn, so that a slow minute of the machine falls on both. */
async function inTurns(sides: (() => Promise<Load>)[]): Promise<Load[][]> {
  const seen: Load[][] = sides.map(() => []);
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, run] of sides.entries()) {
      const result = await run();
      // The first turn warms up.
      if (turn > 0) seen[index]?.push(result);
    }
  }
  return seen;
}

const middle = (loads: Load[], figure: "perSecond" | "p50" | "p99") => median(loads.map((each) => each[figure]));
const list: Ask = { path: "/api/bookings?per_page=25&sort=-check_in" };

function asking(side: Side, next: () => Ask) {
  const headers = side.visitor.headers();
  return () => load(side.program.url, () => ({ ...next(), headers }));
}

let stay = 0;
/** A stay of two nights that nobody else wants, of the accommodations in turn. */
function nextStay({ bench }: Side) {
  const accommodation_id = bench.accommodation_ids[stay % bench.accommodation_ids.length];
  const check_in = addDays("2027-06-01", 2 * Math.floor(stay / bench.accommodation_ids.length));
  stay += 1;
  return { accommodation_id, check_in, check_out: addDays(check_in, 2) };
}

function nextBooking(side: Side): Ask {
  const body = { ...nextStay(side), adults: 2, status: "confirmed", holder: { name: "Pessoa do banco" } };
  return { method: "POST", path: "/api/bookings", body: JSON.stringify(body) };
}

function refuseErrors(loads: Load[][]): void {
  const bad = loads
    .flat()
    .flatMap(({ statuses }) => Object.keys(statuses))
    .filter((status) => Number(status) >= 400);
  if (bad.length > 0) throw new Error(`Answers that no benchmark may hold: ${[...new Set(bad)].join(", ")}`);
}

const perSecond = (loads: Load[]) => `${Math.round(middle(loads, "perSecond"))}/s`;
const inMs = (loads: Load[], figure: "p50" | "p99") => `${middle(loads, figure).toFixed(1)} ms`;

async function againstFloor(side: Side): Promise<Row[]> {
  const floor = await startFloor(side);
  const floorList = () => load(floor.url, () => ({ path: "/list" }));
  const floorCreate = () =>
    load(floor.url, () => ({
      method: "POST",
      path: "/create",
      body: JSON.stringify(nextStay(side)),
      headers: { "content-type": "application/json" },
    }));
  const lists = await inTurns([asking(side, () => list), floorList]);
  const creates = await inTurns([asking(side, () => nextBooking(side)), floorCreate]);
  refuseErrors([...lists, ...creates]);
  floor.stop();
  const [ours = [], bare = []] = lists;
  const [taken = [], inserted = []] = creates;
  return [
    row(
      "P1",
      "list of 25 with total",
      perSecond(ours),
      perSecond(bare),
      middle(ours, "perSecond") / middle(bare, "perSecond"),
      0.45,
      "at least",
    ),
    row(
      "P1",
      "the same, p99",
      inMs(ours, "p99"),
      inMs(bare, "p99"),
      middle(ours, "p99") / middle(bare, "p99"),
      3,
      "at most",
    ),
    row(
      "P2",
      "create",
      perSecond(taken),
      perSecond(inserted),
      middle(taken, "perSecond") / middle(inserted, "perSecond"),
      0.4,
      "at least",
    ),
  ];
}

async function manyAgainstFew(many: Side, few: Side): Promise<Row[]> {
  const stayDates = "check_in=2026-12-10&check_out=2026-12-14";
  const asks: [string, (side: Side) => Ask, number][] = [
    ["list", () => list, 1.15],
    ["availability", () => ({ path: `/api/availability?${stayDates}` }), 1.15],
    ["dashboard", () => ({ path: "/api/dashboard" }), 1.15],
    ["create", nextBooking, 1.3],
  ];
  const rows: Row[] = [];
  for (const [what, ask, bar] of asks) {
    const loads = await inTurns([asking(many, () => ask(many)), asking(few, () => ask(few))]);
    refuseErrors(loads);
    const [ours = [], other = []] = loads;
    const ratio = middle(ours, "p50") / middle(other, "p50");
    rows.push(row("P3", `${what}, p50`, inMs(ours, "p50"), inMs(other, "p50"), ratio, bar, "at most"));
  }
  return rows;
}

/** The list while eight people log in without pause, against the list alone. */
async function crowdAtTheDoor(side: Side): Promise<Row> {
  const run = asking(side, () => list);
  const crowded = async () => {
    let open = true;
    const people = Array.from({ length: 8 }, async () => {
      const person = new Visitor(side.program.url);
      while (open) await person.logIn("bench@exemplo.test");
    });
    const result = await run();
    open = false;
    await Promise.all(people);
    return result;
  };
  const [ours = [], alone = []] = await inTurns([crowded, run]);
  const ratio = middle(ours, "perSecond") / middle(alone, "perSecond");
  return row("P9", "list while 8 log in", perSecond(ours), perSecond(alone), ratio, 0.5, "at least");
}

/** Rounds of 16 on one slot; the worst answer in milliseconds over the bar of half a second. */
async function storms(side: Side): Promise<Row> {
  const headers = side.visitor.headers();
  let worst = 0;
  for (let round = 0; round < 50; round += 1) {
    const body = JSON.stringify({ ...nextStay(side), adults: 2, status: "confirmed", holder: { name: "Pessoa" } });
    const times = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const sent = performance.now();
        const response = await fetch(`${side.program.url}/api/bookings`, { method: "POST", headers, body });
        await response.text();
        return { ms: performance.now() - sent, status: response.status };
      }),
    );
    if (times.filter(({ status }) => status === 201).length !== 1)
      throw new Error("A storm without exactly one winner.");
    worst = Math.max(worst, ...times.map(({ ms }) => ms));
  }
  return row("P2", "worst answer of 50 storms of 16", `${Math.round(worst)} ms`, "500 ms", worst / 500, 1, "at most");
}

function row(
  name: string,
  what: string,
  ours: string,
  other: string,
  ratio: number,
  bar: number,
  side: Row["side"],
): Row {
  return { name, what, ours, other, ratio, bar, side };
}

const folder = mkdtempSync(join(tmpdir(), "estadia-bench-"));
const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
const many = await prepare(postgres.url, "many", large);
const few = await prepare(postgres.url, "few", small);
const rows = [
  ...(await againstFloor(many)),
  await storms(many),
  ...(await manyAgainstFew(many, few)),
  await crowdAtTheDoor(many),
];
await many.program.kill("SIGTERM");
await few.program.kill("SIGTERM");
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = printReport(`API at ${large.toLocaleString("en")} bookings`, rows) ? 0 : 1;
