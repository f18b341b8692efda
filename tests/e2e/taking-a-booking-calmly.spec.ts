import type { Locator, Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { holderName, isFree, quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const opened = /\/reservas\/([A-Z0-9]{8})$/;
const codeOf = (page: Page) => opened.exec(page.url())?.[1] ?? "";

test("a stay of the owner is shown and stored without a price", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Chalé Mangabeira", { cleaning_fee_cents: 9_000 });
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Mangabeira", check_in: "05/01/2041", check_out: "08/01/2041" });
  await expect(quoteOf(page)).toContainText("R$ 690,00");
  await pick(page, "Tipo de reserva", "Proprietário");
  await expect(quoteOf(page)).toContainText("Sem cobrança");
  await expect(quoteOf(page)).not.toContainText("R$");
  await holderName(page).fill("Donato Proprietário");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(opened);
  await expect(page.getByText("Estadia do proprietário")).toBeVisible();
  await expect(page.getByRole("region", { name: "Preço combinado" })).toContainText("Sem cobrança");
  const stored = await ana.call(bookings.show, { params: { code: codeOf(page) } });
  expect(stored).toMatchObject({ type: "owner", total_cents: 0, charges: [] });
});

test("a hold expires at the time that the desk entered", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Chalé Sapoti");
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Sapoti", check_in: "05/01/2041", check_out: "08/01/2041" });
  await expect(page.getByText(/^Em pré-reserva, as datas ficam guardadas até .+, às \d\d:\d\d\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Mudar o prazo" }).click();
  const date = page.getByRole("textbox", { name: "Prazo da pré-reserva" });
  const time = page.getByRole("textbox", { name: "Hora do prazo" });
  await date.fill("01/01/2020");
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/no futuro/);
  const end = new Date(Date.now() + 9 * 24 * 3_600_000);
  const asDate = end.toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
  await date.fill(asDate);
  await time.fill("17:45");
  await time.blur();
  await expect(page.getByText(/^As datas ficam guardadas até .+, às 17:45\.$/)).toBeVisible();
  await holderName(page).fill("Segismundo Prazo");
  await page.getByRole("button", { name: "Pré-reserva", exact: true }).click();
  await expect(page).toHaveURL(opened);
  const held = await ana.call(bookings.show, { params: { code: codeOf(page) } });
  const shown = new Date(held.hold_expires_at ?? "").toLocaleString("pt-BR", { timeZone: "America/Sao_Paulo" });
  expect(shown).toBe(`${asDate}, 17:45:00`);

  await page.getByRole("link", { name: "Editar" }).click();
  await page.getByRole("button", { name: "Mudar o prazo" }).click();
  await expect(date).toHaveValue(asDate);
  await time.fill("9:15");
  await time.blur();
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Reserva ${held.code} salva` })).toBeVisible();
  await expect(page).toHaveURL(opened);
  const kept = await ana.call(bookings.show, { params: { code: held.code } });
  const until = new Date(kept.hold_expires_at ?? "").toLocaleString("pt-BR", { timeZone: "America/Sao_Paulo" });
  expect(until).toBe(`${asDate}, 09:15:00`);
});

test("a deadline in the form does not prevent a confirmation", async ({ page, signIn, desk }) => {
  await makeAccommodation(await desk("ana"), "Chalé Siriguela");
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Siriguela", check_in: "05/01/2041", check_out: "08/01/2041" });
  await page.getByRole("button", { name: "Mudar o prazo" }).click();
  await holderName(page).fill("Confirmado de Vez");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(opened);
  await expect(page.getByText("Confirmada", { exact: true })).toBeVisible();
});

const places = async (buttons: readonly Locator[]) =>
  Promise.all(
    buttons.map(async (button) => {
      const box = await button.boundingBox();
      return box && { x: Math.round(box.x), y: Math.round(box.y) };
    }),
  );

for (const [where, viewport] of [
  ["at the desk", { width: 1440, height: 900 }],
  ["on a phone", { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test("the buttons do not move when occupied dates become free", async ({ page, signIn, desk }) => {
      const ana = await desk("ana");
      const place = await makeAccommodation(ana, `Chalé Parado ${viewport.width}`);
      await makeBooking(ana, place, ["2041-02-10", "2041-02-15"]);
      await signIn("ana");
      await page.goto("/reservas/criar");
      const ways = ["Pré-reserva", "Orçamento"].map((name) => page.getByRole("button", { name, exact: true }));
      const before = await places(ways);
      const days = { check_in: "12/02/2041", check_out: "14/02/2041" };
      await typeStay(page, { accommodation: place.name, ...days });
      await expect(quoteOf(page)).toContainText("Ocupada de 10 a 15/02/2041");
      const whileTaken = await places(ways);
      await typeStay(page, { check_in: "16/02/2041", check_out: "18/02/2041" });
      await expect(isFree(page)).toBeVisible();
      expect(await places(ways)).toEqual(whileTaken);
      expect(before).toEqual(whileTaken);
    });
  });
}
