import type { Locator, Page } from "@playwright/test";

/** Finds one of many by typing and takes it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(option);
  await page.getByRole("option", { name: option }).click();
}

/** Takes one of a few from the list that a press opens; lists lie above the page, wherever their field stands. */
export async function pick(within: Page | Locator, label: string, option: string): Promise<void> {
  await openList(within, label);
  const page = "goto" in within ? within : within.page();
  await page.getByRole("option", { name: option }).click();
}

/** Opens the list of a field, be it one to press or, with many choices, one to type into. */
export async function openList(page: Page | Locator, label: string): Promise<void> {
  const field = page.getByRole("button", { name: new RegExp(`^${label}`) });
  await field.or(page.getByRole("combobox", { name: label })).click();
}
