import type { Locator, Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { coupons } from "#contract/catalogue/discounts";
import { desktop, expectNone, expectNoneNow } from "#tests/e2e/support/accessible";
import { holderName, quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { choose } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const dialog = (page: Page) => page.getByRole("dialog");
const text = (page: Page, name: string | RegExp) => dialog(page).getByRole("textbox", { name });
const row = (page: Page, code: string) => page.getByRole("row").filter({ hasText: code });
const line = (price: Locator, label: string) => price.locator("dl > div").filter({ hasText: label });
const total = (price: Locator) => price.getByText(/^Total/);
const couponField = (page: Page) => page.getByRole("textbox", { name: /^Cupom/ });
const agreed = (page: Page) => page.getByRole("region", { name: "Preço combinado" });
const booked = /\/reservas\/[A-Z0-9]{8}$/;

async function typeCoupon(page: Page, code: string) {
  await page.getByRole("button", { name: "Usar um cupom" }).click();
  await expect(couponField(page)).toBeFocused();
  await page.keyboard.type(code);
}

test("a coupon is created, used for a booking, and reports when it is used up", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé do Cupinzeiro");
  await signIn("ana");
  await page.goto("/acomodacoes/taxas");
  await page.getByRole("link", { name: "Cupons" }).click();
  await page.getByRole("link", { name: "Novo cupom" }).first().click();
  await expectNoneNow(page);
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(text(page, /^Código/)).toHaveAccessibleDescription(/obrigatório/);
  await text(page, /^Código/).fill("Cupinzeiro 15%");
  await text(page, /^Percentual/).fill("15");
  await choose(page, "Vale para", place.name);
  await text(page, /^Número de usos/).fill("1");
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, "CUPINZEIRO15")).toContainText("0 de 1");
  await expect(row(page, "CUPINZEIRO15")).toContainText("− 15%");
  await expectNone(page);

  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: place.name, check_in: "03/08/2044", check_out: "05/08/2044" });
  await expect(total(quoteOf(page))).toContainText("R$ 400,00");
  await typeCoupon(page, "cupinzeiro 15");
  await expect(line(quoteOf(page), "Cupom CUPINZEIRO15: −15%")).toContainText("−R$ 60,00");
  await expect(total(quoteOf(page))).toContainText("R$ 340,00");
  await holderName(page).fill("Filomena Cupinzeiro");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(booked);
  await expect(page.getByRole("region", { name: "Estadia", exact: true })).toContainText("CUPINZEIRO15");
  await expect(page.getByText("Cupom CUPINZEIRO15: −15%")).toBeVisible();

  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: place.name, check_in: "10/08/2044", check_out: "12/08/2044" });
  await holderName(page).fill("Gumercindo Cupinzeiro");
  await typeCoupon(page, "CUPINZEIRO15");
  const usedUp = "Este cupom já foi usado todas as vezes";
  await expect(couponField(page)).toHaveAccessibleDescription(usedUp);
  await expectNone(page);
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page.getByRole("link", { name: "Cupom", exact: true })).toBeVisible();
  await expect(couponField(page)).toHaveAccessibleDescription(usedUp);
  await expect(couponField(page)).toHaveValue("CUPINZEIRO15");
  await expect(holderName(page)).toHaveValue("Gumercindo Cupinzeiro");
  await couponField(page).fill("");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(booked);

  await page.setViewportSize(desktop);
  await page.goto("/acomodacoes/cupons");
  await expect(row(page, "CUPINZEIRO15")).toContainText("1 de 1");
  await expect(row(page, "CUPINZEIRO15")).toContainText("Esgotado");
});

test("a booking gets a coupon later, and releases it", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé do Vale-brinde");
  await ana.call(coupons.create, { body: { code: "BRINDE80", amount_cents: 8_000, accommodation_id: place.id } });
  const { code } = await makeBooking(ana, place, ["2044-09-05", "2044-09-08"]);
  await signIn("ana");
  await page.goto(`/reservas/${code}/editar`);
  await typeCoupon(page, "brinde80");
  await expect(line(quoteOf(page), "Cupom BRINDE80")).toContainText("−R$ 80,00");
  await page.getByText("Manter as diárias combinadas").click();
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(total(agreed(page))).toContainText("R$ 520,00");
  await expect(page).toHaveURL(booked);
  await page.getByRole("link", { name: "Editar" }).click();
  await expect(couponField(page)).toHaveValue("BRINDE80");
  await expect(page.getByRole("button", { name: "Salvar alterações" })).toBeDisabled();
  await expectNone(page);

  await couponField(page).fill("NAOEXISTE");
  await expect(couponField(page)).toHaveAccessibleDescription("Não conhecemos este cupom");
  await couponField(page).fill("");
  await expect(total(quoteOf(page))).toContainText("R$ 600,00");
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(total(agreed(page))).toContainText("R$ 600,00");
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ coupon: null, charges: [] });
});

test("a paused coupon gives no discount, and a deleted one is restored with its uses", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé da Pausa");
  const body = { code: "PAUSA5", basis_points: 500, accommodation_id: place.id, max_uses: 9 };
  await ana.call(coupons.create, { body });
  await makeBooking(ana, place, ["2044-10-05", "2044-10-08"], { coupon: "PAUSA5" });
  await signIn("ana");
  await page.goto("/acomodacoes/cupons");
  await row(page, "PAUSA5").getByRole("link").click();
  await dialog(page).getByText("Pausado").click();
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(row(page, "PAUSA5")).toContainText("Pausado");

  await page.getByRole("button", { name: "Ações de PAUSA5" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(row(page, "PAUSA5")).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(row(page, "PAUSA5")).toContainText("1 de 9");
  await expect(row(page, "PAUSA5")).toContainText("Pausado");

  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: place.name, check_in: "15/10/2044", check_out: "17/10/2044" });
  await typeCoupon(page, "PAUSA5");
  await expect(couponField(page)).toHaveAccessibleDescription("Este cupom está pausado");
});
