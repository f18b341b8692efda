import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "#tests/support/postgres-server";
import { type Program, Visitor } from "#tests/support/program";
import { requireQuiet } from "./quiet.ts";
import { printReport, type Row } from "./report.ts";
import { createDatabase, revisionIn, thenFolder, thisRevision } from "./side.ts";
import { inTurns, median } from "./turns.ts";

// P10: from the start of the process to the first answered list, and its memory once idle; on PostgreSQL, with an
// existing demonstration; against dec163a if `BENCH_THEN` names its folder.
const restMs = 10_000;

/** A program that can be started, and a user who logged in before. */
interface Startable {
  launch: () => Promise<Program>;
  headers: Record<string, string>;
}

interface Start {
  ms: number;
  resident: number;
}

/** The resident memory of a process in MB; only on Linux. */
function residentOf(pid: number | undefined): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) / 1024;
}

async function once({ launch, headers }: Startable): Promise<Start> {
  const begun = performance.now();
  const program = await launch();
  for (let answered = false; !answered; ) {
    const reply = await fetch(`${program.url}/api/bookings?per_page=25`, { headers }).catch(() => null);
    answered = reply?.status === 200;
    if (!answered) await wait(2);
  }
  const ms = performance.now() - begun;
  await wait(restMs);
  const resident = residentOf(program.child.pid);
  await program.kill("SIGTERM");
  return { ms, resident };
}

/** Jobs draw the demonstration's pictures: later starts must not find any left. */
async function untilJobsRest(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const due = "select 1 from jobs where finished_at is null and run_at <= now() limit 1";
  while (((await client.query(due)).rowCount ?? 0) > 0) await wait(500);
  await client.end();
}

/** The first start of a revision on its own database, after which it can be started again. */
async function begin(postgresUrl: string, name: string, checkout: string): Promise<Startable> {
  const url = await createDatabase(postgresUrl, name);
  const { startProgram, launchProgram } = await revisionIn(checkout);
  const first = await startProgram({ DATABASE_URL: url, DEMO: "on" });
  const visitor = new Visitor(first.url);
  await visitor.logIn("ana@marazul.test");
  await untilJobsRest(url);
  await first.kill("SIGTERM");
  return { launch: () => launchProgram({ DATABASE_URL: url, DEMO: "on" }), headers: visitor.headers() };
}

async function measure(postgresUrl: string): Promise<Row[]> {
  const now = await begin(postgresUrl, "now", thisRevision);
  const then = thenFolder ? await begin(postgresUrl, "before", thenFolder) : null;
  const found = await inTurns(
    () => once(now),
    async () => (then === null ? null : once(then)),
  );
  const middleOf = (figure: keyof Start) => ({
    ours: median(found.map(([ours]) => ours[figure])),
    ...(then && { other: median(found.map(([, other]) => other?.[figure] ?? 0)) }),
  });
  const shared = { name: "P10", side: "at most" } as const;
  return [
    { ...shared, ...middleOf("ms"), what: "start to the first answered list", unit: "ms", before: "992 ms", bar: 500 },
    { ...shared, ...middleOf("resident"), what: "memory when nobody asks", unit: "MB", before: "152 MB", bar: 110 },
  ];
}

await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-bench-start-"));
const postgres = await startPostgres(join(folder, "postgres"));
try {
  process.exitCode = printReport("Starting, on PostgreSQL", await measure(postgres.url)) ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
