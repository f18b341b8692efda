import { expect, test } from "#tests/e2e/support/story";

test("the bookings list loads few files and no form parsing; a form loads it", async ({ page, signIn }) => {
  await signIn("ana");
  const files = new Set<string>();
  const withForms: string[] = [];
  page.on("response", async (response) => {
    const url = response.url();
    if (url.includes("/assets/")) files.add(url);
    if (url.endsWith(".js") && (await response.text()).includes("ZodObject")) withForms.push(url);
  });
  await page.goto("/reservas");
  await expect(page.getByRole("table", { name: "Reservas" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(withForms).toEqual([]);
  expect(files.size).toBeGreaterThan(5);
  expect(files.size).toBeLessThanOrEqual(18);
  await page.goto("/reservas/criar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => withForms.length).toBeGreaterThan(0);
});
