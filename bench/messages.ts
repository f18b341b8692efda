import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import pg from "pg";
import pino from "pino";
import { readyMadeRules } from "#contract/messages/ready-made-messages";
import { todayIn } from "#domain/stay-dates";
import { planBetween } from "#server/messages/messages/plan";
import { listStoredRules } from "#server/messages/messages/rules-and-templates.queries";
import { clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { makeCompany } from "#tests/support/database-company";
import { migrationsFolder } from "#tests/support/database-template";
import { fillGrownCompany } from "#tests/support/grown-company";
import { startPostgres } from "#tests/support/postgres-server";
import { createTestApp } from "#tests/support/test-app";
import { requireQuiet } from "./quiet.ts";
import { printReport, type Row } from "./report.ts";
import { inTurns, middle } from "./turns.ts";

// The list of messages of a company with 1,000 bookings and ten rules, against its list of bookings; and editing one of
// ten rules over 100,000 bookings, with its new forecast in the answer, against planning every booking again. The list
// of the latter company is also watched for how long it keeps others waiting. `BENCH_ONLY=lists` stops after the first.
const size = { accommodations: 400, stays: 250 };
const small = { accommodations: 10, stays: 100 };
const asks = 5;
const now = new Date();

/** A user of a company of 1,000 bookings with the ready-made rules switched on. */
async function openSmall(database: Database, client: pg.Client) {
  const company = await makeCompany(database);
  await fillGrownCompany(client, company.tenant_id, small, todayIn("America/Sao_Paulo", now));
  await client.query("vacuum analyze");
  const caller = await createTestApp(database).signedIn(company.user_id, company.tenant_id);
  for (const { template, ...rule } of Object.values(readyMadeRules).slice(0, 10)) {
    const { body } = await caller.send("POST", "/api/message-templates", { body: template });
    const active = { ...rule, active: true, template_id: body.id };
    const { status } = await caller.send("POST", "/api/notification-rules", { body: active });
    if (status !== 201) throw new Error(`${rule.name}: ${status}`);
  }
  return caller;
}

/** The lists, asked for in turn. */
async function compareLists(database: Database, client: pg.Client): Promise<Row[]> {
  const caller = await openSmall(database, client);
  const timed = (path: string) => async () => {
    const begun = performance.now();
    for (let ask = 0; ask < asks; ask += 1) {
      const { status } = await caller.send("GET", path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }
    return (performance.now() - begun) / asks;
  };
  const bookings = timed("/api/bookings?per_page=25");
  const planned = await inTurns(timed("/api/messages?view=planned"), bookings);
  const today = await inTurns(timed("/api/messages"), bookings);
  const shared = { name: "P11", unit: "ms", bar: 5, side: "at most" } as const;
  return [
    { ...shared, what: "1,000 bookings: planned messages against 25 bookings", ...middle(planned, (ms) => ms) },
    { ...shared, what: "1,000 bookings: messages of the day against 25 bookings", ...middle(today, (ms) => ms) },
  ];
}

const longestHold = 50; // ms, see P17

/** For how long a request keeps the requests of others from being received, at most. */
async function heldBy(ask: () => Promise<unknown>): Promise<Row> {
  await ask();
  const watch = monitorEventLoopDelay({ resolution: 1 });
  watch.enable();
  for (let count = 0; count < asks; count += 1) await ask();
  watch.disable();
  const what = "100,000 bookings: the longest wait of others during the list";
  return { name: "P17", what, ours: watch.max / 1e6, unit: "ms", bar: longestHold, side: "at most" };
}

/** Editing a rule over 100,000 bookings, and the list of their messages. */
async function compareEdits(database: Database, client: pg.Client): Promise<Row[]> {
  const company = await makeCompany(database);
  await fillGrownCompany(client, company.tenant_id, size, todayIn("America/Sao_Paulo", now));
  await client.query("vacuum analyze");
  const caller = await createTestApp(database).signedIn(company.user_id, company.tenant_id);
  const send = async (method: string, path: string, body: object) => {
    const answer = await caller.send(method, path, { body });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string; version: number; forecast: { total: number } };
  };
  const { template: text, ...before } = readyMadeRules.before_arrival!;
  const template = await send("POST", "/api/message-templates", text);
  const rule = { ...before, active: true, template_id: template.id, late: false, statuses: [] };
  let edited = await send("POST", "/api/notification-rules", rule);
  for (let other = 1; other < 10; other += 1) {
    const each = { ...rule, name: `${rule.name} ${other}`, days: -other };
    await send("POST", "/api/notification-rules", each);
  }

  /** Runs it, and returns the time and the peak growth of the heap. */
  async function measured(run: () => Promise<void>) {
    globalThis.gc?.();
    const start = process.memoryUsage().heapUsed;
    let most = start;
    const note = () => {
      most = Math.max(most, process.memoryUsage().heapUsed);
    };
    const watch = setInterval(note, 5);
    const begun = performance.now();
    await run();
    const time = performance.now() - begun;
    note();
    clearInterval(watch);
    return { time, memory: (most - start) / 2 ** 20 };
  }

  let turn = 0;
  const edit = () =>
    measured(async () => {
      turn += 1;
      const time = `${String(8 + (turn % 10)).padStart(2, "0")}:00`;
      edited = await send("PUT", `/api/notification-rules/${edited.id}`, { time, version: edited.version });
    });
  let planned = 0;
  const planAnew = () =>
    measured(() =>
      database.asTenant(company.tenant_id, async (db) => {
        const ctx = { actor: clockActor(company.tenant_id), db, clock: { now: () => now } };
        const rules = await listStoredRules(db, company.tenant_id);
        const ever = { from: new Date(0), until: new Date(now.getTime() + 50 * 365 * 86_400_000) };
        const one = rules.filter(({ id }) => id === edited.id).map((each) => ({ ...each, active_since: ever.from }));
        planned = (await planBetween(ctx, { rules: one, ...ever })).length;
      }),
    );
  const found = await inTurns(edit, planAnew);
  console.log(`${edited.forecast.total} messages in the forecast of 14 days, ${planned} in all.`);
  const bars = { name: "M", side: "at most" } as const;
  const held = await heldBy(() => caller.send("GET", "/api/messages?view=planned"));
  return [
    held,
    { ...bars, what: "a rule edited, time", ...middle(found, ({ time }) => time), unit: "ms", bar: 0.2 },
    { ...bars, what: "and what the heap grew by", ...middle(found, ({ memory }) => memory), unit: "MB", bar: 0.2 },
  ];
}

await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-messages-"));
const server = await startPostgres(join(folder, "postgres"));
try {
  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl: server.url, dataDir: folder, migrationsFolder, log });
  const client = new pg.Client(server.url);
  await client.connect();
  const rows = await compareLists(database, client);
  if (process.env.BENCH_ONLY !== "lists") rows.push(...(await compareEdits(database, client)));
  await client.end();
  const kept = printReport(
    "The list of messages, and one of ten rules edited over 100,000 bookings, against planning each anew",
    rows,
  );
  await database.close();
  process.exitCode = kept ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
