import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/support/story";

/** The link in the newest mail to an address, as the page of sent mails shows it. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto("/outbox");
    await expect(page.getByRole("article").filter({ hasText: email }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const mail = page.getByRole("article").filter({ hasText: email }).first();
  return (await mail.getByRole("link").first().getAttribute("href")) ?? "";
}
