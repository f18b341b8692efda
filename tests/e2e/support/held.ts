import type { Page } from "@playwright/test";

/** Holds back matching requests; returns a function that releases them. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
