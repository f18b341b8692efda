import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright";
import { findChromium } from "../../scripts/find-chromium.ts";

// Photographs the mails that `mails-of-a-stay.test.ts` has written to .look/mails (`npm run look:mails`): one sheet for
// each language, width and theme, with every mail from the hold to the thanks. Names of sheets choose them:
// `node --import tsx tests/look/mails.ts pt-desktop-light`.
const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), ".look", "mails");
const widths = { phone: 390, desktop: 760 } as const;
const flags = ["--no-sandbox", "--disable-gpu", "--no-first-run"];
const patience = 180_000; // ms; a sheet has some forty frames, and a busy machine draws them slowly
const each = { gap: 16, columns: { phone: 6, desktop: 4 } } as const;

/** The mails of a language on one page, each in a frame as wide as its reader's window. */
function sheetOf(mails: readonly string[], width: number, columns: number): string {
  const frames = mails.map((html) => {
    const source = html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    return `<iframe srcdoc="${source}" style="width:${width}px;border:1px solid #888" scrolling="no"></iframe>`;
  });
  const rows = Array.from({ length: columns }, (_, column) =>
    frames.filter((_frame, index) => index % columns === column),
  );
  const style = `body{margin:${each.gap}px;display:flex;gap:${each.gap}px;background:#777}div{display:grid;gap:${each.gap}px;align-content:start}`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.map((row) => `<div>${row.join("")}</div>`).join("")}`;
}

async function photograph(
  browser: Browser,
  language: string,
  size: keyof typeof widths,
  colorScheme: "light" | "dark",
) {
  const files = readdirSync(folder).filter((name) => name.startsWith(`${language}-`) && name.endsWith(".html"));
  const mails = files.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  const [width, columns] = [widths[size], each.columns[size]];
  const viewport = { width: (width + each.gap + 2) * columns + each.gap, height: 900 };
  const context = await browser.newContext({ colorScheme, viewport });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.setContent(sheetOf(mails, width, columns));
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll("iframe")].flatMap((frame, index) => {
      const { scrollHeight, scrollWidth } = frame.contentDocument!.documentElement;
      frame.style.height = `${scrollHeight}px`;
      return scrollWidth > frame.clientWidth ? [index + 1] : [];
    }),
  );
  if (tooWide.length > 0) console.log(`Wider than the window: ${language} ${size}, mails ${tooWide.join(", ")}`);
  await page.screenshot({
    path: join(folder, `${language}-${size}-${colorScheme}.png`),
    fullPage: true,
    timeout: patience,
  });
  await context.close();
}

const asked = process.argv.slice(2);
const isAsked = (sheet: string) => asked.length === 0 || asked.includes(sheet);

const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
for (const language of ["pt", "en", "es"]) {
  for (const size of Object.keys(widths) as (keyof typeof widths)[]) {
    for (const theme of ["light", "dark"] as const) {
      if (isAsked(`${language}-${size}-${theme}`)) await photograph(browser, language, size, theme);
    }
  }
}
await browser.close();
writeFileSync(join(folder, "README.txt"), "The texts of the mails are in the .txt files beside their pages.\n");
console.log(`The sheets are in ${folder}.`);
