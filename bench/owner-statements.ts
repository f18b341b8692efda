import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import pino from "pino";
import { drawingJob } from "#server/money/owner-statements/close-statement";
import { makeDocument } from "#server/money/owner-statements/make-document";
import type { Database } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { migrationsFolder } from "#tests/support/database-template";
import { openHouse } from "#tests/support/house";
import { fillWithBookings } from "#tests/support/many-bookings";
import { startPostgres } from "#tests/support/postgres-server";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { printReport, type Row } from "./report.ts";
import { median } from "./turns.ts";

// An owner's month of 500 bookings against one of 50: previewed, closed, read, drawn as a PDF, on both engines. Ten
// times the bookings may take somewhat more than ten times as long, not a hundred.
const each = 6; // bookings that begin in January in every accommodation; nine of ten earn something
const sizes = [500, 50] as const;

interface Waited {
  preview: number;
  close: number;
  read: number;
  draw: number;
}

async function timed<T>(run: () => Promise<T>): Promise<[ms: number, result: T]> {
  const started = performance.now();
  const result = await run();
  return [performance.now() - started, result];
}

/** The time for a month of this many bookings, in milliseconds. */
async function monthOf(app: TestApp, bookings: number): Promise<Waited> {
  const { admin, company } = await openHouse(app);
  const { tenant_id } = company;
  await app.database.asTenant(tenant_id, (db) =>
    fillWithBookings({ query: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) }, tenant_id, {
      accommodations: Math.ceil(bookings / (each * 0.9)),
      each,
    }),
  );
  const owner = (await admin.send("POST", "/api/owners", { body: { name: "Ilda Martins" } })).body.id;
  await app.database.asTenant(tenant_id, async (db) => {
    await sql`insert into ownerships (tenant_id, accommodation_id, owner_id, position, share_bps)
      select tenant_id, id, ${owner}, 1, 10000 from accommodations`.execute(db);
    await sql`insert into commission_rules (tenant_id, accommodation_id, kind, rate_bps, fees_paid_by)
      select tenant_id, id, 'percent_of_nights', 2000, 'owner' from accommodations`.execute(db);
    await sql`insert into booking_payments (tenant_id, id, booking_id, amount_cents, method, received_on, created_at)
      select tenant_id, gen_random_uuid(), id, total_cents, 'pix', check_in, now() from bookings
      where status = 'confirmed'`.execute(db);
  });
  const body = { begins_in: "2025-01", opening_cents: 0, reserve_cents: 0, version: 1 };
  await admin.send("POST", `/api/owners/${owner}/statement-settings`, { body });
  const preview = () => admin.send("GET", `/api/owner-statements/preview?owner_id=${owner}&month=2025-01`);
  const { statement } = (await preview()).body;
  if (statement.stays.length < bookings * 0.95) throw new Error(`${statement.stays.length} stays of ${bookings}`);
  const previews = [];
  for (let turn = 0; turn < 5; turn += 1) previews.push((await timed(preview))[0]);
  const closing = { owner_id: owner, month: "2025-01", closing_cents: statement.closing_cents };
  const [close, closed] = await timed(() => admin.send("POST", "/api/owner-statements", { body: closing }));
  if (closed.status !== 201) throw new Error(JSON.stringify(closed.body));
  const reads = [];
  for (let turn = 0; turn < 5; turn += 1) reads.push((await timed(preview))[0]);
  const { id } = closed.body.kept;
  const job = {
    id,
    claim: 1,
    kind: drawingJob,
    attempts: 1,
    run_at: new Date(),
    tenant_id,
    payload: { statement: id },
  };
  const [draw] = await timed(() => makeDocument(job, app));
  return { preview: median(previews), close, read: median(reads), draw };
}

async function measure(database: Database): Promise<boolean> {
  const app = createTestApp(database);
  const [large, small] = [await monthOf(app, sizes[0]), await monthOf(app, sizes[1])];
  const rows = (Object.keys(large) as (keyof Waited)[]).map(
    (what): Row => ({
      ...{ name: "owner's month", what, ours: large[what], other: small[what], ratio: large[what] / small[what] },
      ...{ unit: "ms", bar: 20, side: "at most" },
    }),
  );
  return printReport(`a month of ${sizes[0]} bookings beside ${sizes[1]}, ${database.engine}`, rows);
}

const folder = mkdtempSync(join(tmpdir(), "estadia-bench-owners-"));
const postgres = await startPostgres(join(folder, "postgres"));
try {
  for (const databaseUrl of [null, postgres.url]) {
    const log = pino({ level: "silent" });
    const database = await openDatabase({ databaseUrl, dataDir: join(folder, "data"), migrationsFolder, log });
    if (!(await measure(database))) process.exitCode = 1;
    await database.close();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
