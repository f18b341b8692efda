import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "#tests/support/postgres-server";
import { launchProgram, startProgram, Visitor } from "#tests/support/program";
import { requireQuiet } from "./quiet.ts";
import { printReport, type Row } from "./report.ts";
import { median } from "./turns.ts";

// P10: from the start of the process to the first answered list, and what the process holds once nobody asks any more;
// on PostgreSQL, with the demonstration there already.
const starts = Number(process.env.BENCH_TURNS ?? 5);
const restMs = 10_000;

/** What a process holds in memory, in MB; only Linux tells. */
function residentOf(pid: number | undefined): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) / 1024;
}

/** One start, asked by somebody who logged in before it. */
async function once(url: string, headers: Record<string, string>): Promise<{ ms: number; resident: number }> {
  const begun = performance.now();
  const program = await launchProgram({ DATABASE_URL: url, DEMO: "on" });
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

/** The demonstration's pictures are drawn by jobs: a later start is not to find any left. */
async function untilJobsRest(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const due = "select 1 from jobs where finished_at is null and run_at <= now() limit 1";
  while (((await client.query(due)).rowCount ?? 0) > 0) await wait(500);
  await client.end();
}

async function measure(url: string): Promise<Row[]> {
  const first = await startProgram({ DATABASE_URL: url, DEMO: "on" });
  const visitor = new Visitor(first.url);
  await visitor.logIn("ana@marazul.test");
  await untilJobsRest(url);
  await first.kill("SIGTERM");
  const found: Awaited<ReturnType<typeof once>>[] = [];
  for (let turn = 0; turn < starts; turn += 1) found.push(await once(url, visitor.headers()));
  const shared = { name: "P10", side: "at most" } as const;
  const [ms, resident] = [median(found.map((each) => each.ms)), median(found.map((each) => each.resident))];
  return [
    { ...shared, what: "start to the first answered list", ours: ms, unit: "ms", before: "992 ms", bar: 500 },
    { ...shared, what: "memory when nobody asks", ours: resident, unit: "MB", before: "152 MB", bar: 110 },
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
