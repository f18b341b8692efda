import type { Locator, Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { lengthDiscounts } from "#contract/catalogue/discounts";
import { desktop, expectNone } from "#tests/e2e/support/accessible";
import { holderName, quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { choose, pick } from "#tests/e2e/support/fields";
import { makeAccommodation } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const dialog = (page: Page) => page.getByRole("dialog");
const text = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });

async function save(page: Page) {
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** A line of the price, by its label. */
const line = (price: Locator, label: string | RegExp) => price.locator("dl > div").filter({ hasText: label });

const total = (price: Locator) => price.getByText(/^Total/);

test("a season is created, and a booking's price shows it night by night", async ({ page, signIn, desk }) => {
  const place = await makeAccommodation(await desk("ana"), "Casa da Cumeeira");
  await signIn("ana");
  await page.goto("/acomodacoes/temporadas");
  await page.getByRole("link", { name: "Nova temporada" }).first().click();
  await text(page, "Nome").fill("Festa da Cumeeira");
  await text(page, "Primeira noite").fill("03/06/2042");
  await text(page, "Última noite").fill("05/06/2042");
  await choose(page, "Vale para", place.name);
  await pick(page, "Preço", "Aumentar em %");
  await text(page, "Percentual").fill("12,5");
  await save(page);
  await expect(page.getByRole("row").filter({ hasText: "Festa da Cumeeira" })).toContainText("+ 12,5%");

  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: place.name, check_in: "02/06/2042", check_out: "06/06/2042" });
  const price = quoteOf(page);
  await expect(line(price, "Base")).toContainText("R$ 200,00");
  await expect(line(price, "Festa da Cumeeira")).toContainText("R$ 675,00");
  await expect(line(price, "Festa da Cumeeira")).toContainText("R$ 200,00 + 12,5% (temporada)");
  await expect(total(price)).toContainText("R$ 875,00");
});

test("an optional fee is selected for a booking and removed", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Lareira");
  const discount = { name: "Quatro na Lareira", accommodation_id: place.id, from_nights: 4, basis_points: 1_000 };
  await ana.call(lengthDiscounts.create, { body: discount });
  await signIn("ana");
  await page.goto("/acomodacoes/taxas");
  await page.getByRole("link", { name: "Nova taxa" }).first().click();
  await text(page, "Nome").fill("Lenha da Lareira");
  await pick(page, "Cobrança", "Por noite");
  await text(page, "Valor").fill("30");
  await choose(page, "Vale para", place.name);
  await save(page);

  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: place.name, check_in: "02/06/2042", check_out: "06/06/2042" });
  const price = quoteOf(page);
  await expect(line(price, "Quatro na Lareira: 10% a partir de 4 noites")).toContainText("−R$ 80,00");
  await expect(total(price)).toContainText("R$ 720,00");
  const wood = page.getByRole("checkbox", { name: "Lenha da Lareira" });
  await expect(wood).toHaveAccessibleDescription("R$ 30,00 por noite");
  await wood.check();
  await expect(line(price, "Lenha da Lareira")).toContainText("R$ 120,00");
  await expect(total(price)).toContainText("R$ 840,00");
  await expectNone(page, [desktop]);

  await holderName(page).fill("Zulmira da Lareira");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(/\/reservas\/[A-Z0-9]{8}$/);
  const agreed = page.getByRole("region", { name: "Preço combinado" });
  await expect(total(agreed)).toContainText("R$ 840,00");
  await page.getByRole("link", { name: "Editar" }).click();
  await expect(wood).toBeChecked();
  await expect(page.getByRole("button", { name: "Salvar alterações" })).toBeDisabled();

  await wood.uncheck();
  await expect(total(price)).toContainText("R$ 720,00");
  await page.getByText("Manter as diárias combinadas").click();
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(total(agreed)).toContainText("R$ 720,00");
  await expect(page).toHaveURL(/\/reservas\/[A-Z0-9]{8}$/);
  const [, code = ""] = /reservas\/(\w+)$/.exec(page.url()) ?? [];
  const { charges } = await ana.call(bookings.show, { params: { code } });
  expect(charges.map(({ amount_cents }) => amount_cents)).toEqual([-8_000]);
});
