import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startProgram } from "#tests/support/program";
import { findChromium } from "../scripts/find-chromium.ts";
import { startBarePage } from "./bare-page.ts";
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
    { name: "P5", what: "JavaScript of /login", ...scripts, unit: "kB", bar: 1.35, side: "at most" },
    { name: "P5", what: "requests", ours: requests, unit: "", bar: 15, side: "at most" },
    { name: "P6", what: "largest contentful paint", ...lcp, unit: "ms", bar: 1.3, side: "at most" },
    { name: "P6", what: "first field to type into", ...usable, unit: "ms", side: "at most" },
    { name: "P6", what: "layout shift", ours: shift, unit: "", bar: 0, side: "at most" },
  ];
}

async function measure(folder: string): Promise<boolean> {
  const barePage = await startBarePage(join(folder, "bare"));
  const program = await startProgram({ DATA_DIR: join(folder, "data"), DEMO: "off" });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const rows = await compareVisits(browser, program.url, barePage.url);
    return printReport("The first visit of /login at 150 ms, 1.6 Mbit/s and a processor four times slower", rows);
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
