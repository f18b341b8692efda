import type { Locator, Page } from "@playwright/test";

/** Finds an option by typing and selects it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(option);
  await page.getByRole("option", { name: option }).click();
}

/** Selects an option from a list opened by a press; lists are on top of the page, not within their field. */
export async function pick(within: Page | Locator, label: string, option: string): Promise<void> {
  await openList(within, label);
  const page = "goto" in within ? within : within.page();
  await page.getByRole("option", { name: option }).click();
}

/** Opens the list of a field, with or without a search field. */
export async function openList(page: Page | Locator, label: string): Promise<void> {
  const field = page.getByRole("button", { name: new RegExp(`^${label}`) });
  await field.or(page.getByRole("combobox", { name: label })).click();
}
