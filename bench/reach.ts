import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { todayIn } from "#domain/stay-dates";
import { openDatabase } from "#server/platform/db/open-database";
import { makeCompany } from "#tests/support/database-company";
import { migrationsFolder } from "#tests/support/database-template";
import { companySizes, fillGrownCompany } from "#tests/support/grown-company";
import { makeLimitedPerson } from "#tests/support/limited-person";
import { startPostgres } from "#tests/support/postgres-server";
import { createTestApp } from "#tests/support/test-app";
import { requireQuiet } from "./quiet.ts";
import { printReport, type Row } from "./report.ts";
import { inTurns, median, middle } from "./turns.ts";

// A list for a user whose role is limited to half of 200 accommodations, against the same list for an administrator, in
// turn.
const asksATurn = 40;
const today = todayIn("America/Sao_Paulo", new Date());
const lists = {
  "list of bookings": "/api/bookings?per_page=25",
  "its fourth page": "/api/bookings?per_page=25&page=4",
  "confirmed bookings": "/api/bookings?per_page=25&status=confirmed",
  accommodations: "/api/accommodations?per_page=25",
  guests: "/api/guests?per_page=25",
};

await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-reach-"));
const server = await startPostgres(join(folder, "postgres"));
try {
  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl: server.url, dataDir: folder, migrationsFolder, log });
  const company = await makeCompany(database);
  const client = new pg.Client(server.url);
  await client.connect();
  await fillGrownCompany(client, company.tenant_id, companySizes.middle, today);
  await client.query("vacuum analyze");
  const { rows: places } = await client.query<{ id: string }>("select id from accommodations order by name_folded");
  await client.end();
  const half = places.filter((_, index) => index % 2 === 0).map(({ id }) => id);
  const person = await makeLimitedPerson(database, company.tenant_id, half);
  const app = createTestApp(database);
  const [admin, limited] = [
    await app.signedIn(company.user_id, company.tenant_id),
    await app.signedIn(person.user_id, company.tenant_id),
  ];
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(lists)) {
    const ask = (caller: typeof admin) => async () => {
      const times: number[] = [];
      for (let count = 0; count < asksATurn; count += 1) {
        const begun = performance.now();
        const { status } = await caller.send("GET", path);
        times.push(performance.now() - begun);
        if (status !== 200) throw new Error(`${path}: ${status}`);
      }
      return median(times);
    };
    const { ours, other, ratio } = middle(await inTurns(ask(limited), ask(admin)), (time) => time);
    rows.push({ name: "R", what, ours, other, ratio, unit: "ms", bar: 1.2, side: "at most" });
  }
  const kept = printReport("A limited role against an unlimited one", rows);
  await database.close();
  process.exitCode = kept ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
