import type { Locator, Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { holderName, isFree, quoteOf, stayDates, typeStay } from "#tests/e2e/support/booking-form";
import type { Desk } from "#tests/e2e/support/desk";
import { holdBack } from "#tests/e2e/support/held";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { countInteractions } from "#tests/e2e/support/interactions";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

const code = "[A-Z0-9]{8}";

async function bookingsOf(desk: Desk, holder: string) {
  return (await desk.call(bookings.list, { query: { q: holder } })).data;
}

test("from the dashboard to a confirmed booking, with the price shown while typing", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Chalé Bromélia", { extra_guest_price_cents: 5_000, cleaning_fee_cents: 7_500 });
  await signIn("ana");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Nova reserva" }).click();
  await typeStay(page, { accommodation: "Chalé Bromélia", check_in: "05/03/2040", check_out: "08/03/2040" });

  const quote = quoteOf(page);
  await expect(isFree(page)).toBeVisible();
  await expect(quote).toContainText("3 noites");
  await expect(quote).toContainText("R$ 675,00");
  await page.getByRole("button", { name: "Aumentar: Adultos" }).click();
  await expect(quote).toContainText("R$ 825,00");

  await holderName(page).fill("Ondina Catarina Vuolo");
  await page.getByRole("textbox", { name: /^Celular com DDD/ }).fill("48991234567");
  await quote.getByRole("button", { name: "Confirmar reserva" }).click();

  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^Reserva ${code} criada$`) })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
  await expect(page.getByRole("heading", { name: "Ondina Catarina Vuolo" })).toBeVisible();
  await expect(page.getByText("Confirmada", { exact: true })).toBeVisible();
  const [booking] = await bookingsOf(ana, "Ondina Catarina Vuolo");
  expect(booking).toMatchObject({ check_in: "2040-03-05", check_out: "2040-03-08", adults: 3, total_cents: 82_500 });
  expect(booking?.holder.phone).toBe("+5548991234567");
});

test("a guest of an earlier stay is found while typing and used unchanged", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Ipê-roxo");
  const holder = { name: "Evaristo Kümmel", phone: "+5547990001234", email: "evaristo@kummel.test" };
  const before = await makeBooking(ana, place, ["2040-01-10", "2040-01-12"], { holder });
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Ipê-roxo", check_in: "20/01/2040", check_out: "22/01/2040" });
  await holderName(page).fill("kummel");
  await page.getByRole("option", { name: "Evaristo Kümmel" }).click();
  await quoteOf(page).getByRole("button", { name: "Pré-reserva" }).click();
  await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
  const held = (await bookingsOf(ana, "Evaristo Kümmel")).find(({ status }) => status === "hold");
  expect({ language: null, ...held?.holder }).toEqual(before.holder);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a booking takes at most eight interactions from the dashboard, each tap and each filled field one", async ({
    page,
    signIn,
    desk,
  }) => {
    const ana = await desk("ana");
    await makeAccommodation(ana, "Cabana Sabiá-laranjeira");
    await signIn("ana");
    await page.goto("/dashboard");
    const counted = await countInteractions(page);
    await page.getByRole("link", { name: "Nova reserva" }).tap();
    const [arrival, departure] = stayDates(page);
    await arrival.tap();
    await page.keyboard.type("12/04/2039");
    await departure.tap();
    await expect(departure, "a departure before the arrival goes along").toHaveValue("13/04/2039");
    await page.keyboard.type("14/04/2039");
    const free = page.getByRole("region", { name: "Livres de 12 a 14/04/2039" }).getByRole("button").first();
    await expect(free).toContainText("R$");
    await free.tap();
    await expect(holderName(page)).toBeFocused();
    await page.keyboard.type("Zulmira Peçanha 48 99123-4567");
    await page.getByText("Total, 2 noites").waitFor();
    await page.getByRole("button", { name: "Confirmar reserva" }).last().tap();
    await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
    const { presses, fields, all } = await counted();
    expect({ presses, fields }).toEqual({ presses: 5, fields: 3 });
    expect(all).toBeLessThanOrEqual(8);
    const [booking] = await bookingsOf(ana, "Zulmira Peçanha");
    expect(booking).toMatchObject({ status: "confirmed", check_in: "2039-04-12", check_out: "2039-04-14" });
    expect(booking?.holder).toMatchObject({ name: "Zulmira Peçanha", phone: "+5548991234567" });
  });

  test("a known guest is suggested above the name, and the next field can be touched", async ({
    page,
    signIn,
    desk,
  }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Cabana Saíra");
    await makeBooking(ana, place, ["2039-06-01", "2039-06-03"], { holder: { name: "Quitéria Bragança" } });
    await signIn("ana");
    await page.goto("/reservas/criar");
    await holderName(page).tap();
    await page.keyboard.type("Quitéria");
    const list = page.getByRole("listbox");
    await expect(list.getByRole("option", { name: /Quitéria Bragança/ }).first()).toBeVisible();
    const [field, covering] = [await holderName(page).boundingBox(), await list.boundingBox()];
    expect(covering!.y + covering!.height).toBeLessThanOrEqual(field!.y);
    const phone = page.getByRole("textbox", { name: /^Celular com DDD/ });
    await phone.tap();
    await expect(phone).toBeFocused();
    await expect(holderName(page)).toHaveValue("Quitéria");
  });
});

test("a booking is created with the keyboard alone, in at most eight interactions", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Cabana Tico-tico");
  await signIn("ana");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Nova reserva" })).toBeVisible();
  const counted = await countInteractions(page);
  await page.keyboard.press("n");
  const [arrival, departure] = stayDates(page);
  await expect(arrival).toBeFocused();
  await page.keyboard.type("20/04/2039");
  await tabTo(page, departure);
  await page.keyboard.type("23/04/2039");
  const free = page.getByRole("region", { name: "Livres de 20 a 23/04/2039" }).getByRole("button").first();
  await page.keyboard.press("Tab"); // accepts what was typed
  await expect(free).toBeVisible();
  await tabTo(page, free);
  await page.keyboard.press("Enter");
  await expect(holderName(page)).toBeFocused();
  await page.keyboard.type("Ermelinda Sabugosa 48 99123-4568");
  await expect(page.getByRole("textbox", { name: /^Celular com DDD/ })).toHaveValue("(48) 99123-4568");
  await expect(isFree(page)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
  const { presses, all } = await counted();
  expect(presses, "no mouse").toBe(0);
  expect(all).toBeLessThanOrEqual(8);
  const [booking] = await bookingsOf(ana, "Ermelinda Sabugosa");
  expect(booking).toMatchObject({ status: "confirmed", check_in: "2039-04-20", check_out: "2039-04-23" });
  expect(booking?.holder.phone).toBe("+5548991234568");
});

/** Presses Tab until the target has focus, as a keyboard user does; it must be close. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let tabs = 0; tabs < 6; tabs += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(goal).toBeFocused();
}

test("occupied dates are reported, and a free accommodation is selected instead with one press", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Suíte Quaresmeira");
  const taken = await makeBooking(ana, place, ["2040-05-10", "2040-05-15"]);
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Suíte Quaresmeira", check_in: "12/05/2040", check_out: "14/05/2040" });
  const quote = quoteOf(page);
  await expect(quote).toContainText(`Ocupada de 10 a 15/05/2040 pela reserva ${taken.code}.`);
  await expect(quote.getByRole("button", { name: "Confirmar reserva" })).toBeDisabled();

  await holderName(page).fill("Procópio Anhanguera");
  const free = quote.getByRole("button", { name: /^Usar .*, 12 a 14\/05/ }).first();
  const name = /^Usar (.*), 12/.exec((await free.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await free.click();
  await expect(isFree(page)).toBeVisible();
  await expect(quote.getByRole("heading", { name })).toBeVisible();
  await quote.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
  const [booking] = await bookingsOf(ana, "Procópio Anhanguera");
  expect(booking).toMatchObject({ accommodation_name: name, check_in: "2040-05-12", check_out: "2040-05-14" });
});

test("dates booked meanwhile are refused at the field, and other ones can be saved", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Suíte Manacá");
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Suíte Manacá", check_in: "01/06/2040", check_out: "04/06/2040" });
  await holderName(page).fill("Bonifácio Sertório");
  await expect(isFree(page)).toBeVisible();
  await makeBooking(ana, place, ["2040-06-02", "2040-06-03"]);
  await quoteOf(page).getByRole("button", { name: "Confirmar reserva" }).click();

  await expect(stayDates(page)[0]).toHaveAccessibleDescription(/não estão mais disponíveis/);
  await expect(holderName(page)).toHaveValue("Bonifácio Sertório");
  await expect(quoteOf(page)).toContainText("Ocupada de 02 a 03/06");
  await typeStay(page, { check_in: "03/06/2040", check_out: "04/06/2040" });
  await expect(isFree(page)).toBeVisible();
  await quoteOf(page).getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
});

test("two presses create one booking, and the back button creates no second one", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Chalé Pitangueira");
  await signIn("ana");
  await page.goto("/reservas");
  await page.getByRole("link", { name: "Nova reserva" }).click();
  await typeStay(page, { accommodation: "Chalé Pitangueira", check_in: "07/07/2040", check_out: "09/07/2040" });
  await holderName(page).fill("Deodora Quintanilha");
  await expect(isFree(page)).toBeVisible();
  await quoteOf(page).getByRole("button", { name: "Orçamento" }).dblclick();
  await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
  expect(await bookingsOf(ana, "Deodora Quintanilha")).toHaveLength(1);

  await page.goBack(); // skips the form, which the saved booking has replaced
  await expect(page).toHaveURL("/reservas");
  await expect(page.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();
  expect(await bookingsOf(ana, "Deodora Quintanilha")).toHaveLength(1);
});

test("on a slow connection the pressed button shows that it is working", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Chalé Guabiroba");
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Guabiroba", check_in: "02/08/2040", check_out: "05/08/2040" });
  await holderName(page).fill("Leocádia Brum");
  await expect(isFree(page)).toBeVisible();
  const letGo = await holdBack(page, "**/api/bookings");
  const quote = quoteOf(page);
  await quote.getByRole("button", { name: "Confirmar reserva" }).click();
  const working = quote.getByRole("button", { name: "Confirmando" });
  await expect(working).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("status").filter({ hasText: "Carregando" })).toBeAttached();
  await expect(quote.getByRole("button", { name: "Pré-reserva" })).toBeVisible();
  letGo();
  await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
});

test.describe("without a connection", () => {
  test.use({ expectedNoise: [/net::ERR_INTERNET_DISCONNECTED/] });

  test("what was typed stays, and is saved once the connection is back", async ({ page, signIn, desk, context }) => {
    const ana = await desk("ana");
    await makeAccommodation(ana, "Chalé Jabuticabeira");
    await signIn("ana");
    await page.goto("/reservas/criar");
    await typeStay(page, { accommodation: "Chalé Jabuticabeira", check_in: "10/09/2040", check_out: "12/09/2040" });
    await expect(isFree(page)).toBeVisible();
    // the code of toasts is loaded on idle
    const drawing = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("toast-surface"));
    await page.waitForFunction(drawing);
    await context.setOffline(true);
    const banner = page.getByText("Sem conexão. O que você digitou continua aqui");
    await expect(banner).toBeVisible();
    await holderName(page).fill("Teodolinda Arrais");
    await quoteOf(page).getByRole("button", { name: "Confirmar reserva" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Erro" })).toBeVisible({ timeout: 20_000 });
    await expect(holderName(page)).toHaveValue("Teodolinda Arrais");
    await expect(stayDates(page)[0]).toHaveValue("10/09/2040");
    await untilHeard(page);
    await page.getByRole("link", { name: "Hóspedes" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Esta tela continua aqui" })).toBeVisible();
    await expect(holderName(page)).toHaveValue("Teodolinda Arrais");

    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await quoteOf(page).getByRole("button", { name: "Confirmar reserva" }).click();
    await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
    expect(await bookingsOf(ana, "Teodolinda Arrais")).toHaveLength(1);
  });
});
