import type { Page } from "@playwright/test";
import { isFree, quoteOf, stayDates, typeStay } from "#tests/e2e/support/booking-form";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ expectedNoise: [/status of 503|status of 422|^ApiError/] });

const leaves = async (page: Page, date: string) => {
  const [, departure] = stayDates(page);
  await departure.fill(date);
  await departure.press("Enter");
};

test("invalid dates and too many people hide the previous price", async ({ page, signIn, desk }) => {
  await makeAccommodation(await desk("ana"), "Chalé Umbuzeiro", { max_guests: 2 });
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Umbuzeiro", check_in: "10/01/2042", check_out: "13/01/2042" });
  await expect(isFree(page)).toBeVisible();
  await expect(quoteOf(page)).toContainText("R$ 600,00");

  await leaves(page, "08/01/2042");
  await expect(quoteOf(page)).toContainText("Confira as datas e as pessoas");
  await expect(quoteOf(page)).not.toContainText("Livre");
  await expect(quoteOf(page)).not.toContainText("R$");

  await leaves(page, "12/01/2042");
  await expect(isFree(page)).toBeVisible();
  await expect(quoteOf(page)).toContainText("R$ 400,00");

  await page.getByRole("spinbutton", { name: "Adultos" }).fill("3");
  await expect(quoteOf(page)).toContainText("Calcular de novo");
  await expect(quoteOf(page)).not.toContainText("Livre");
  await expect(quoteOf(page)).not.toContainText("R$");
});

test("nights that another user books meanwhile become unavailable without a press", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Mandacaru");
  await signIn("ana");
  const listening = page.waitForResponse(/\/api\/events$/);
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Mandacaru", check_in: "10/01/2042", check_out: "13/01/2042" });
  await expect(isFree(page)).toBeVisible();
  await listening;
  await makeBooking(ana, place, ["2042-01-11", "2042-01-12"], { holder: { name: "Chegou Antes" } });
  await expect(quoteOf(page).getByText("Ocupada", { exact: true })).toBeVisible();
  await expect(isFree(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Confirmar reserva" })).toBeDisabled();
});

test("while the system is unavailable no price is shown, and afterwards the price appears by itself", async ({
  page,
  signIn,
  desk,
}) => {
  await makeAccommodation(await desk("ana"), "Chalé Xiquexique");
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Xiquexique", check_in: "10/01/2042", check_out: "13/01/2042" });
  await expect(isFree(page)).toBeVisible();
  const body = { error: "ServiceUnavailableException", message: "" };
  await page.route("**/api/quotes", (route) => route.fulfill({ status: 503, json: body }));
  await leaves(page, "14/01/2042");
  await expect(quoteOf(page)).toContainText("O sistema está indisponível");
  await expect(quoteOf(page)).not.toContainText("Livre");
  await expect(quoteOf(page)).not.toContainText("R$");
  await page.unroute("**/api/quotes");
  await expect(isFree(page)).toBeVisible({ timeout: 20_000 });
  await expect(quoteOf(page)).toContainText("R$ 800,00");
});
