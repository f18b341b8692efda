import type { Locator, Page } from "@playwright/test";
import { bookings } from "#contract/bookings";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const chart = (page: Page) => page.getByRole("grid", { name: /Mapa de reservas/ });
const bar = (page: Page, guest: string) => chart(page).locator("[data-bar]").filter({ hasText: guest });
const line = (page: Page, name: string) => chart(page).getByRole("row").filter({ hasText: name });

/** The chart of one place, so that the demonstration's own rows stay away. */
async function openChart(page: Page, place: string, date: string) {
  await page.goto(`/reservas/calendario?dias=14&local=${encodeURIComponent(place)}&data=${date}`);
  await expect(chart(page)).toBeVisible();
}

async function middle(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("nothing is drawn there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

/** Presses, moves in steps as a hand does, and lets go. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test("a stay is drawn on the chart, moved by hand, and the move is taken back", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const there = await makeAccommodation(ana, "Casa da Curva", { group: "Curva", short_name: "Curva 1" });
  await makeAccommodation(ana, "Casa da Ponte", { group: "Curva", short_name: "Curva 2" });
  const { code } = await makeBooking(ana, there, ["2046-03-06", "2046-03-09"], { holder: { name: "Zilda Nunes" } });
  await signIn("ana");
  await openChart(page, "Curva", "2046-03-01");
  await expectNoneNow(page);

  const stay = await middle(bar(page, "Zilda"));
  const below = await middle(line(page, "Curva 2"));
  const day = (stay.width + 3) / 3;
  await drag(page, stay, { x: stay.x + 2 * day, y: below.y });
  const dialog = page.getByRole("dialog", { name: "Mudar a reserva de Zilda Nunes?" });
  await expect(dialog).toContainText("Antes: Casa da Curva, 06 a 09/03/2046");
  await expect(dialog).toContainText("Depois: Casa da Ponte, 08 a 11/03/2046");
  await expect(dialog).toContainText("Diferença");
  await dialog.getByRole("button", { name: "Mudar reserva" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page, "desfeita")).toBeVisible();
  const { check_in, accommodation_name } = await ana.call(bookings.show, { params: { code } });
  expect([check_in, accommodation_name]).toEqual(["2046-03-06", "Casa da Curva"]);

  const free = await middle(line(page, "Curva 2"));
  await drag(page, { x: stay.x, y: free.y }, { x: stay.x + 2 * day, y: free.y });
  const fresh = page.getByRole("dialog", { name: "Nova reserva em Casa da Ponte" });
  await expect(fresh).toContainText("3 noites");
  await expect(fresh).toContainText("Total");
  await fresh.getByRole("link", { name: "Continuar a reserva" }).click();
  await expect(page).toHaveURL(/reservas\/criar\?acomodacao=.+&entrada=2046-03-/);
});

test("a booking is found, carried and made longer by keyboard alone", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Teclado", { group: "Teclas" });
  const { code } = await makeBooking(ana, place, ["2046-04-03", "2046-04-05"], { holder: { name: "Yara Pinto" } });
  await signIn("ana");
  await openChart(page, "Teclas", "2046-04-02");
  const cell = chart(page).locator("[data-cursor]");
  await cell.focus();
  await expect(cell).toHaveAccessibleName(/Casa do Teclado, .*2 de abril.*: livre/);
  await page.keyboard.press("ArrowRight");
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAccessibleName(/Yara Pinto, Confirmada, 03 a 05\/04/);
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText("Casa do Teclado, 04 a 07/04, 3 noites")).toBeAttached();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Mudar a reserva de Yara Pinto?" });
  const change = dialog.getByRole("button", { name: "Mudar reserva" });
  await expect(change).toBeEnabled(); // once the booking is read
  await change.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(bar(page, "Yara")).toHaveAttribute("title", /04 a 07\/04/);
  const { check_in, check_out } = await ana.call(bookings.show, { params: { code } });
  expect([check_in, check_out]).toEqual(["2046-04-04", "2046-04-07"]);
  await expect(cell).toBeFocused();
});

test("free nights are blocked by hand and by keyboard, and the block is taken back", async ({ page, signIn, desk }, {
  retry,
  repeatEachIndex,
}) => {
  const ana = await desk("ana");
  // what an earlier telling left stands in another group
  const group = `Pausa ${retry}${repeatEachIndex}`;
  const place = await makeAccommodation(ana, "Casa da Pausa", { group });
  await makeBooking(ana, place, ["2046-09-10", "2046-09-12"], { holder: { name: "Xênia Prado" } });
  await signIn("ana");
  await openChart(page, group, "2046-09-01");
  const stay = await middle(bar(page, "Xênia"));
  const day = (stay.width + 3) / 2;
  await drag(page, { x: stay.x - 6 * day, y: stay.y }, { x: stay.x - 5 * day, y: stay.y });
  const fresh = page.getByRole("dialog", { name: "Nova reserva em Casa da Pausa" });
  await fresh.getByRole("button", { name: "Bloquear datas" }).click();
  const dialog = page.getByRole("dialog", { name: "Bloquear Casa da Pausa" });
  await expect(dialog.getByRole("textbox", { name: "Início" })).toHaveValue(/\/09\/2046$/);
  await expectNoneNow(page);
  await pick(page, "Tipo", "Manutenção");
  await dialog.getByRole("button", { name: "Bloquear datas" }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(chart(page).locator('[data-status="block"]')).toHaveCount(1);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page, "Bloqueio desfeito")).toBeVisible();
  await expect(chart(page).locator('[data-status="block"]')).toHaveCount(0);

  const cell = chart(page).locator("[data-cursor]");
  await cell.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await fresh.getByRole("button", { name: "Bloquear datas" }).press("Enter");
  await expect(dialog).toContainText("ninguém pode reservar estas noites");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(cell).toBeFocused();
});

test("taken nights are told while a stay is made longer, and are not given away", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa Disputada", { group: "Disputa" });
  const stay = (from: string, to: string, name: string) =>
    makeBooking(ana, place, [`2046-05-${from}`, `2046-05-${to}`], { holder: { name } });
  await stay("02", "04", "Úrsula Reis");
  await stay("05", "07", "Tânia Melo");
  await signIn("ana");
  await openChart(page, "Disputa", "2046-05-01");
  const first = await middle(bar(page, "Úrsula"));
  const day = (first.width + 3) / 2;
  const end = { x: first.x + first.width / 2 - 3, y: first.y };
  await page.mouse.move(end.x, end.y);
  await page.mouse.down();
  await page.mouse.move(end.x + 2 * day, end.y, { steps: 6 });
  await expect(page.getByText("4 noites: ocupada (Tânia Melo)")).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Mudar a reserva de Úrsula Reis?" });
  await expect(dialog).toContainText("Ocupada de 05 a 07/05/2046 pela reserva");
  await expect(dialog.getByRole("button", { name: "Mudar reserva" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Deixar como está" }).click();
  await expect(dialog).toHaveCount(0);
});

test("what a colleague books appears by itself", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa ao Vivo", { group: "Ao vivo" });
  await signIn("ana");
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/events"));
  await openChart(page, "Ao vivo", "2046-06-01");
  await listening;
  await makeBooking(ana, place, ["2046-06-03", "2046-06-06"], { holder: { name: "Wanda Sá" } });
  await expect(bar(page, "Wanda Sá")).toBeVisible();
});

/** How many windows listen to what changes, or wait to be the one that does. */
async function askedToListen(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name?.startsWith("changes of ")).length;
}

test("seven windows of one browser hear of it, one listens, and the others can still load", async ({
  page,
  context,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa das Janelas", { group: "Janelas" });
  await signIn("ana");
  const asked: Page[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/events")) asked.push(request.frame().page());
  });
  const windows = [page];
  while (windows.length < 7) windows.push(await context.newPage());
  const listening = context.waitForEvent("response", (response) => response.url().endsWith("/api/events"));
  for (const each of windows) await openChart(each, "Janelas", "2046-08-01");
  await listening;
  // Every window has asked whether it is the one to listen.
  await expect.poll(() => page.evaluate(askedToListen)).toBe(windows.length);
  await makeBooking(ana, place, ["2046-08-03", "2046-08-06"], { holder: { name: "Janice Leal" } });
  for (const each of windows) await expect(bar(each, "Janice Leal")).toBeVisible();
  expect(asked).toHaveLength(1);

  // The one that listened is closed: another one takes over, and whatever came in between is seen.
  const [first] = asked;
  await first!.close();
  const rest = windows.filter((each) => each !== first);
  await makeBooking(ana, place, ["2046-08-08", "2046-08-10"], { holder: { name: "Otília Prado" } });
  for (const each of rest) await expect(bar(each, "Otília Prado")).toBeVisible();
  await rest[0]!.goto("/reservas");
  await expect(rest[0]!.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();
});

test("the chart opens three days before today, and so does the way back to it", async ({ page, signIn }) => {
  await signIn("ana");
  const daysBeforeToday = () =>
    chart(page).evaluate((grid) => {
      const [names, today] = ["[role=columnheader]", "[aria-current=date]"].map((each) => grid.querySelector(each));
      const [end, box] = [names!.getBoundingClientRect().right, today!.getBoundingClientRect()];
      return Math.round((box.left - end) / box.width);
    });
  await page.goto("/reservas/calendario?dias=14");
  await expect(chart(page).locator("[aria-current=date]")).toBeVisible();
  expect(await daysBeforeToday()).toBe(3);
  await page.getByRole("link", { name: "Período seguinte" }).click();
  await expect(chart(page).locator("[aria-current=date]")).not.toBeInViewport();
  await page.getByRole("link", { name: "Hoje", exact: true }).click();
  await expect(chart(page).locator("[aria-current=date]")).toBeInViewport();
  await expect.poll(daysBeforeToday).toBe(3);
});

/** Where the text of a bar begins and ends, and where the days do, in px of the window. */
function textOf(of: Locator) {
  return of.evaluate((element) => {
    const range = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    range.selectNodeContents(text!);
    const { left, right } = range.getBoundingClientRect();
    const names = element.closest("[role=grid]")!.querySelector("[role=columnheader]")!.getBoundingClientRect();
    return { text: text!.textContent, left, right, days: names.right, end: element.getBoundingClientRect().right };
  });
}

test("a stay that began before what is seen keeps its name in sight, and lines are no higher than what is seen of them", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Beirada", { group: "Beirada" });
  await makeBooking(ana, place, ["2046-10-02", "2046-10-12"], { holder: { name: "Gisela Antunes" } });
  await makeBooking(ana, place, ["2046-11-02", "2046-11-06"], { holder: { name: "Hugo Pires" } });
  const asks = { holder: { name: "Irene Castro" }, status: "inquiry" as const };
  await makeBooking(ana, place, ["2046-11-03", "2046-11-05"], asks);
  await signIn("ana");
  await openChart(page, "Beirada", "2046-10-14"); // from the 11th on
  const name = bar(page, "Gisela");
  await expect.poll(async () => (await textOf(name)).text).toBe("Gisela");
  const { left, right, days, end } = await textOf(name);
  expect(left).toBeGreaterThan(days);
  expect(right).toBeLessThan(end);
  const height = async () => (await line(page, "Beirada").last().boundingBox())!.height;
  expect(await height()).toBe(30);
  await openChart(page, "Beirada", "2046-11-02");
  await expect(bar(page, "Irene")).toBeVisible();
  expect(await height()).toBe(60);
});

test.describe("on a screen between phone and desk", () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test("there is the chart", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Casa do Meio", { group: "Meio" });
    await makeBooking(ana, place, ["2046-12-03", "2046-12-06"], { holder: { name: "Lígia Nunes" } });
    await signIn("ana");
    await openChart(page, "Meio", "2046-12-01");
    await expect(bar(page, "Lígia")).toBeVisible();
    await expectNoneNow(page);
  });
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("map, day, week and month are four views, each with what it promises", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Casa de Bolso", { group: "Bolso" });
    await makeBooking(ana, place, ["2046-07-10", "2046-07-12"], { holder: { name: "Vânia Luz" } });
    await signIn("ana");
    await page.goto("/reservas/calendario?local=Bolso&data=2046-07-10");
    const view = (name: string) => page.getByRole("navigation", { name: "Visão" }).getByRole("link", { name });
    const title = (name: string) => page.getByRole("heading", { level: 1, name });
    const days = page.getByRole("link", { name: /de julho de 2046/ });

    // the map: lines and bars, no list
    await expect(title("Mapa de reservas")).toBeVisible();
    await expect(bar(page, "Vânia")).toBeVisible();
    await expect(page.getByRole("region", { name: /Chegadas/ })).toHaveCount(0);
    await expect(days).toHaveCount(0);
    await expectNoneNow(page);
    const stay = await middle(bar(page, "Vânia"));
    await page.touchscreen.tap(stay.x + stay.width, stay.y);
    await expect(page.getByRole("dialog", { name: "Nova reserva em Casa de Bolso" })).toContainText("12 a 13/07");
    await page.keyboard.press("Escape");
    await bar(page, "Vânia").tap();
    await expect(page).toHaveURL(/\/reservas\/[A-Z0-9]{8}/);
    await page.goBack();

    // the day: who comes, with its week above
    await view("Dia").tap();
    await expect(title("Reservas do dia")).toBeVisible();
    await expect(page.getByRole("region", { name: "Chegadas (1)" })).toContainText("Vânia Luz");
    await expect(days).toHaveCount(7);
    await expect(chart(page)).toHaveCount(0);
    await expectNoneNow(page);
    await page.getByRole("link", { name: /9 de julho de 2046/ }).tap();
    await expect(page.getByRole("link", { name: "Reservar Casa de Bolso" })).toBeVisible();

    // the month: each day with its figures, which leads to the day
    await view("Mês").tap();
    await expect(title("Reservas do mês")).toBeVisible();
    await expect(page.getByRole("region", { name: /Chegadas/ })).toHaveCount(0);
    await expect(days).toHaveCount(31);
    await expectNoneNow(page);
    await page.getByRole("link", { name: /10 de julho de 2046: 1 chegada, nenhuma saída, ocupação 100%/ }).tap();
    await expect(title("Reservas do dia")).toBeVisible();
    await expect(page).toHaveURL(/data=2046-07-10/);
    await page.getByRole("link", { name: /Vânia Luz/ }).tap();
    await expect(page).toHaveURL(/\/reservas\/[A-Z0-9]{8}/);
  });
});
