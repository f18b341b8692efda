import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { addDays, showDate, todayIn } from "#domain/stay-dates";
import { startPostgres } from "#tests/support/postgres-server";
import { findChromium } from "../scripts/find-chromium.ts";
import { requireQuiet } from "./quiet.ts";
import { printReport, type Row } from "./report.ts";
import { type Side, startSide } from "./side.ts";
import { median } from "./turns.ts";
import { cookiesOf } from "./visit.ts";

// P13: from a press to what it asked for, painted, on a processor four times slower. Before is dec163a on a machine of
// this kind: what was measured there is held against, since its schema cannot be filled by this bench.
const slowdown = 4;
const turns = Number(process.env.BENCH_TURNS ?? 5);
const shape = { companies: 1, stays: 76, nights: 3 };
const free = addDays(todayIn("America/Sao_Paulo", new Date()), 500);

interface Wait {
  what: string;
  /** Where it begins, and what is pressed there. */
  from: string;
  act: (page: Page) => Promise<void>;
  /** Its first match ends the wait. */
  until: string;
  /** At dec163a, in ms; and what is to be reached of it. */
  before: number;
  bar: number;
}

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link", { name, exact: true });

const chart = (accommodations: number, before: number, bar: number): Wait => ({
  what: `menu to chart of ${accommodations}`,
  from: "/reservas",
  act: (page) => menuLink(page, "Mapa de reservas").click(),
  until: "[data-bar]",
  ...{ before, bar },
});

const waits: Wait[] = [
  {
    what: "menu to list",
    from: "/dashboard",
    act: (page) => menuLink(page, "Reservas").click(),
    until: "tbody a[href^='/reservas/']",
    ...{ before: 258, bar: 0.8 },
  },
  {
    what: "list to booking",
    from: "/reservas",
    act: (page) => page.locator("tbody a[href^='/reservas/']").first().click(),
    until: "[data-price]",
    ...{ before: 245, bar: 0.8 },
  },
  chart(50, 488, 0.8),
  {
    what: "dates typed to free places",
    from: "/reservas/criar",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Entrada" }).fill(showDate(free));
      await page.getByRole("textbox", { name: "Saída" }).click();
      await page.keyboard.type(showDate(addDays(free, 3)), { delay: 40 });
    },
    until: "section[aria-label^='Livres de']",
    ...{ before: 348, bar: 0.5 },
  },
];

/**
 * Runs in the page: how long from the last press or digit until this is painted. No function in it may have a name: the
 * compiler would wrap it in a helper that is not there.
 */
function untilPainted(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const begun = { at: 0 };
    for (const kind of ["click", "keydown"]) {
      document.addEventListener(
        kind,
        (event) => {
          begun.at = event.timeStamp;
        },
        true,
      );
    }
    new MutationObserver((_, observer) => {
      if (begun.at === 0 || !document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - begun.at)));
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

async function once(page: Page, { from, act, until }: Wait): Promise<number> {
  await page.goto(from);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500); // what comes once a page rests is here
  const waited = page.evaluate(untilPainted, until);
  await act(page);
  return waited;
}

async function measure(browser: Browser, { program, visitor }: Side, asked: readonly Wait[]): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: program.url });
  await context.addCookies(cookiesOf(visitor, program.url));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const rows: Row[] = [];
  for (const wait of asked) {
    const found: number[] = [];
    for (let turn = 0; turn <= turns; turn += 1) found.push(await once(page, wait));
    const ours = median(found.slice(1)); // the first warms up
    const { what, before, bar } = wait;
    rows.push({ name: "P13", what, ours, other: before, ratio: ours / before, unit: "ms", bar, side: "at most" });
  }
  await context.close();
  return rows;
}

await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-bench-waits-"));
const postgres = await startPostgres(join(folder, "postgres"));
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  const few = await startSide(postgres.url, "few", { ...shape, accommodations: 50 });
  const rows = await measure(browser, few, waits);
  await few.program.kill("SIGTERM");
  const many = await startSide(postgres.url, "many", { ...shape, accommodations: 200 });
  rows.push(...(await measure(browser, many, [chart(200, 1057, 0.65)])));
  await many.program.kill("SIGTERM");
  process.exitCode = printReport("What one person waits for, processor four times slower", rows) ? 0 : 1;
} finally {
  await browser.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
