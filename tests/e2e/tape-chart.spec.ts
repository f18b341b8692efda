import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { bar, chart, line, middle, openChart } from "#tests/e2e/support/chart";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
/** Presses, moves in steps like a hand, and releases. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test("a stay is drawn on the chart, dragged, and the move is undone", async ({ page, signIn, desk }) => {
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
  await dialog.getByRole("button", { name: "Mover para Casa da Ponte" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
  await untilHeard(page);
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

test("a booking is found, moved and extended by keyboard alone", async ({ page, signIn, desk }) => {
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
  const change = dialog.getByRole("button", { name: "Mudar para 04 a 07/04" });
  await expect(change).toBeEnabled(); // once the booking is loaded
  await change.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(bar(page, "Yara").locator("[aria-label]")).toHaveAttribute("aria-label", /04 a 07\/04/);
  const { check_in, check_out } = await ana.call(bookings.show, { params: { code } });
  expect([check_in, check_out]).toEqual(["2046-04-04", "2046-04-07"]);
  await expect(cell).toBeFocused();
});

test("free nights are blocked by mouse and by keyboard, and the block is undone", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const group = "Pausa";
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

test("occupied nights are shown while a stay is extended, and are not given away", async ({ page, signIn, desk }) => {
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
  // the end is in another stretch of days, within another bar
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

test("a colleague's booking appears by itself", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa ao Vivo", { group: "Ao vivo" });
  await signIn("ana");
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/events"));
  await openChart(page, "Ao vivo", "2046-06-01");
  await listening;
  await makeBooking(ana, place, ["2046-06-03", "2046-06-06"], { holder: { name: "Wanda Sá" } });
  await expect(bar(page, "Wanda Sá")).toBeVisible();
});

/** The number of windows that listen to changes or wait for the lock to do so. */
async function askedToListen(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name?.startsWith("changes of ")).length;
}

test("seven windows of one browser are notified, one listens, and the others can still load", async ({
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
  // Every window has requested the lock.
  await expect.poll(() => page.evaluate(askedToListen)).toBe(windows.length);
  await makeBooking(ana, place, ["2046-08-03", "2046-08-06"], { holder: { name: "Janice Leal" } });
  for (const each of windows) await expect(bar(each, "Janice Leal")).toBeVisible();
  expect(asked).toHaveLength(1);

  // The listening window is closed: another one takes over and shows every change made meanwhile.
  const [first] = asked;
  await first!.close();
  const rest = windows.filter((each) => each !== first);
  await makeBooking(ana, place, ["2046-08-08", "2046-08-10"], { holder: { name: "Otília Prado" } });
  for (const each of rest) await expect(bar(each, "Otília Prado")).toBeVisible();
  await rest[0]!.goto("/reservas");
  await expect(rest[0]!.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();
});
