import type { Page } from "@playwright/test";

/** Waits until further toasts are shown: each suppresses others for 390 ms, in which only a machine presses again. */
export async function untilHeard(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((shown) => performance.now() > shown + 390, now);
}
