import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { startProgram, Visitor } from "#tests/support/program";
import { findChromium } from "../scripts/find-chromium.ts";
import { startBarePage } from "./bare-page.ts";
import { visitPages } from "./first-visits.ts";
import { printReport, type Row } from "./report.ts";
import { inTurns, middle } from "./turns.ts";
import { visit } from "./visit.ts";

// P5 and P6: the first visit of /login against a bare page of the same stack.
async function compareVisits(browser: Browser, program: string, barePage: string): Promise<Row[]> {
  const visits = await inTurns(
    () => visit(browser, `${program}/login`),
    () => visit(browser, barePage),
  );
  const scripts = middle(visits, ({ scriptBytes }) => scriptBytes / 1000);
  const { ours: requests } = middle(visits, (each) => each.requests);
  const shift = Math.max(...visits.map(([ours]) => ours.layoutShift));
  const lcp = middle(visits, (each) => each.lcp);
  const usable = middle(visits, (each) => each.usable);
  return [
    { name: "P5", what: "JavaScript of /login", ...scripts, unit: "kB", before: "1.45", bar: 1.36, side: "at most" },
    { name: "P5", what: "requests", ours: requests, unit: "", before: "17", bar: 14, side: "at most" },
    { name: "P6", what: "largest contentful paint", ...lcp, unit: "ms", before: "1.80", bar: 1.3, side: "at most" },
    { name: "P6", what: "first field to type into", ...usable, unit: "ms", bar: 0.6, side: "at most" },
    { name: "P6", what: "layout shift", ours: shift, unit: "", bar: 0, side: "at most" },
  ];
}

// P7: the first visit of the example company's bookings list, by a logged-in user.
async function visitList(browser: Browser, program: string): Promise<Row[]> {
  const visitor = new Visitor(program);
  await visitor.logIn("ana@marazul.test");
  const { bytes, requests, lcp } = await visit(browser, `${program}/reservas`, visitor);
  return [
    {
      name: "P7",
      what: "bytes of all that comes",
      ours: bytes / 1000,
      unit: "kB",
      before: "212",
      bar: 270,
      side: "at most",
    },
    { name: "P7", what: "requests", ours: requests, unit: "", before: "23", bar: 28, side: "at most" },
    { name: "P7", what: "largest contentful paint", ours: lcp, unit: "ms", side: "at most" },
  ];
}

// P15
async function visitDaily(browser: Browser, program: string): Promise<Row[]> {
  const visitor = new Visitor(program);
  await visitor.logIn("ana@marazul.test");
  return visitPages(browser, program, visitor);
}

/** The address of the page of a confirmed stay ahead, by a link made now. */
async function guestPage(program: string): Promise<string> {
  const visitor = new Visitor(program);
  await visitor.logIn("ana@marazul.test");
  const answerOf = async (path: string) => (await visitor.send("GET", path)).json();
  const { data } = await answerOf("/api/bookings?status=confirmed&per_page=10&sort=-check_in");
  const { url } = await (await visitor.send("PUT", `/api/bookings/${data[0].code}/link`)).json();
  return program + new URL(url).pathname;
}

// P14: the first visit of a guest's page against that of /login: its first screen comes with the document.
async function compareGuestPage(browser: Browser, program: string): Promise<Row[]> {
  const address = await guestPage(program);
  const visits = await inTurns(
    () => visit(browser, address, undefined, "body:not(:has(drawn-page)) main h1"),
    () => visit(browser, `${program}/login`),
  );
  const fcp = middle(visits, (each) => each.fcp);
  const lcp = middle(visits, (each) => each.lcp);
  const shift = Math.max(...visits.map(([ours]) => ours.layoutShift));
  return [
    { name: "P14", what: "first contentful paint", ...fcp, unit: "ms", bar: 1, side: "at most" },
    { name: "P14", what: "largest contentful paint", ...lcp, unit: "ms", side: "at most" },
    { name: "P14", what: "layout shift", ours: shift, unit: "", bar: 0, side: "at most" },
  ];
}

async function measure(folder: string): Promise<boolean> {
  const barePage = await startBarePage(join(folder, "bare"));
  const program = await startProgram({ DATA_DIR: join(folder, "data"), DEMO: "on" });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const list = await visitList(browser, program.url);
    const pages = await visitDaily(browser, program.url);
    const stay = await compareGuestPage(browser, program.url);
    const logIn = await compareVisits(browser, program.url, barePage.url);
    const slowly = "at 150 ms, 1.6 Mbit/s and a processor four times slower";
    const kept = [
      printReport(`The first visit of /login ${slowly}`, logIn),
      printReport(`The first visit of a guest's page against /login, ${slowly}`, stay),
      printReport(`The first visit of the bookings list ${slowly}`, list),
      printReport(`The first visits of form, dashboard and month ${slowly}`, pages),
    ];
    return kept.every(Boolean);
  } finally {
    await browser.close();
    barePage.stop();
    await program.kill("SIGTERM");
  }
}

const folder = mkdtempSync(join(tmpdir(), "estadia-bench-"));
try {
  process.exitCode = (await measure(folder)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
