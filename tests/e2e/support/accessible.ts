import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** A desktop window at 400 % (WCAG 1.4.10). */
export const narrowest = { width: 320, height: 640 };

type Theme = "light" | "dark";

/**
 * Waits until fades and slides have ended, and until nothing is dim while it is asked for again, because the colours in
 * between are not tested. Endless animations are ignored.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator(".dims-when-busy[aria-busy=true]")).toHaveCount(0);
  // polled: the promise of an animation that is restarted never resolves
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

/** axe's violations on the page: rule, element and reason. Without tags, by all of its rules. */
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
  // passes are only counted: describing each element takes as long as the scan itself
  const options: RunOptions = { resultTypes: ["violations"], selectors: false };
  // another theme changes only colours
  if (theme === "dark") return { ...options, runOnly: { type: "rule", values: ["color-contrast"] } };
  return tags.length > 0 ? { ...options, runOnly: { type: "tag", values: tags } } : options;
}

/** Keeps toasts visible by hovering: one that fades during the scan has intermediate colours. */
async function holdToasts(page: Page, held: boolean): Promise<void> {
  await page.evaluate(
    (type) => {
      document.querySelector("[data-sonner-toaster]")?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    },
    held ? "mouseover" : "mouseout",
  );
}

/**
 * Sets the window to the height of the page: a field partly under a sticky bar can be scrolled, so it is not a
 * violation.
 */
async function showWhole(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > size.height) await page.setViewportSize({ ...size, height });
}

/** Expects no axe violations on desktop and phone, in the light theme. The window is as before afterwards. */
export async function expectNone(page: Page, sizes = [desktop, phone]) {
  await expectNoneIn(page, ["light"], sizes);
}

/** Also expects no contrast violations in the dark theme. */
export async function expectNoneInBothThemes(page: Page, sizes = [desktop, phone]) {
  await expectNoneIn(page, ["light", "dark"], sizes);
}

async function expectNoneIn(page: Page, themes: Theme[], sizes: (typeof desktop)[]) {
  const before = page.viewportSize() ?? desktop;
  for (const size of sizes) {
    await showWhole(page, size);
    for (const theme of themes) {
      await changeTheme(page, theme);
      expect(await violations(page, theme, wcag), `${theme}, ${size.width} px wide`).toEqual([]);
    }
  }
  await page.setViewportSize(before);
}

/** Expects nothing to be wider than the narrowest window, except scrolling boxes; returns what overflows. */
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

/** Expects no axe violations on the current page, including best practices; in the light theme. */
export async function expectNoneNow(page: Page) {
  await page.locator("h1").first().waitFor({ state: "attached" }); // nothing is rendered before it
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
    document.body.getBoundingClientRect(); // forces the new colours without a transition
    document.adoptedStyleSheets.pop();
  }, theme);
}
