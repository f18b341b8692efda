import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/support/story";

/** The page of sent mails, at the address printed by the lane's server or, for a running one, `E2E_OUTBOX`. */
function outboxAddress(): string {
  const { E2E_OUTBOX: given, E2E_OUTBOXES: lanes = "", TEST_PARALLEL_INDEX: lane } = process.env;
  const address = given ?? lanes.split(" ")[Number(lane)];
  if (!address) throw new Error("E2E_OUTBOX has to be the address of messages that the server printed.");
  return address;
}

/** The mails sent to an address, newest first, from the page of sent mails; waits for one that contains `text`. */
export async function mailedTo(page: Page, email: string, text: string | RegExp = ""): Promise<Locator> {
  const mails = page.getByRole("article").filter({ hasText: email });
  await expect(async () => {
    await page.goto(outboxAddress());
    await expect(mails.filter({ hasText: text }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  return mails;
}

/** The link in the newest mail to an address. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  const mail = (await mailedTo(page, email)).first();
  return (await mail.getByRole("link").first().getAttribute("href")) ?? "";
}
