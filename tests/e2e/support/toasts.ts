import type { Page } from "@playwright/test";
import { toastTimes } from "~/lib/toast";

/** Waits as long as nothing is said after something was (specification, section 4): a press sooner is not answered. */
export async function untilToastsAreHeard(page: Page): Promise<void> {
  await page.waitForTimeout(toastTimes.quiet + 60);
}
