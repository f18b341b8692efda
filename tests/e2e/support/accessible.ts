import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** A desk's window at 400 % (WCAG 1.4.10). */
export const narrowest = { width: 320, height: 640 };

type Theme = "light" | "dark";

/** Until what fades or slides stands: colours in between are nobody's. What turns without end is not waited for. */
export async function settled(page: Page): Promise<void> {
  // asked again and again: the promise of an animation that is begun anew never comes
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 160)),
    );
  await expect.poll(moving, { intervals: [20, 40, 80] }).toEqual([]);
}

/** What axe has against the page as it stands: rule, element and why. Without tags by all its rules. */
async function violations(page: Page, theme: Theme, tags: string[]): Promise<string[]> {
  await holdToasts(page, true);
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (options) => {
      const answer = await (window as Window & { axe?: typeof axe }).axe?.run(document, options);
      return answer?.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`),
      );
    },
    optionsOf(theme, tags),
  );
  await holdToasts(page, false);
  return found ?? ["axe did not look"];
}

function optionsOf(theme: Theme, tags: string[]): RunOptions {
  // what passed is counted only: finding words for each such element takes as long as the scan itself
  const options: RunOptions = { resultTypes: ["violations"], selectors: false };
  // another theme changes colours and nothing else
  if (theme === "dark") return { ...options, runOnly: { type: "rule", values: ["color-contrast"] } };
  return tags.length > 0 ? { ...options, runOnly: { type: "tag", values: tags } } : options;
}

/** A toast under the pointer stays: one that begins to fade while axe looks has colours that are nobody's. */
async function holdToasts(page: Page, held: boolean): Promise<void> {
  await page.evaluate(
    (type) => {
      document.querySelector("[data-sonner-toaster]")?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    },
    held ? "mouseover" : "mouseout",
  );
}

/** As high as the page is long: a field half under a bar that stays is no barrier, it can be scrolled. */
async function showWhole(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > size.height) await page.setViewportSize({ ...size, height });
}

/** Axe has nothing against the page, at the desk and on the phone, in the light theme. */
export async function expectNone(page: Page, sizes = [desktop, phone]) {
  await expectNoneIn(page, ["light"], sizes);
}

/** The same, and nothing against its contrast in the dark theme. */
export async function expectNoneInBothThemes(page: Page, sizes = [desktop, phone]) {
  await expectNoneIn(page, ["light", "dark"], sizes);
}

async function expectNoneIn(page: Page, themes: Theme[], sizes: (typeof desktop)[]) {
  for (const size of sizes) {
    await showWhole(page, size);
    for (const theme of themes) {
      await changeTheme(page, theme);
      expect(await violations(page, theme, wcag), `${theme}, ${size.width} px wide`).toEqual([]);
    }
  }
}

/** Nothing is wider than the narrowest window, but for what scrolls within itself; gives what reaches beyond it. */
export async function expectNoOverflow(page: Page) {
  await page.setViewportSize(narrowest);
  await settled(page);
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const reaches = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
      const scrolls = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
      const wide = [...document.querySelectorAll("main *")].filter((element) => reaches(element) && !scrolls(element));
      return [`${scrollWidth} px`, ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 200))];
    });
  await expect.poll(beyond).toEqual([]);
}

/** Axe has nothing against the page as it stands, not even by its rules of good practice; in the light theme. */
export async function expectNoneNow(page: Page) {
  await page.locator("h1").first().waitFor({ state: "attached" }); // before it nothing is drawn yet
  await changeTheme(page, "light");
  expect(await violations(page, "light", [])).toEqual([]);
}

async function changeTheme(page: Page, theme: Theme) {
  await settled(page);
  await page.evaluate((chosen) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(still);
    document.documentElement.dataset.theme = chosen;
    document.body.getBoundingClientRect(); // draws the new colours at once: nobody waits until they have faded in
    document.adoptedStyleSheets.pop();
  }, theme);
}
