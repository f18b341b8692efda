import { expect, type Locator, type Page } from "@playwright/test";

export const chart = (page: Page) => page.getByRole("grid", { name: /Mapa de reservas/ });
export const bar = (page: Page, guest: string) => chart(page).locator("[data-bar]").filter({ hasText: guest });
export const line = (page: Page, name: string) => chart(page).getByRole("row").filter({ hasText: name });

/** Opens the chart of one group, without the demonstration's own rows. */
export async function openChart(page: Page, place: string, date: string): Promise<void> {
  await page.goto(`/reservas/calendario?dias=14&local=${encodeURIComponent(place)}&data=${date}`);
  await expect(chart(page)).toBeVisible();
}

/** The center and width of an element, in px of the window. */
export async function middle(of: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("nothing is drawn there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}
