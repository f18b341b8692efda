import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/support/story";

/** The page of sent messages, by the address that the lane's server printed or, for one that runs, `E2E_OUTBOX`. */
function outboxAddress(): string {
  const { E2E_OUTBOX: given, E2E_OUTBOXES: lanes = "", TEST_PARALLEL_INDEX: lane } = process.env;
  const address = given ?? lanes.split(" ")[Number(lane)];
  if (!address) throw new Error("E2E_OUTBOX has to be the address of messages that the server printed.");
  return address;
}

/** The link in the newest mail to an address, as the page of sent mails shows it. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto(outboxAddress());
    await expect(page.getByRole("article").filter({ hasText: email }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const mail = page.getByRole("article").filter({ hasText: email }).first();
  return (await mail.getByRole("link").first().getAttribute("href")) ?? "";
}
