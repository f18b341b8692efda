import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { expectNone } from "#tests/e2e/support/accessible";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const parts = (page: Page) => page.getByRole("region", { name: "Estadia em partes" });

/** Every company has many free accommodations in these years, so the list has a search field. */
async function chooseIn(page: Page, label: string, text: string) {
  const typed = page.getByRole("combobox", { name: label });
  const pressed = page.getByRole("button", { name: new RegExp(`^${label}`) });
  await expect(typed.or(pressed)).toBeEnabled();
  if (await typed.isVisible()) {
    await typed.fill(text);
    await page.getByRole("option", { name: text }).click();
  } else await pick(page, label, text);
}

async function ask(page: Page, label: string) {
  await page.getByRole("button", { name: "Outras ações" }).click();
  await page.getByRole("menuitem", { name: label }).click();
}

test("a stay is split over two accommodations, once, however often the button is pressed", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const here = await makeAccommodation(ana, "Chalé Biribá");
  const there = await makeAccommodation(ana, "Chalé Cabeludinha", { base_price_cents: 35_000 });
  await makeBooking(ana, there, ["2043-02-02", "2043-02-04"]);
  const holder = { name: "Eulália Partida" };
  const { code } = await makeBooking(ana, here, ["2043-02-02", "2043-02-06"], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await ask(page, "Dividir a estadia");
  const dialog = page.getByRole("dialog", { name: "Dividir a estadia de Eulália Partida?" });
  await expect(dialog.getByRole("button", { name: "Dividir estadia" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Muda de acomodação no dia" }).fill("04/02/2043");
  await dialog.getByRole("textbox", { name: "Muda de acomodação no dia" }).press("Enter");
  await chooseIn(page, "Nova acomodação", "Chalé Cabeludinha");
  await dialog.getByRole("button", { name: "Abrir calendário: Muda de acomodação no dia" }).click();
  const days = page.getByRole("dialog", { name: "Calendário: Muda de acomodação no dia" });
  await expect(days.getByRole("button", { name: /\b3 de fevereiro.*, ocupado/ })).toBeVisible();
  await expect(days.getByRole("button", { name: /\b4 de fevereiro.*, só para entrada, R\$\s350,00/ })).toBeVisible();
  await expect(days.getByText("Chalé Cabeludinha", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Diferença no total")).toBeVisible();
  await expect(dialog).toContainText("R$ 0,00");
  await dialog.getByText("Recalcular pelo preço da nova acomodação").click();
  await expect(dialog).toContainText("+R$ 300,00");
  await expectNone(page);
  await dialog.getByText("Manter o preço combinado").click();
  await expect(dialog).toContainText("R$ 0,00");
  await dialog.getByRole("button", { name: "Dividir estadia" }).dblclick();
  await expect(toast(page, "Estadia dividida")).toBeVisible();
  await expect(parts(page).getByRole("listitem")).toHaveCount(2);
  await expect(parts(page)).toContainText("Chalé Cabeludinha");
  await expect(page.getByText("Estadia dividida").first()).toBeVisible();
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({
    total_cents: 40_000,
    check_out: "2043-02-04",
  });
});

test("two guests exchange places, and a conflicting third stay is named", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const one = await makeAccommodation(ana, "Chalé Copaíba");
  const other = await makeAccommodation(ana, "Chalé Murta", { base_price_cents: 30_000 });
  const { code } = await makeBooking(ana, one, ["2043-03-02", "2043-03-05"], { holder: { name: "Getúlio Trocado" } });
  const two = await makeBooking(ana, other, ["2043-03-04", "2043-03-07"], { holder: { name: "Odete Trocada" } });
  const third = await makeBooking(ana, other, ["2043-03-02", "2043-03-03"], { holder: { name: "Terceira Pessoa" } });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await ask(page, "Trocar com outra reserva");
  const dialog = page.getByRole("dialog", { name: "Trocar a acomodação de Getúlio Trocado?" });
  await chooseIn(page, "Reserva com quem trocar", `Odete Trocada · ${two.code}`);
  await expect(dialog.getByRole("status").or(dialog.getByRole("alert"))).toContainText(third.code);
  await expect(dialog.getByRole("button", { name: "Trocar acomodações" })).toBeDisabled();
  await ana.call(bookings.cancel, { params: { code: third.code }, body: { reason: "Desistiu" } });
  await page.keyboard.press("Escape");
  await ask(page, "Trocar com outra reserva");
  await chooseIn(page, "Reserva com quem trocar", `Odete Trocada · ${two.code}`);
  await expect(dialog).toContainText("Odete Trocada: Chalé Copaíba");
  await expectNone(page);
  await dialog.getByRole("button", { name: "Trocar acomodações" }).click();
  await expect(toast(page, "Acomodações trocadas")).toBeVisible();
  await expect(page.getByRole("region", { name: "Estadia" })).toContainText("Chalé Murta");
  expect(await ana.call(bookings.show, { params: { code: two.code } })).toMatchObject({ accommodation_id: one.id });
  await page.goto(`/reservas/${two.code}`);
  await expect(page.getByText("Acomodação trocada com outra reserva")).toBeVisible();
});
