import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { addDays, showDate, todayIn } from "#domain/stay-dates";
import { startPostgres } from "#tests/support/postgres-server";
import { findChromium } from "../scripts/find-chromium.ts";
import { requireQuiet } from "./quiet.ts";
import { printReport, type Row } from "./report.ts";
import { type Side, startSide, thenFolder } from "./side.ts";
import { inTurns, middle } from "./turns.ts";
import { cookiesOf, followRequests } from "./visit.ts";

// P13: from a press until its result is painted, on a processor four times slower, against dec163a if `BENCH_THEN`
// names its folder; otherwise against its values measured on another machine.
const slowdown = 4;
const shape = { companies: 1, stays: 76, nights: 3 };
const free = addDays(todayIn("America/Sao_Paulo", new Date()), 500);
const leaving = addDays(free, 3);
/** Selects the waits to measure, by words of their names. */
const only = process.env.BENCH_ONLY;

interface Wait {
  what: string;
  /** The page where it starts, and what is pressed there. */
  from: string;
  act: (page: Page) => Promise<void>;
  /** The wait ends at its first match. */
  until: string;
  /** The value at dec163a in ms, and the target ratio. */
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
    until: "table:has([aria-sort]) tbody a[href^='/reservas/']", // the first page has rows too
    ...{ before: 258, bar: 0.8 },
  },
  {
    what: "list to booking",
    from: "/reservas",
    act: (page) => page.locator("tbody a[href^='/reservas/']").first().click(),
    until: "section[aria-label='Preço combinado']",
    ...{ before: 245, bar: 0.8 },
  },
  chart(50, 488, 0.8),
  {
    what: "dates typed to free places",
    from: "/reservas/criar",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Entrada" }).fill(showDate(free));
      await page.getByRole("textbox", { name: "Saída" }).click();
      await page.keyboard.type(showDate(leaving), { delay: 40 });
    },
    until: `section[aria-label^='Livres de'][aria-label*='${showDate(leaving).slice(0, 5)}']`, // not those of one night
    ...{ before: 348, bar: 0.5 },
  },
];

/**
 * Runs in the page: the time from the last press or key until the selector is painted. It must contain no named
 * functions: the compiler would wrap them in a helper that does not exist there.
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
  const stillness = followRequests(page);
  await page.goto(from);
  await stillness();
  await page.waitForTimeout(1500); // code loaded on idle is here
  const waited = page.evaluate(untilPainted, until);
  await act(page);
  return waited;
}

/** A browser of the side's user on a slow processor. */
async function openPage(browser: Browser, { program, visitor }: Side): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: program.url });
  await context.addCookies(cookiesOf(visitor, program.url));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

async function compareWait(wait: Wait, now: Page, then: Page | null): Promise<Row> {
  const pairs = await inTurns(
    () => once(now, wait),
    async () => (then === null ? wait.before : once(then, wait)),
  );
  const { what, bar } = wait;
  return { name: "P13", what, ...middle(pairs, (ms) => ms), unit: "ms", bar, side: "at most" };
}

/** The waits in companies of this size, ours and, if its folder exists, the earlier revision's. */
async function measure(accommodations: number, every: readonly Wait[]): Promise<Row[]> {
  const asked = every.filter(({ what }) => !only || what.includes(only));
  if (asked.length === 0) return [];
  const size = { ...shape, accommodations };
  const sides = [await startSide(postgres.url, `now_${accommodations}`, size)];
  if (thenFolder) sides.push(await startSide(postgres.url, `then_${accommodations}`, size, thenFolder));
  const [now, then] = await Promise.all(sides.map((side) => openPage(browser, side)));
  const rows: Row[] = [];
  for (const wait of asked) rows.push(await compareWait(wait, now as Page, then ?? null));
  await Promise.all([now, then].map((page) => page?.context().close()));
  await Promise.all(sides.map(({ program }) => program.kill("SIGTERM")));
  return rows;
}

await requireQuiet();
const folder = mkdtempSync(join(tmpdir(), "estadia-bench-waits-"));
const postgres = await startPostgres(join(folder, "postgres"));
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  const rows = [...(await measure(50, waits)), ...(await measure(200, [chart(200, 1057, 0.65)]))];
  process.exitCode = printReport("What one person waits for, processor four times slower", rows) ? 0 : 1;
} finally {
  await browser.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
