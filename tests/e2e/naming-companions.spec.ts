import type { Page, Route } from "@playwright/test";
import { bookingGuests } from "#contract/bookings/booking-guests";
import { guests } from "#contract/bookings/guests";
import { desktop, expectNone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const panel = (page: Page) => page.getByRole("region", { name: "Hóspedes", exact: true });
const lines = (page: Page) => panel(page).getByRole("list", { name: "Acompanhantes" }).getByRole("listitem");
const name = (page: Page) => panel(page).getByLabel("Nome do acompanhante");

test("companions are typed one after the other, known or new, sorted, removed and restored", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Mutamba");
  const known = { name: "Belmira Alencar Dutra", phone: "+5548993330001", blocked_reason: "Som alto em 2025" };
  await ana.call(guests.create, { body: known });
  const holder = { name: "Genoveva Alencar" };
  const dates = ["2046-08-05", "2046-08-08"] as const;
  const { code } = await makeBooking(ana, place, dates, { holder, adults: 2, children: 2 });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await expect(panel(page)).toContainText("1 de 4 pessoas com cadastro");
  await expect(panel(page)).toContainText("Genoveva Alencar");

  await name(page).fill("belmira alen");
  await expect(page.getByRole("option", { name: /Belmira Alencar Dutra/ })).toBeVisible();
  await name(page).press("Enter");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText("Não receber: Som alto em 2025");
  await expect(name(page)).toBeFocused();
  await name(page).pressSequentially("Teobaldo Alencar Novo");
  await name(page).press("Enter");
  await expect(lines(page)).toHaveCount(2);
  await name(page).fill("Ruth Alencar");
  await panel(page).getByRole("button", { name: "Mais dados" }).click();
  await panel(page)
    .getByLabel(/^Data de nascimento/)
    .fill("02/03/2099");
  await panel(page).getByRole("button", { name: "Adicionar" }).click();
  await expect(panel(page).getByLabel(/^Data de nascimento/)).toHaveAccessibleDescription(
    "A data de nascimento não pode ser no futuro",
  );
  await panel(page)
    .getByLabel(/^Data de nascimento/)
    .fill("02/03/2022");
  await panel(page)
    .getByLabel(/^Número do CPF/)
    .fill("390.533.447-05");
  await expectNone(page, [desktop]);
  await panel(page).getByRole("button", { name: "Adicionar" }).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).last()).toContainText(/Ruth Alencar.*CPF 390\.533\.447-05/);
  await expect(panel(page)).toContainText("4 de 4 pessoas com cadastro");
  await expect(panel(page)).toContainText("Todas as pessoas da reserva têm cadastro.");
  await expect(name(page)).toHaveCount(0);

  await panel(page).getByRole("button", { name: "Subir Ruth Alencar" }).press("Enter");
  await expect(lines(page).nth(1)).toContainText("Ruth Alencar");
  await expect(panel(page).getByRole("button", { name: "Subir Ruth Alencar" })).toBeFocused();
  await panel(page).getByRole("button", { name: "Retirar Belmira Alencar Dutra" }).press("Enter");
  await expect(lines(page)).toHaveCount(2);
  await expect(panel(page).getByRole("button", { name: "Retirar Ruth Alencar" })).toBeFocused();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(lines(page).first()).toContainText("Belmira Alencar Dutra");
  const story = page.getByRole("region", { name: "Histórico" });
  await expect(story).toContainText("Hóspedes da reserva alterados");
  await expect(story).toContainText("Saiu: Belmira Alencar Dutra");
  await expect(story).toContainText("Entrou: Teobaldo Alencar Novo");
  await expectNone(page, [desktop]);
});

test("a booking is found by a companion, whose record lists the stay", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Guajuvira");
  const holder = { name: "Norberto Quaresma" };
  const { code, version } = await makeBooking(ana, place, ["2046-09-05", "2046-09-08"], { holder });
  const along = [{ name: "Filomena Quaresma Brás", birth_date: "2020-01-01" }];
  const { guests: named } = await ana.call(bookingGuests.update, {
    params: { code },
    body: { guests: along, version },
  });
  await signIn("ana");
  await page.goto("/reservas");
  await page.getByRole("searchbox").fill("filomena bras");
  await page.getByRole("searchbox").press("Enter");
  const row = page.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("com Filomena Quaresma Brás");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar ou ir para" }).fill("filomena");
  await expect(page.getByRole("option", { name: /Norberto Quaresma · Chalé Guajuvira/ })).toContainText(
    "com Filomena Quaresma Brás",
  );
  await page.keyboard.press("Escape");
  await page.goto(`/hospedes/${named[0]?.id}`);
  const stays = page.getByRole("region", { name: "Como acompanhante" });
  await expect(stays.getByRole("row", { name: /Chalé Guajuvira/ })).toContainText("Norberto Quaresma");
  await expect(page.getByText("por vir em 05/09/2046")).toBeVisible();
  await expectNone(page, [desktop]);
});

test("a concurrent save by another user is shown, and what was typed stays", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Guamirim");
  const holder = { name: "Policarpo Veiga" };
  const booked = await makeBooking(ana, place, ["2046-10-05", "2046-10-08"], { holder, adults: 3 });
  const { code, version } = booked;
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await name(page).fill("Esmeralda Veiga Nova");
  const body = { guests: [{ name: "Quicker Veiga" }], version };
  await ana.call(bookingGuests.update, { params: { code }, body });
  await panel(page).getByRole("button", { name: "Adicionar" }).click();
  await expect(panel(page)).toContainText("Enquanto isso, outra pessoa mudou os hóspedes: entrou Quicker Veiga.");
  await expect(lines(page)).toHaveCount(1);
  await expect(name(page)).toHaveValue("Esmeralda Veiga Nova");
  await panel(page).getByRole("button", { name: "Adicionar" }).dblclick();
  await expect(lines(page)).toHaveCount(2);
  await expect(panel(page)).toContainText("3 de 3 pessoas com cadastro");
});

test.describe("on a phone, when the connection is lost", () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedNoise: [/Failed to load resource: net::ERR_/] });

  test("what was typed waits for the connection", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Chalé Guapeva");
    const holder = { name: "Anacleto Sem Sinal" };
    const { code } = await makeBooking(ana, place, ["2046-11-05", "2046-11-08"], { holder });
    await signIn("ana");
    await page.goto(`/reservas/${code}`);
    await page.route(`**/api/bookings/${code}/guests`, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.fallback(),
    );
    await panel(page).getByRole("button", { name: "Hóspedes", expanded: false }).click();
    await name(page).fill("Marcolina Sem Sinal");
    await panel(page).getByRole("button", { name: "Adicionar" }).click();
    await expect(page.getByText("Não sabemos se foi salvo")).toBeVisible();
    await expect(name(page)).toHaveValue("Marcolina Sem Sinal");
    await page.unroute(`**/api/bookings/${code}/guests`);
    await panel(page).getByRole("button", { name: "Adicionar" }).click();
    await expect(lines(page)).toHaveCount(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, "nothing runs out of the screen").toBe(false);
  });
});

test("a companion becomes the main guest, a child does not, and a colleague's change is shown", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Cabana Sucupira");
  const holder = { name: "Eleutério Bragança", phone: "+5548993330047" };
  const booked = await makeBooking(ana, place, ["2043-12-05", "2043-12-08"], { holder, adults: 2, children: 1 });
  const params = { code: booked.code };
  const along = [{ name: "Domitila Bragança" }, { name: "Iracema Bragança", birth_date: "2026-01-01" }];
  const body = { guests: along, version: booked.version };
  const { guests: named } = await ana.call(bookingGuests.update, { params, body });
  await signIn("ana");
  await page.goto(`/reservas/${booked.code}`);
  const responsible = panel(page).getByRole("definition").first();
  await expect(responsible).toHaveText("Eleutério Bragança");
  await expect(panel(page).getByRole("button", { name: /^Tornar titular/ })).toHaveCount(1);
  await panel(page).getByRole("button", { name: "Tornar titular Domitila Bragança" }).press("Enter");
  await expect(responsible).toHaveText("Domitila Bragança");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Domitila Bragança");
  await expect(lines(page).first()).toContainText("Eleutério Bragança");
  await expect(panel(page).getByRole("button", { name: "Tornar titular Eleutério Bragança" })).toBeFocused();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(responsible).toHaveText("Eleutério Bragança");
  await expect(lines(page).first()).toContainText("Domitila Bragança");
  const story = page.getByRole("region", { name: "Histórico" });
  await expect(story.getByText("Hóspede responsável trocado")).toHaveCount(2);
  await expectNone(page, [desktop]);

  const { version } = await ana.call(bookingGuests.show, { params });
  const fewer = { guests: named.slice(0, 1).map(({ id }) => ({ id })), version };
  const quicker = async (route: Route) => {
    await ana.call(bookingGuests.update, { params, body: fewer });
    await route.continue();
  };
  await page.route("**/holder", quicker, { times: 1 });
  await panel(page).getByRole("button", { name: "Tornar titular Domitila Bragança" }).click();
  await expect(panel(page)).toContainText("Enquanto isso, outra pessoa mudou os hóspedes: saiu Iracema Bragança.");
  await expect(responsible).toHaveText("Eleutério Bragança");
});
