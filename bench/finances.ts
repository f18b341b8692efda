import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { addMonths, monthEnd, todayIn } from "#domain/stay-dates";
import { openDatabase } from "#server/platform/db/open-database";
import { makeCompany, testPassword } from "#tests/support/database-company";
import { migrationsFolder } from "#tests/support/database-template";
import { fillJournal } from "#tests/support/grown-journal";
import { startPostgres } from "#tests/support/postgres-server";
import { startProgram, Visitor } from "#tests/support/program";
import { Connection } from "./load.ts";
import { requireQuiet } from "./quiet.ts";
import { printReport } from "./report.ts";
import { inTurns, median, middle } from "./turns.ts";

// The finances of a company with 1,000,000 posted lines against one with 10,000, with equal numbers in the displayed
// year. `JOURNAL_LINES` makes the large one smaller.
const lines = Number(process.env.JOURNAL_LINES ?? 1_000_000);
const asksATurn = 15;
const today = todayIn("America/Sao_Paulo", new Date());
const month = `${today.slice(0, 7)}-01`;
const year = { from: addMonths(month, -11), to: month };
const asks = {
  overview: "/api/reports/overview",
  "cash flow of a year": `/api/reports/cash-flow?from=${year.from}&to=${year.to}`,
  "result of a year by accommodation and category": `/api/reports/result?from=${year.from}&to=${monthEnd(month)}`,
  "first page of the movements": "/api/journal?per_page=25",
  "accounts with their balances": "/api/financial-accounts",
};

interface Side {
  connection: Connection;
  visitor: Visitor;
}

async function timeOf({ connection, visitor }: Side, path: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < asksATurn; count += 1) {
    const { status, ms } = await connection.ask({ path, headers: visitor.headers() });
    if (status >= 300) throw new Error(`${path}: ${status}`);
    times.push(ms);
  }
  return median(times);
}

/** Prints what is being done, and how long it took. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  process.stdout.write(`${what}: `);
  const done = await work();
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}

async function openSides(url: string): Promise<{ sides: [Side, Side]; stop: () => Promise<void> }> {
  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl: url, dataDir: folder, migrationsFolder, log });
  const client = new pg.Client(url);
  client.on("error", () => {}); // errors are reported by the query
  await client.connect();
  const ask = (text: string, values: unknown[] = []) => client.query(text, values);
  const companies = [];
  for (const size of [lines, 10_000]) {
    const company = await makeCompany(database);
    const of = { lines: size, linesOfYear: 10_000 };
    await timed(`Posting ${size} lines`, () => fillJournal(ask, company.tenant_id, of, today));
    companies.push(company);
  }
  await timed("Vacuum and analyze", () => ask("vacuum analyze"));
  await client.end();
  await database.close();
  const program = await startProgram({ DATABASE_URL: url, LOG_LEVEL: "info" });
  const sides: Side[] = [];
  for (const { email } of companies) {
    const visitor = new Visitor(program.url);
    await visitor.send("GET", "/csrf-cookie");
    await visitor.send("POST", "/api/auth/login", { email, password: testPassword });
    sides.push({ connection: new Connection(program.url), visitor });
  }
  return {
    sides: sides as [Side, Side],
    async stop() {
      for (const { connection } of sides) connection.close();
      await program.kill("SIGTERM");
    },
  };
}

await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-bench-finances-"));
const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
try {
  const { sides, stop } = await openSides(postgres.url);
  try {
    const rows = [];
    for (const [index, [what, path]] of Object.entries(asks).entries()) {
      const turns = await timed(`Asking for the ${what}`, () =>
        inTurns(
          () => timeOf(sides[0], path),
          () => timeOf(sides[1], path),
        ),
      );
      const figures = middle(turns, (ms) => ms);
      rows.push({ name: `F${index + 1}`, what, ...figures, unit: "ms" as const, bar: 1.5, side: "at most" as const });
    }
    await requireQuiet();
    process.exitCode = printReport(`Finances: ${lines} lines against 10,000`, rows) ? 0 : 1;
  } finally {
    await stop();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
