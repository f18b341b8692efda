import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { openDatabase } from "#server/platform/db/open-database";
import { makePerson } from "#tests/support/database-company";
import { migrationsFolder } from "#tests/support/database-template";
import { startPostgres } from "#tests/support/postgres-server";
import { createTestApp } from "#tests/support/test-app";
import { fill } from "./data.ts";
import { requireQuiet } from "./quiet.ts";
import { printReport, type Row } from "./report.ts";
import { inTurns, median, middle } from "./turns.ts";

// The service's own screens with 20,000 companies and 1,000,000 bookings against 200 companies of the same size, in
// turn.
const asksATurn = 20;
const each = { accommodations: 1, stays: 50, nights: 3 };
const large = Number(process.argv[2] ?? 20_000);
const screens = {
  "list of companies": { path: "/api/admin/tenants?per_page=25", bar: 1.5 },
  "its fourth page": { path: "/api/admin/tenants?per_page=25&page=4", bar: 1.5 },
  "those in arrears": { path: "/api/admin/tenants?per_page=25&state=past_due", bar: 1.5 },
  "dashboard of the service": { path: "/api/admin/dashboard", bar: 3 },
};

// One company in twenty has an unpaid invoice, one in twenty is on trial.
const invoices = `
update tenants set state = 'past_due' where name like 'Bench %' and right(name, 2) in ('07', '27', '47', '67', '87');
update tenants set state = 'trial' where name like 'Bench %' and right(name, 2) in ('13', '33', '53', '73', '93');
update subscriptions set price_cents = 29900;
insert into service_invoices (tenant_id, id, state, kind, plan_name, period_start, period_end, peak_accommodations,
    total_cents, customer_name, customer_document, issued_on, due_on, created_at, updated_at)
  select id, gen_random_uuid(), 'open', 'period', 'Bench', current_date - 20, current_date + 10, 1, 29900, name, document,
    current_date - 20, current_date + (right(name, 1)::int - 8), now(), now()
  from tenants where name like 'Bench %';
insert into service_invoice_lines (tenant_id, invoice_id, position, kind, label, amount_cents)
  select tenant_id, id, 1, 'plan', 'Bench', total_cents from service_invoices;
`;

await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-service-"));
const log = pino({ level: "silent" });

/** The application on a separate server, with this many companies. */
async function serviceOf(companies: number) {
  const server = await startPostgres(join(folder, `postgres-${companies}`));
  const database = await openDatabase({ databaseUrl: server.url, dataDir: folder, migrationsFolder, log });
  await makePerson(database, { email: "ana@marazul.test" }); // whose password is copied to the other users
  const { user_id } = await makePerson(database, { is_super_admin: true });
  await fill(server.url, { companies, ...each });
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(invoices);
  await client.query("vacuum analyze");
  await client.end();
  const caller = await createTestApp(database).signedIn(user_id);
  return { caller, stop: () => database.close().then(() => server.stop()) };
}

const [many, few] = [await serviceOf(large), await serviceOf(200)];
try {
  const rows: Row[] = [];
  for (const [what, { path, bar }] of Object.entries(screens)) {
    const ask = (caller: typeof many.caller) => async () => {
      const times: number[] = [];
      for (let count = 0; count < asksATurn; count += 1) {
        const begun = performance.now();
        const { status } = await caller.send("GET", path);
        times.push(performance.now() - begun);
        if (status !== 200) throw new Error(`${path}: ${status}`);
      }
      return median(times);
    };
    const { ours, other, ratio } = middle(await inTurns(ask(many.caller), ask(few.caller)), (time) => time);
    rows.push({ name: "S", what, ours, other, ratio, unit: "ms", bar, side: "at most" });
  }
  process.exitCode = printReport(`The service with ${large} companies against 200`, rows) ? 0 : 1;
} finally {
  await many.stop();
  await few.stop();
  rmSync(folder, { recursive: true, force: true });
}
