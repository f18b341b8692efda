import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { addDays, todayIn } from "#domain/stay-dates";
import { clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { migrationsFolder } from "#tests/support/database-template";
import { startPostgres } from "#tests/support/postgres-server";
import { type Asking, available, oneByOne, overlapping, taken } from "./availability-asks.ts";
import { fill } from "./data.ts";
import { printReport } from "./report.ts";
import { inTurns, middle } from "./turns.ts";

// Availability of 1,000 accommodations with two years of bookings, on PostgreSQL, as app_user under row-level security:
// the query behind quote, search and calendar against the plain overlap of ranges; and the whole answer of GET
// /api/availability, with totals, against one accommodation at a time. Both sides must return the same.
const size = { companies: 1, accommodations: 1000, stays: 104, nights: 6 };
const asks = 5;
const clock = { now: () => new Date() };
const today = todayIn("America/Sao_Paulo", clock.now());

/** Queries different ranges within the next ten months; returns the milliseconds of one and the results. */
const asking = (database: Database, tenantId: string, ask: Asking, nights: number) => async () => {
  const answers: string[][] = [];
  const started = performance.now();
  for (let number = 0; number < asks; number += 1) {
    const from = addDays(today, 1 + ((number * 37) % 300));
    const range = { from, until: addDays(from, nights) };
    const actor = clockActor(tenantId);
    answers.push(await database.asTenant(tenantId, (db) => ask({ actor, db, clock }, range)));
  }
  const ms = (performance.now() - started) / asks;
  return { ms, said: JSON.stringify(answers.map((each) => each.sort())) };
};

async function measure(database: Database, tenantId: string): Promise<boolean> {
  const against = async (ours: Asking, plain: Asking, nights: number) => {
    const side = (ask: Asking) => asking(database, tenantId, ask, nights);
    const found = await inTurns(side(ours), side(plain));
    if (found.some(([mine, other]) => mine.said !== other.said)) throw new Error("The two answers differ.");
    return { ...middle(found, ({ ms }) => ms), unit: "ms", side: "at most" } as const;
  };
  return printReport(`Availability among ${size.accommodations} accommodations, two years of bookings`, [
    { name: "A1", what: "nights taken in a week, against &&", ...(await against(taken, overlapping, 7)), bar: 0.6 },
    { name: "A2", what: "free for a night, against one by one", ...(await against(available, oneByOne, 1)), bar: 0.3 },
  ]);
}

const folder = mkdtempSync(join(tmpdir(), "estadia-bench-availability-"));
const postgres = await startPostgres(join(folder, "postgres"));
try {
  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder, migrationsFolder, log });
  const { tenant_id } = await fill(postgres.url, size);
  process.exitCode = (await measure(database, tenant_id)) ? 0 : 1;
  await database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
