import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { sql } from "kysely";
import pino from "pino";
import { keptAddress } from "#server/bookings/channels/imports";
import { enqueueDueReadings } from "#server/bookings/channels/read-calendar-job";
import { readingHandlers } from "#server/job-handlers";
import { openDatabase } from "#server/platform/db/open-database";
import { runDueJobs } from "#server/platform/jobs/worker";
import { insertImportRow } from "#tests/support/channel-rows";
import { makeCompany } from "#tests/support/database-company";
import { insertAccommodationRow } from "#tests/support/database-rows";
import { manyEvents } from "./many-events.ts";

// One side of the calendar benchmark in a separate process, so that neither warms up the other. Reads one calendar over
// the network into an embedded database and prints the time. `ours`: the job that reads calendars. `plain`: the
// shortest possible importer: a parser, the old rows deleted, the new ones inserted in one statement.
const side = process.argv[2];
const events = Number(process.argv[3]);
const now = new Date("2026-11-20T15:00:00Z");
const today = "2026-11-20";
const clock = { now: () => now };
const secrets = ["bench"] as const;

const folder = mkdtempSync(join(tmpdir(), "estadia-bench-calendar-"));
const database = await openDatabase({
  databaseUrl: null,
  dataDir: folder,
  migrationsFolder: join(import.meta.dirname, "../server/platform/db/migrations"),
  log: pino({ level: "silent" }),
});
const text = manyEvents(events, today);
const host = createServer((_, response) => response.end(text));
await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;

const { tenant_id } = await makeCompany(database);
const imported = await database.asTenant(tenant_id, async (db) => {
  const id = await insertImportRow(db, tenant_id, await insertAccommodationRow(db, tenant_id));
  const place = keptAddress({ secrets }, tenant_id, id, address);
  await db
    .updateTable("channel_imports")
    .set({ ...place, next_sync_at: now })
    .where("id", "=", id)
    .execute();
  return id;
});

async function ours(): Promise<number> {
  const tools = { database, clock, secrets, allowPrivate: true };
  await enqueueDueReadings(tools);
  const log = { error: (details: object) => console.error(details) };
  await runDueJobs({ database, clock, log, handlers: readingHandlers(tools) });
  return countEvents();
}

async function plain(): Promise<number> {
  const body = await (await fetch(address)).text();
  const found = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  await database.asTenant(tenant_id, async (db) => {
    await sql`delete from channel_import_events where tenant_id = ${tenant_id}`.execute(db);
    const rows = found.map(({ uid, summary, startDate, endDate }) => ({
      ...{ id: randomUUID(), uid, text: summary, check_in: String(startDate), check_out: String(endDate) },
    }));
    await sql`insert into channel_import_events (tenant_id, import_id, id, uid, kind, text, check_in, check_out)
      select ${tenant_id}, ${imported}, e.id, e.uid, 'reserved', e.text, e.check_in, e.check_out
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (id uuid, uid text, text text, check_in date, check_out date)`.execute(db);
  });
  return countEvents();
}

async function countEvents(): Promise<number> {
  const { rows } = await database.asTenant(tenant_id, (db) =>
    sql<{ count: number }>`select count(*) from channel_import_events`.execute(db),
  );
  return Number(rows[0]?.count);
}

const started = performance.now();
const written = side === "ours" ? await ours() : await plain();
const ms = performance.now() - started;
if (written !== events) throw new Error(`${written} of ${events} events were written.`);
console.log(JSON.stringify({ ms }));
host.close();
host.closeAllConnections();
await database.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
