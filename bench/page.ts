import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startProgram } from "#tests/support/program";
import { findChromium } from "../scripts/find-chromium.ts";
import { startBarePage } from "./bare-page.ts";
import { printReport, type Row } from "./report.ts";
import { inTurns, median } from "./turns.ts";
import { type Visit, visit } from "./visit.ts";

// P5 and P6: the first visit of /login against a bare page of the same stack.
const middle = (visits: Visit[], figure: keyof Visit) => median(visits.map((each) => each[figure]));

async function compareVisits(browser: Browser, program: string, barePage: string): Promise<Row[]> {
  const [ours = [], bare = []] = await inTurns(
    () => visit(browser, `${program}/login`),
    () => visit(browser, barePage),
  );
  const both = (figure: keyof Visit, per = 1) => ({
    ours: middle(ours, figure) / per,
    other: middle(bare, figure) / per,
  });
  return [
    { name: "P5", what: "JavaScript of /login", ...both("scriptBytes", 1000), unit: "kB", bar: 1.35, side: "at most" },
    { name: "P5", what: "requests", ours: middle(ours, "requests"), unit: "", bar: 15, side: "at most" },
    { name: "P6", what: "largest contentful paint", ...both("lcp"), unit: "ms", bar: 1.3, side: "at most" },
    { name: "P6", what: "first field to type into", ...both("usable"), unit: "ms", side: "at most" },
    {
      name: "P6",
      what: "layout shift",
      ours: Math.max(...ours.map((each) => each.layoutShift)),
      unit: "",
      bar: 0,
      side: "at most",
    },
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
