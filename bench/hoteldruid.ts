import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "#tests/support/postgres-server";
import { missingPackages, startHotelDruid } from "./hoteldruid-server.ts";
import { book, fillHotelDruid, pages, rowsListed } from "./hoteldruid-visits.ts";
import { load } from "./load.ts";
import { printReport, type Row } from "./report.ts";
import { creating, loadOf, reads, type Side, startSide } from "./side.ts";
import { compare, inTurns, loadMs, middle } from "./turns.ts";

// P4: the program against HotelDruid on the same PostgreSQL, 50 rooms and 1,000 bookings each. HotelDruid is a Debian
// package: `node --import tsx bench/hoteldruid.ts` says what has to be installed, and installs nothing.
const rooms = { companies: 1, accommodations: 50, stays: 20, nights: 3 };
const rowsOfOurs = 100;
const list = { path: `/api/bookings?per_page=${rowsOfOurs}&sort=-check_in` };

/** Bookings by one user: there, a second user's form expires the first one's. */
async function bookings(url: string): Promise<number> {
  const started = performance.now();
  let made = 0;
  for (let tried = 1; performance.now() - started < loadMs || made < 5; tried += 1) {
    made += Number(await book(url));
    if (tried === 50 && made === 0) throw new Error("HotelDruid took no booking in 50 tries.");
  }
  return made / ((performance.now() - started) / 1000);
}

async function measure(ours: Side, theirs: string): Promise<boolean> {
  const asking = (path: string) => () => load(theirs, () => ({ path }), { ms: loadMs });
  const month = await compare(
    loadOf(ours, () => reads.calendar),
    asking(pages.month),
  );
  const lists = await inTurns(
    loadOf(ours, () => list),
    asking(pages.list),
  );
  const creation = loadOf(ours, creating(ours));
  const created = await inTurns(
    async () => (await creation()).perSecond,
    () => bookings(theirs),
  );
  const listed = middle(
    lists.map(([mine, other]): [number, number] => [mine.perSecond * rowsOfOurs, other.perSecond * rowsListed]),
    (rows) => rows,
  );
  const shared = { name: "P4", unit: "/s", side: "at least" } as const;
  const rows: Row[] = [
    { ...shared, what: "calendar month", ...month.perSecond, before: "2.3", bar: 4 },
    { ...shared, what: "rows listed", ...listed, before: "25", bar: 20 },
    { ...shared, what: "create", ...middle(created, (made) => made), before: "15.8", bar: 15 },
  ];
  return printReport("Against HotelDruid, 50 rooms and 1,000 bookings", rows);
}

async function run(folder: string): Promise<boolean> {
  const postgres = await startPostgres(join(folder, "postgres"), { durable: true });
  const ours = await startSide(postgres.url, "ours", rooms);
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query("create database hoteldruid");
  await admin.end();
  const database = new URL(postgres.url.replace(/\/[^/]*$/, "/hoteldruid"));
  const theirs = await startHotelDruid(join(folder, "hoteldruid"), 31_000 + (process.pid % 1000), database);
  try {
    await fillHotelDruid(theirs.url, database);
    return await measure(ours, theirs.url);
  } finally {
    theirs.stop();
    await ours.program.kill("SIGTERM");
    await postgres.stop();
  }
}

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Install first what this compares with: apt-get install --no-install-recommends ${missing.join(" ")}`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "estadia-bench-"));
try {
  process.exitCode = (await run(folder)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
