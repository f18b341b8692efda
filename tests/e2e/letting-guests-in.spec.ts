import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings";
import { stays as checkIns } from "#contract/stays";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

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
  await dialog.getByRole("button", { name: "Fazer check-in" }).click();
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
  await expect(late).toContainText("Confirmada"); // not checked in, so there is nobody to check out
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
  await dialog.getByRole("button", { name: "Fazer check-in", exact: true }).click();
  const accept = dialog.getByRole("checkbox", { name: "Fazer o check-in mesmo assim" });
  await expect(accept).toHaveAccessibleDescription(new RegExp(`^${stays}, da reserva ${first.code}`));

  await dialog.getByRole("button", { name: `Fazer o check-out de ${stays}` }).click();
  const leaving = page.getByRole("dialog", { name: `Fazer o check-out de ${stays}?` });
  await leaving.getByRole("checkbox", { name: /saldo em aberto/ }).check();
  await leaving.getByRole("button", { name: "Fazer check-out" }).click();
  await expect(dialog.getByRole("button", { name: "Fazer check-in", exact: true })).toBeVisible();
  await expect(accept).toHaveCount(0);
  await dialog.getByRole("button", { name: "Fazer check-in", exact: true }).click();
  await expect(page.locator("header").getByText("Hospedado", { exact: true })).toBeVisible();
  const { status } = await ana.call(bookings.show, { params: { code: first.code } });
  expect(status).toBe("checked_out");
});

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
