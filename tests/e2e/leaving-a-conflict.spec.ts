import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { channelReservations } from "#contract/bookings/channel-reservations";
import { addDays } from "#domain/stay-dates";
import { expectNoneNow, expectNoOverflow } from "#tests/e2e/support/accessible";
import { sellAtAirbnb } from "#tests/e2e/support/channel-sale";
import { bar, line, openChart } from "#tests/e2e/support/chart";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead);

async function isAccessible(page: Page) {
  await expectNoneNow(page);
  await expectNoOverflow(page);
}

test("a channel's reservation becomes a booking in two presses from its bar, at the channel's price", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const group = "Vila das Saídas";
  const place = await makeAccommodation(ana, "Casa do Sabiá", { group });
  await sellAtAirbnb(ana, place.id, "HMSABIA234", day(421), day(424));
  await signIn("ana");
  await openChart(page, group, day(420));
  await bar(page, "Airbnb").click();
  await page.getByRole("menuitem", { name: "Transformar em reserva" }).click();
  await expect(page.getByText("as noites passam do calendário para a reserva sem ficar livres")).toBeVisible();
  await expect(page.getByLabel("Código no canal")).toHaveValue("HMSABIA234");
  await expect(page.getByLabel("Quem recebe do hóspede")).toContainText("Canal");
  await page.getByLabel("Preço no canal").fill("1.000,00");
  await expect(page.getByLabel("Preço da estadia")).toContainText("R$ 1.000,00");
  await isAccessible(page);
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page.getByRole("heading", { name: "Hóspede do Airbnb" })).toBeVisible();
  const { data } = await ana.call(bookings.list, { query: { q: "HMSABIA234" } });
  expect(data).toMatchObject([{ total_cents: 100_000, collected_by: "channel", status: "confirmed" }]);
});

test("from nights sold twice on the dashboard to a moved guest in two presses", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Bem-te-vi");
  const { code } = await makeBooking(ana, place, [day(442), day(444)], { holder: { name: "Isabela Prado" } });
  await sellAtAirbnb(ana, place.id, "HMBEMTE234", day(441), day(446));
  await signIn("ana");
  await page.goto("/dashboard");
  const told = page.getByRole("listitem").filter({ hasText: `Airbnb e a reserva ${code}` });
  await told.getByRole("link", { name: "Resolver o conflito" }).click();
  await expect(page.getByRole("heading", { name: "Conflito em Casa do Bem-te-vi" })).toBeVisible();
  await expect(page.getByText("HMBEMTE234")).toBeVisible();
  await expect(page.getByText(/Olá, Isabela!.*O preço combinado não muda/)).toBeVisible();
  await isAccessible(page);
  await page.getByRole("button", { name: /^Mover Isabela para .+, preço mantido$/ }).click();
  await expect(page.getByRole("heading", { name: "Isabela Prado" })).toBeVisible();
  await expect(page.getByText("Resolver o conflito")).toHaveCount(0);
  const moved = await ana.call(bookings.show, { params: { code } });
  expect(moved.accommodation_id).not.toBe(place.id);
  expect((await ana.call(channelReservations.conflicts, { query: { code } })).data).toEqual([]);
});

test("leaving a conflict is undone from its toast, as long as nothing else changed", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Azulão");
  const { code } = await makeBooking(ana, place, [day(452), day(454)], { holder: { name: "Otávio Prado" } });
  await sellAtAirbnb(ana, place.id, "HMAZULAO24", day(451), day(456));
  await signIn("ana");
  await page.goto(`/reservas/conflito/${place.id}?noite=${day(452)}`);
  await page.getByRole("button", { name: /^Mover Otávio para .+, preço mantido$/ }).dblclick();
  await expect(page.getByRole("heading", { name: "Otávio Prado" })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Mudança desfeita: as noites estão vendidas duas vezes de novo")).toBeVisible();
  expect((await ana.call(bookings.show, { params: { code } })).accommodation_id).toBe(place.id);
  expect((await ana.call(channelReservations.conflicts, { query: { code } })).data).toHaveLength(1);
});

test("two guests change places where that solves the conflict", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Trinca-ferro");
  const other = await makeAccommodation(ana, "Casa do Pintassilgo");
  const { code } = await makeBooking(ana, place, [day(462), day(465)], { holder: { name: "Iara Prado" } });
  await makeBooking(ana, other, [day(464), day(466)], { holder: { name: "Davi Prado" } });
  await sellAtAirbnb(ana, place.id, "HMTRINCA24", day(461), day(463));
  await signIn("ana");
  await page.goto(`/reservas/conflito/${place.id}?noite=${day(462)}`);
  const offer = page.getByRole("region", { name: "Trocar com Davi Prado" });
  await expect(offer).toContainText("Iara Prado");
  await offer.getByRole("button", { name: "Trocar os dois" }).click();
  await expect(page.getByText("Não há mais conflito nestas noites")).toBeVisible();
  expect((await ana.call(bookings.show, { params: { code } })).accommodation_id).toBe(other.id);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("heading", { name: "Conflito em Casa do Trinca-ferro" })).toBeVisible();
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the conflict's bar on the chart and the booking's page lead to the same way out", async ({
    page,
    signIn,
    desk,
  }) => {
    const ana = await desk("ana");
    const group = "Vila dos Conflitos";
    const place = await makeAccommodation(ana, "Casa do Curió", { group });
    const { code } = await makeBooking(ana, place, [day(462), day(464)], { holder: { name: "Rosa Prado" } });
    await sellAtAirbnb(ana, place.id, "HMCURIO234", day(461), day(466));
    await signIn("ana");
    await openChart(page, group, day(460));
    await expect(line(page, "Casa do Curió").locator("[data-bar]")).toHaveCount(2);
    await bar(page, "Airbnb").tap();
    await page.getByRole("menuitem", { name: "Resolver o conflito" }).tap();
    const heading = page.getByRole("heading", { name: "Conflito em Casa do Curió" });
    await expect(heading).toBeVisible();
    await isAccessible(page);
    await page.goto(`/reservas/${code}`);
    await page.getByRole("link", { name: "Resolver o conflito" }).tap();
    await expect(heading).toBeVisible();
    await page.getByRole("button", { name: /^Mover Rosa para / }).tap();
    await expect(page.getByRole("heading", { name: "Rosa Prado" })).toBeVisible();
    await page.goto(`/reservas/conflito/${place.id}?noite=${day(462)}`);
    await expect(page.getByText("Não há mais conflito nestas noites")).toBeVisible();
  });
});
