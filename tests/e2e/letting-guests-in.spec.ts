import type { Locator, Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { stays as checkIns } from "#contract/guest/stays";
import { payments } from "#contract/money/payments";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

const today = todayIn("America/Sao_Paulo", new Date());
const panel = (page: Page, name: string) => page.getByRole("region", { name });
const act = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("guests are checked in and out on the day sheet, without leaving it", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Marolo");
  const [comes, goes] = ["Zenaide Farah", "Olavo Peçanha"];
  await makeBooking(ana, place, [today, addDays(today, 2)], { holder: { name: comes } });
  await signIn("ana");
  await page.goto("/dashboard");
  const arrivals = panel(page, "Chegadas");
  await arrivals.getByRole("button", { name: `Check-in de ${comes}` }).click();
  const dialog = page.getByRole("dialog", { name: `Fazer o check-in de ${comes}?` });
  await dialog.getByText("Pix", { exact: true }).first().click();
  await dialog.getByRole("button", { name: /check-in$/ }).click();
  const row = arrivals.getByRole("row", { name: new RegExp(comes) });
  await expect(row).toContainText("Hospedado");
  await expect(act(page, `Check-in de ${comes}`)).toHaveCount(0);
  await act(page, "Desfazer").click();
  await expect(row).toContainText("Confirmada");
  await expect(page).toHaveURL("/dashboard");

  const other = await makeAccommodation(ana, "Chalé Jacaré");
  await makeBooking(ana, other, [addDays(today, -2), today], { holder: { name: goes } });
  await page.reload();
  const late = panel(page, "Saídas e próximas entradas").getByRole("row", { name: new RegExp(goes) });
  await expect(late).toContainText("Chegada atrasada"); // not checked in, so there is nobody to check out
  await expect(act(page, `Check-out de ${goes}`)).toHaveCount(0);
  const toClean = panel(page, "Limpezas").getByRole("listitem").filter({ hasText: "Chalé Jacaré" });
  await expect(toClean).toContainText("Ninguém entra hoje");
});

test("a guest who has not checked out is named before the next checks in, and their check-out comes first", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Marmelo");
  const [stays, comes] = ["Otávio Brandt", "Selma Quirino"];
  const first = await makeBooking(ana, place, [addDays(today, -2), today], { holder: { name: stays } });
  await ana.call(checkIns.checkIn, { params: { code: first.code }, body: {} });
  const next = await makeBooking(ana, place, [today, addDays(today, 2)], { holder: { name: comes } });
  await signIn("ana");
  await page.goto(`/reservas/${next.code}`);
  await act(page, "Fazer check-in").click();
  const dialog = page.getByRole("dialog", { name: `Fazer o check-in de ${comes}?` });
  await expect(dialog.getByText(`${stays} ainda está em Chalé Marmelo.`)).toBeVisible();
  await expect(dialog).toContainText(first.code);
  await expectNone(page, [desktop]);
  await dialog.getByText("Pix", { exact: true }).first().click();
  await dialog.getByRole("button", { name: /check-in$/ }).click();
  const accept = dialog.getByRole("checkbox", { name: "Fazer o check-in mesmo assim" });
  await expect(accept).toHaveAccessibleDescription(new RegExp(`^${stays}, da reserva ${first.code}`));

  await dialog.getByRole("button", { name: `Fazer o check-out de ${stays}` }).click();
  const leaving = page.getByRole("dialog", { name: `Fazer o check-out de ${stays}?` });
  await leaving.getByText("Depois", { exact: true }).click();
  await leaving.getByRole("textbox", { name: /^Por que/ }).fill("Paga por Pix amanhã");
  await leaving.getByRole("button", { name: "Fazer check-out" }).click();
  await expect(dialog.getByRole("button", { name: /check-in$/ })).toBeVisible();
  await expect(accept).toHaveCount(0);
  await dialog.getByRole("button", { name: /check-in$/ }).click();
  await expect(page.locator("header").getByText("Hospedado", { exact: true })).toBeVisible();
  const { status } = await ana.call(bookings.show, { params: { code: first.code } });
  expect(status).toBe("checked_out");
});

for (const [name, size, place] of [
  ["on a desktop", desktop, "Chalé Murici-do-campo"],
  ["on a phone", phone, "Chalé Cagaita"],
] as const) {
  test(`the balance is taken with check-in in 3 presses, consumption and balance with check-out in 5, ${name}`, async ({
    page,
    signIn,
    desk,
  }) => {
    await page.setViewportSize(size);
    const ana = await desk("ana");
    const chalet = await makeAccommodation(ana, place, { security_deposit_cents: 30_000 });
    const holder = { name: `Nilza Caldas de ${place}` };
    const { code } = await makeBooking(ana, chalet, [today, addDays(today, 1)], { holder });
    await signIn("ana");
    await page.goto(`/reservas/${code}`);
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    const money = async () => (await ana.call(payments.list, { params: { code } })).data;

    await press(act(page, "Fazer check-in"));
    const arriving = page.getByRole("dialog", { name: `Fazer o check-in de ${holder.name}?` });
    await expect(arriving.getByRole("textbox", { name: "Valor" })).toHaveValue("200,00");
    await expect(arriving.getByRole("button", { name: "Voltar" })).toBeFocused();
    await expectNone(page, [size]);
    await press(arriving.getByText("Dinheiro", { exact: true }).first());
    await press(arriving.getByRole("button", { name: /^Receber R\$\s500,00 e fazer o check-in$/ }));
    await expect(page.locator("header").getByText("Hospedado", { exact: true })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(3);
    expect(await money()).toMatchObject([{ amount_cents: 20_000, method: "cash" }]);

    presses = 0;
    await untilHeard(page);
    await press(act(page, "Fazer check-out"));
    const leaving = page.getByRole("dialog", { name: `Fazer o check-out de ${holder.name}?` });
    const consumption = leaving.getByRole("region", { name: "Consumo" });
    await press(consumption.getByRole("textbox", { name: "O que foi" }));
    await page.keyboard.type("Frigobar");
    await page.keyboard.press("Tab");
    await page.keyboard.type("48,00");
    await press(leaving.getByText("Cartão", { exact: true }).first());
    await expectNone(page, [size]);
    await press(leaving.getByRole("button", { name: /^Receber R\$\s48,00 e fazer o check-out$/ }));
    await expect(page.locator("header").getByText("Finalizada", { exact: true })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(5);
    expect(await money()).toMatchObject([{ amount_cents: 20_000 }, { amount_cents: 4_800, method: "card" }]);
    const { balance_cents, security_held_cents } = await ana.call(bookings.show, { params: { code } });
    expect([balance_cents, security_held_cents]).toEqual([0, 0]);
  });
}

test("a user who may only look has no button on the day sheet", async ({ page, signIn }) => {
  await signIn("lia");
  await page.goto("/dashboard");
  await expect(panel(page, "Chegadas")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Check-(in|out) de/ })).toHaveCount(0);
});

test("on a phone the button is beside the card, which stays a link", async ({ page, signIn, desk }) => {
  await page.setViewportSize(phone);
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Jaguatirica");
  const { code } = await makeBooking(ana, place, [today, addDays(today, 1)], { holder: { name: "Iolanda Sereno" } });
  await signIn("ana");
  await page.goto("/dashboard");
  await act(page, "Check-in de Iolanda Sereno").click();
  await page.getByRole("dialog").getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("link", { name: /Iolanda Sereno/ }).click();
  await expect(page).toHaveURL(`/reservas/${code}`);
});
