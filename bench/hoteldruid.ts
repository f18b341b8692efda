import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Browser, chromium } from "playwright";
import { startPostgres } from "#tests/support/postgres-server";
import { findChromium } from "../scripts/find-chromium.ts";
import { visitPages } from "./first-visits.ts";
import { missingPackages, startHotelDruid } from "./hoteldruid-server.ts";
import { book, fillHotelDruid, presses as linksThere, pages, rowsListed, startPage } from "./hoteldruid-visits.ts";
import { load } from "./load.ts";
import { type Press, type Pressed, waitOf } from "./presses.ts";
import { printReport, type Row } from "./report.ts";
import { creating, loadOf, reads, type Side, startSide } from "./side.ts";
import { compare, inTurns, loadMs, middle } from "./turns.ts";
import { cookiesOf } from "./visit.ts";

// P4, P14 and P15: the program against HotelDruid on the same PostgreSQL, 50 rooms and 1,000 bookings each. HotelDruid is
// a Debian package: `node --import tsx bench/hoteldruid.ts` says what has to be installed, and installs nothing.
// `BENCH_ONLY=loads` or `BENCH_ONLY=presses` measures one of both.
const only = process.env.BENCH_ONLY;
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

/** The links of our menu. */
const linksHere: Record<keyof typeof linksThere, Press> = {
  list: { link: "nav a[href='/reservas']", usable: "table:has([aria-sort]) tbody a[href^='/reservas/']" },
  month: { link: "nav a[href='/reservas/calendario']", usable: "[data-bar]" },
  form: { link: "a[href='/reservas/criar']", usable: "input[name=check_in]" },
};

/** P14: from a press in the menu to a usable page, first and again. */
async function comparePresses(browser: Browser, ours: Pressed, theirs: Pressed): Promise<Row[]> {
  const rows: Row[] = [];
  for (const what of ["list", "month", "form"] as const) {
    const found = await inTurns(
      () => waitOf(browser, ours, linksHere[what]),
      () => waitOf(browser, theirs, linksThere[what]),
    );
    const shared = { name: "P14", unit: "ms", side: "at most" } as const;
    rows.push(
      { ...shared, what: `menu to ${what}, first press`, ...middle(found, ({ first }) => first), bar: 1 },
      { ...shared, what: `menu to ${what}, again`, ...middle(found, ({ again }) => again), bar: 0.6 },
    );
  }
  return rows;
}

async function measurePresses({ program, visitor }: Side, theirs: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const here = { home: `${program.url}/dashboard`, cookies: cookiesOf(visitor, program.url) };
    const rows = await comparePresses(browser, here, { home: theirs + startPage, cookies: [] });
    const visits = await visitPages(browser, program.url, visitor);
    const kept = [
      printReport("A press in the menu against HotelDruid, slow 4G and a processor four times slower", rows),
      printReport("First visits, slow 4G and a processor four times slower", visits),
    ];
    return kept.every(Boolean);
  } finally {
    await browser.close();
  }
}

async function measureLoads(ours: Side, theirs: string): Promise<boolean> {
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
    { ...shared, what: "calendar month", ...month.perSecond, before: "2.3", bar: 3 },
    { ...shared, what: "rows listed", ...listed, before: "25", bar: 20 },
    { ...shared, what: "create", ...middle(created, (made) => made), before: "15.8", bar: 6 },
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
    const loads = only === "presses" || (await measureLoads(ours, theirs.url));
    const pressed = only === "loads" || (await measurePresses(ours, theirs.url));
    return loads && pressed;
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
