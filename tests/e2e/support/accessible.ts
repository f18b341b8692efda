import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Until what fades or slides stands: colours in between are nobody's. What turns without end is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe has against the page as it stands: rule, element and why. */
async function violations(page: Page, builder: AxeBuilder): Promise<string[]> {
  await settled(page);
  // legacy: without frames in the page there is nothing to gather in a second one
  const { violations: found } = await builder.setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`));
}

/** As high as the page is long: a field half under a bar that stays is no barrier, it can be scrolled. */
async function showWhole(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
}

/** Axe has nothing against the page, in both themes, at the desk and on the phone. */
export async function expectNone(page: Page, sizes = [desktop, phone]) {
  for (const size of sizes) {
    await showWhole(page, size);
    await inBothThemes(page, async (theme) => {
      const builder = new AxeBuilder({ page }).withTags(rules);
      expect(await violations(page, builder), `${theme}, ${size.width} px wide`).toEqual([]);
    });
  }
}

/** Axe has nothing against the page as it stands, not even by its rules of good practice, in both themes. */
export async function expectNoneNow(page: Page) {
  await inBothThemes(page, async (theme) => {
    expect(await violations(page, new AxeBuilder({ page })), theme).toEqual([]);
  });
}

async function inBothThemes(page: Page, look: (theme: string) => Promise<void>) {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await look(theme);
  }
}
