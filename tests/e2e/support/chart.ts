import { expect, type Locator, type Page } from "@playwright/test";

export const chart = (page: Page) => page.getByRole("grid", { name: /Mapa de reservas/ });
export const bar = (page: Page, guest: string) => chart(page).locator("[data-bar]").filter({ hasText: guest });
export const ghost = (page: Page) => chart(page).locator(".chart-ghost");
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

/** Holds a finger at one point until the bar under it is lifted, drags it to another, and lets go. */
export async function dragByFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", at: { x: number; y: number }) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: [at] });
  await touch("touchStart", from);
  await expect(ghost(page)).toBeVisible();
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await fingers.detach();
}
