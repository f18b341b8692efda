import type { Page } from "@playwright/test";
import type { Accommodation } from "#contract/catalogue/accommodations";
import { type RateDay, rateCalendar } from "#contract/catalogue/rate-calendar";
import type { Desk } from "#tests/e2e/support/desk";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const panel = (page: Page) => page.getByRole("region", { name: "Diárias escolhidas" });
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const chosen = (page: Page) => page.getByRole("gridcell", { selected: true });

async function pricesOf(desk: Desk, { id }: Accommodation, from: string, to: string) {
  const { data } = await desk.call(rateCalendar.show, { params: { id }, query: { from, to } });
  return data.map(({ price_cents }: RateDay) => price_cents);
}

test("days are selected by keyboard, priced after a preview, and the price is undone", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Jacarandá");
  await makeBooking(ana, place, ["2027-10-11", "2027-10-13"]);
  await signIn("ana");
  await page.goto(`/acomodacoes/${place.id}/editar`);
  await page.getByRole("link", { name: "Tarifas", exact: true }).click();
  await page.getByRole("link", { name: "2027", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Tarifas de 2027" })).toBeVisible();
  await expect(day(page, "2027-10-11")).toHaveAccessibleName(/^11 de outubro, segunda, R\$.200,00, ocupada: reserva$/);

  await day(page, "2027-01-01").focus();
  for (let month = 2; month <= 10; month++) await page.keyboard.press("PageDown");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"]) {
    await page.keyboard.press(key);
  }
  await expect(day(page, "2027-10-12")).toBeFocused();
  await expect(chosen(page)).toHaveCount(3);
  await expect(panel(page)).toContainText("3 diárias, 10 a 12 de out. de 2027");
  await expect(panel(page)).toContainText("2 de 3 ocupadas");

  await page.keyboard.press("Enter");
  const price = panel(page).getByRole("textbox", { name: "Novo preço da diária" });
  await expect(price).toBeFocused();
  await page.keyboard.type("450,50");
  const preview = page.getByRole("region", { name: "Prévia" });
  await expect(preview).toContainText("Mudam 3 diárias");
  await expect(preview).toContainText(/R\$.200,00.*R\$.450,50/);
  await expect(preview).toContainText("2 diárias já reservadas: 11 a 12 de out. de 2027");
  expect(await pricesOf(ana, place, "2027-10-10", "2027-10-12")).toEqual([20_000, 20_000, 20_000]);

  await page.keyboard.press("Enter");
  await expect(toast(page, "3 diárias alteradas")).toBeVisible();
  await expect(day(page, "2027-10-12")).toBeFocused();
  await expect(day(page, "2027-10-10")).toHaveAccessibleName(/R\$.450,50 próprio do dia/);
  expect(await pricesOf(ana, place, "2027-10-10", "2027-10-13")).toEqual([45_050, 45_050, 45_050, 20_000]);

  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page, "Tarifas de volta ao que eram")).toBeVisible();
  await expect(day(page, "2027-10-10")).toHaveAccessibleName(/R\$.200,00$/);
  expect(await pricesOf(ana, place, "2027-10-10", "2027-10-12")).toEqual([20_000, 20_000, 20_000]);
});

test("days are selected with the mouse, limited to weekends, and what was typed survives a refusal", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Sobrado do Ipê");
  await signIn("ana");
  await page.goto(`/acomodacoes/${place.id}/tarifas?ano=2027`);
  await day(page, "2027-03-01").hover();
  await page.mouse.down();
  await day(page, "2027-03-10").hover();
  await page.mouse.up();
  await expect(chosen(page)).toHaveCount(10);
  await day(page, "2027-03-31").click({ modifiers: ["Shift"] });
  await expect(chosen(page)).toHaveCount(31);
  for (const name of ["domingo", "segunda", "terça", "quarta", "quinta"]) {
    await panel(page).getByRole("checkbox", { name }).setChecked(false, { force: true });
  }
  await expect(panel(page)).toContainText("8 diárias, sex. e sáb. de 1 a 31 de mar. de 2027");

  await panel(page).getByRole("button", { name: "Salvar" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("Escolha o que muda nestas diárias.");
  const nights = panel(page).getByRole("textbox", { name: "Novo mínimo de noites" });
  await nights.fill("400");
  await panel(page).getByRole("button", { name: "Salvar" }).click();
  await expect(nights).toHaveAccessibleDescription("Informe um valor igual ou menor que 365");
  await expect(chosen(page)).toHaveCount(8);
  await nights.fill("2");
  await panel(page).getByText("Fechar", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Prévia" })).toContainText("Mudam 8 diárias");
  await panel(page).getByRole("button", { name: "Salvar" }).click();
  await expect(toast(page, "8 diárias alteradas")).toBeVisible();
  await expect(day(page, "2027-03-06")).toHaveAccessibleName(/mínimo de 2 noites, fechada$/);
  await expect(day(page, "2027-03-07")).not.toHaveAccessibleName(/fechada/);
});

test("a typed price is confirmed before another year or another tab discards it", async ({ page, signIn, desk }) => {
  const place = await makeAccommodation(await desk("ana"), "Casa da Pitangueira");
  await signIn("ana");
  await page.goto(`/acomodacoes/${place.id}/tarifas?ano=2027`);
  await day(page, "2027-03-01").click();
  const price = panel(page).getByRole("textbox", { name: "Novo preço da diária" });
  await price.fill("300");
  const question = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  for (const way of ["2028", "Hoje", "Fotos"]) {
    await page.getByRole("link", { name: way, exact: true }).click();
    await question.getByRole("button", { name: "Continuar editando" }).click();
    await expect(page.getByRole("grid", { name: "Tarifas de 2027" })).toBeVisible();
    await expect(price).toHaveValue("300,00");
  }
  await page.getByRole("link", { name: "2028", exact: true }).click();
  await question.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page.getByRole("grid", { name: "Tarifas de 2028" })).toBeVisible();
  await page.getByRole("link", { name: "2027", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Tarifas de 2027" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the year opens at the current month", async ({ page, signIn, desk }) => {
    const place = await makeAccommodation(await desk("ana"), "Casa da Maré");
    await signIn("ana");
    await page.clock.setFixedTime(new Date("2027-08-15T12:00:00-03:00"));
    await page.goto(`/acomodacoes/${place.id}/fotos`);
    await page.getByRole("link", { name: "Tarifas", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "agosto" })).toBeInViewport({ ratio: 1 });
    await expect(day(page, "2027-08-31")).toBeInViewport({ ratio: 1 });
    await expect(day(page, "2027-07-20")).not.toBeInViewport({ ratio: 1 });
  });

  test("the first and the last day are tapped and changed in a sheet", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Bangalô da Restinga");
    await signIn("ana");
    await page.goto(`/acomodacoes/${place.id}/tarifas?ano=2027`);
    await day(page, "2027-10-06").tap();
    await day(page, "2027-10-09").tap();
    await expect(chosen(page)).toHaveCount(4);
    await page.getByRole("button", { name: "Alterar" }).tap();
    const sheet = page.getByRole("dialog", { name: "4 diárias, 6 a 9 de out. de 2027" });
    await sheet.getByRole("textbox", { name: "Novo preço da diária" }).fill("300");
    await sheet.getByRole("button", { name: "Salvar" }).tap();
    await expect(toast(page, "4 diárias alteradas")).toBeVisible();
    await expect(sheet).toHaveCount(0);
    expect(await pricesOf(ana, place, "2027-10-06", "2027-10-10")).toEqual([30_000, 30_000, 30_000, 30_000, 20_000]);
  });
});
