import { accommodations } from "#contract/catalogue/accommodations";
import { makeAccommodation } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test("changes are found by user, kind and day, with the values before and after", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const before = "Casa do Relógio";
  const { id, version } = await makeAccommodation(ana, before);
  await ana.call(accommodations.update, { params: { id }, body: { name: "Casa da Sineta", version } });
  await signIn("ana");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Histórico" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Histórico");
  const row = page.getByRole("row").filter({ hasText: "Acomodação alterada" }).first();
  await expect(row).toContainText("Ana Prado");
  await expect(row).toContainText("Casa da Sineta");
  await expect(row.locator("del")).toHaveText(before);

  await page.getByRole("button", { name: "Registro" }).click();
  await page.getByRole("option", { name: "Acomodação", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/thing=accommodation/);
  await page.getByRole("button", { name: "Período" }).click();
  await page.getByRole("dialog", { name: "Período" }).getByRole("button", { name: "Ontem" }).click();
  await expect(page.getByText("Nenhum resultado para estes filtros")).toBeVisible();
  await page.getByRole("button", { name: "Período" }).click();
  await page.getByRole("dialog", { name: "Período" }).getByRole("button", { name: "Hoje" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Acomodação alterada" }).first()).toBeVisible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Planilha" }).click();
  await page.getByRole("menuitem", { name: /Exportar CSV/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^historico-.*\.csv$/);
});
