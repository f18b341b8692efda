import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { bookingSheet } from "#contract/office/booking-sheet";
import { importRows } from "#contract/platform/limits";
import { addDays, todayIn } from "#domain/stay-dates";
import { bookingImport } from "#server/office/imports/bookings";
import { readRows } from "#server/office/imports/rows";
import { type ImportLine, importBookings } from "#server/office/imports/stays/import-bookings";
import { clockActor } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { thenTakenBack } from "#server/platform/db/several-statements";
import { migrationsFolder } from "#tests/support/database-template";
import { type House, openHouse } from "#tests/support/house";
import { startPostgres } from "#tests/support/postgres-server";
import { bookingLine, csvFile, gridOf, type Line } from "#tests/support/sheets";
import { createTestApp } from "#tests/support/test-app";
import { printReport, type Row } from "./report.ts";

// Bookings from a spreadsheet: the time to check and import a file on both engines, the longest wait of another user
// for a list meanwhile, and the memory; against the plain way, row by row in one transaction.
const clock = { now: () => new Date() };
const today = todayIn("America/Sao_Paulo", clock.now());
const places = 40;
const plainRows = 200;
const count = importRows.bookings;

/** Rows of stays of two to four nights, adjacent in each accommodation, starting two years ago. */
function linesOf(count: number): Line[] {
  return Array.from({ length: count }, (_, row) => {
    const check_in = addDays(today, Math.floor(row / places) * 5 - 700);
    return bookingLine(`Casa ${1 + (row % places)}`, {
      check_in,
      check_out: addDays(check_in, 2 + (row % 3)),
      "holder.name": `Pessoa ${row % Math.ceil(count * 0.8)} da Silva`,
      "holder.email": `pessoa${row % Math.ceil(count * 0.8)}@exemplo.test`,
      total_cents: "1.250,00",
      paid_cents: row % 2 === 0 ? "500,00" : "",
      code: `B${String(row).padStart(6, "0")}`,
    });
  });
}

interface Measured {
  seconds: number;
  /** The longest wait of another user for the list of bookings in milliseconds, and the peak memory in MB. */
  waited: number;
  memory: number;
}

/** Runs while another user requests the list of bookings ten times a second. */
async function measured(colleague: House["admin"], run: () => Promise<unknown>): Promise<Measured> {
  let isOver = false;
  let waited = 0;
  let memory = 0;
  const colleagues = (async () => {
    // Counted from when the request was due: while the process is busy it cannot be sent.
    for (let due = performance.now(); !isOver; due = Math.max(performance.now(), due + 100)) {
      await wait(Math.max(0, due - performance.now()));
      const { status } = await colleague.send("GET", "/api/bookings?per_page=25");
      waited = Math.max(waited, status === 200 ? performance.now() - due : Number.POSITIVE_INFINITY);
      memory = Math.max(memory, process.memoryUsage().rss / 2 ** 20);
    }
  })();
  await wait(50);
  const started = performance.now();
  await run();
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  await colleagues;
  return { seconds, waited, memory };
}

/** Milliseconds per row if each is saved separately. */
async function plain(database: Database, { company: { tenant_id, user_id } }: House): Promise<number> {
  const lines = linesOf(plainRows);
  const grid = gridOf(lines);
  const columns = grid[0]!.map((header) => bookingSheet.find((column) => column.header === header)!.field);
  const sent = grid.slice(1).map((cells, index) => ({ row: index + 2, cells }));
  const read = await readRows(
    bookingImport,
    { columns, fixed: {}, day_order: "day_first", headings: [], words: [], collectors: [] },
    sent,
  );
  const started = performance.now();
  await database.asTenant(tenant_id, (db) =>
    thenTakenBack(db, async () => {
      const ctx = { actor: { ...clockActor(tenant_id), user_id }, db, clock };
      for (const line of read) await importBookings(ctx, [line as ImportLine]);
    }),
  );
  return (performance.now() - started) / plainRows;
}

/** The time of one step, against the plain way if there is one. */
function told(name: string, { seconds, waited, memory }: Measured, plainMs?: number): Row[] {
  const ms = (seconds * 1000) / count;
  const against = plainMs === undefined ? {} : { other: plainMs, ratio: ms / plainMs, bar: 0.3 };
  return [
    { name, what: "for a row", ours: ms, ...against, unit: "ms", side: "at most" },
    { name, what: "a colleague waits at most", ours: waited, unit: "ms", side: "at most" },
    { name, what: "memory of the process", ours: memory * 1024, unit: "kB", side: "at most" },
  ];
}

async function measure(database: Database): Promise<boolean> {
  const app = createTestApp(database, { clock: { ...clock, set: () => {} } });
  const house = await openHouse(app);
  for (let place = 1; place <= places; place += 1) await house.accommodation({ name: `Casa ${place}` });
  const path = "/api/booking-imports";
  const send = async (rest: string, body?: unknown) => {
    const answer = await house.admin.send("POST", `${path}${rest}`, body === undefined ? {} : { body });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const oneByOne = await plain(database, house);
  let made = { id: "", version: 0, created_count: 0 };
  const act = (run: () => ReturnType<typeof send>) =>
    measured(house.admin, async () => {
      made = await run();
    });
  const file = csvFile(gridOf(linesOf(count)));
  const look = await act(() => send("?kind=bookings&file_name=reservas.csv", file));
  const apply = await act(() => send(`/${made.id}/application`, { rows: "all", version: made.version }));
  if (made.created_count !== count) throw new Error(`${made.created_count} of ${count} rows were imported.`);
  const undo = await act(() => send(`/${made.id}/undo`));
  return printReport(`${count} bookings from a sheet, ${database.engine}`, [
    ...told("look", look, oneByOne),
    ...told("import", apply, oneByOne),
    ...told("undo", undo),
  ]);
}

const folder = mkdtempSync(join(tmpdir(), "estadia-bench-imports-"));
const postgres = await startPostgres(join(folder, "postgres"));
try {
  for (const databaseUrl of [null, postgres.url]) {
    const database = await openDatabase({
      databaseUrl,
      dataDir: join(folder, "data"),
      migrationsFolder,
      log: pino({ level: "silent" }),
    });
    if (!(await measure(database))) process.exitCode = 1;
    await database.close();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
