import type { Locator } from "@playwright/test";
import { desktop, expectNoneNow } from "#tests/e2e/support/accessible";
import { bar, chart, line, middle, openChart } from "#tests/e2e/support/chart";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test("the chart opens three days before today, and so does the button back to it", async ({ page, signIn }) => {
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

/** Start and end of a bar's text and of its days, in px of the window. */
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

test("a stay that began before the visible part keeps its name visible, and lines are only as high as needed", async ({
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
  await expect.poll(async () => (await textOf(name)).text).toBe("Gisela Antunes");
  const { left, right, days, end } = await textOf(name);
  expect(left).toBeGreaterThan(days);
  expect(right).toBeLessThan(end);
  const height = async () => (await line(page, "Beirada").last().boundingBox())!.height;
  expect(await height()).toBe(24);
  await openChart(page, "Beirada", "2046-11-02");
  await expect(bar(page, "Irene")).toBeVisible();
  expect(await height()).toBe(48);
});

test("on 900 px a desk sees 24 accommodations in three places, the foot, and the menu as a rail", async ({
  page,
  signIn,
}) => {
  await signIn("ana");
  // the demonstration has twelve accommodations: each is shown twice
  await page.route("**/api/calendar?*", async (route) => {
    const response = await route.fetch();
    const calendar = await response.json();
    const row = calendar.accommodations[0];
    const accommodations = Array.from({ length: 24 }, (_, index) => {
      const words = { name: `Unidade ${index + 1}`, short_name: null, group: `Local ${index % 3}` };
      const stays = { ...row, conflicts: [], bookings: row.bookings.filter(isHere) };
      return { ...stays, ...words, id: `00000000-0000-4000-8000-0000000000${index + 10}` };
    });
    await route.fulfill({ response, json: { ...calendar, accommodations } });
  });
  const isHere = ({ status }: { status: string }) => status !== "inquiry" && status !== "no_show";
  await page.setViewportSize(desktop);
  await page.goto("/reservas/calendario");
  await expect(line(page, "Unidade")).toHaveCount(24);
  expect(await chart(page).evaluate((grid) => grid.scrollHeight - grid.clientHeight)).toBe(0);
  const [last, foot] = [line(page, "Unidade").last(), line(page, "Ocupação")];
  const [end, start] = [await last.boundingBox(), await foot.boundingBox()];
  expect(end!.y + end!.height).toBeLessThanOrEqual(start!.y);
  expect(start!.y + start!.height).toBeLessThanOrEqual(desktop.height);
  const days = await chart(page).evaluate((grid) => {
    const [names, day] = ["rowheader", "columnheader"].map(
      (role) => grid.querySelector(`[role=${role}]:last-of-type`)!,
    );
    return Math.floor((grid.clientWidth - names!.clientWidth) / day!.getBoundingClientRect().width);
  });
  expect(days).toBeGreaterThanOrEqual(21);
  expect((await page.getByRole("complementary", { name: "Menu" }).boundingBox())?.width).toBe(60);
  await expectNoneNow(page);
  await page.getByRole("link", { name: "Reservas", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();
  const menuWidth = async () => (await page.getByRole("complementary", { name: "Menu" }).boundingBox())?.width;
  await expect.poll(menuWidth).toBe(220);
});

test("free nights have their price, a drawn stay its total, and a booking its card", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Cabine", { group: "Cabine", min_nights: 2 });
  const holder = { holder: { name: "Norma Queiroz" }, arrival_time: "15:30" };
  await makeBooking(ana, place, ["2046-08-04", "2046-08-07"], holder);
  await signIn("ana");
  await openChart(page, "Cabine", "2046-08-03");
  const row = line(page, "Casa da Cabine");
  await expect(row).toContainText("200²ⁿ");
  const cell = chart(page).locator("[data-cursor]");
  await cell.focus();
  await expect(cell).toHaveAccessibleName(/livre, R\$\s200,00 a noite, mínimo de 2 noites/);

  // while it is drawn, a stay has the total of a quote
  const stay = await middle(bar(page, "Norma"));
  const day = (stay.width + 3) / 3;
  await page.mouse.move(stay.x + 2.2 * day, stay.y);
  await page.mouse.down();
  await page.mouse.move(stay.x + 4.2 * day, stay.y, { steps: 6 });
  await expect(page.getByText(/3 noites · R\$\s600,00/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByText(/3 noites · R\$\s600,00/)).toHaveCount(0);

  // and a booking that is dragged, with the difference
  await page.mouse.move(stay.x, stay.y);
  await page.mouse.down();
  await page.mouse.move(stay.x + 4 * day, stay.y, { steps: 6 });
  await expect(page.getByText(/3 noites · R\$\s600,00, o mesmo preço/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();

  // the foot says the averages of the days in sight
  await expect(line(page, "Ocupação")).toContainText(/Ocupação, média \d+%Diária média R\$\s200,00/);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Buscar ou ir para" })).toBeFocused();
  await page.keyboard.press("Escape");

  // the mouse brings the card, and may come to it
  const card = page.getByRole("region", { name: "Reserva de Norma Queiroz" });
  await bar(page, "Norma").hover();
  await expect(card).toContainText("às 15:30");
  await expect(card).toContainText(/Em abertoR\$\s600,00/);
  await expectNoneNow(page);
  await card.getByRole("link", { name: "Abrir" }).hover();
  await expect(card).toBeVisible();
  await page.mouse.move(stay.x + 5 * day, stay.y + 200);
  await expect(card).toHaveCount(0);

  // so does the keyboard's cursor; Escape hides it
  await cell.focus();
  await page.keyboard.press("ArrowRight");
  await expect(card).toContainText("às 15:30");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(cell).toBeFocused();
});

test("the week begins with its date, and a stay is one bar over its days", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Semana", { group: "Semana" });
  await makeBooking(ana, place, ["2046-09-12", "2046-09-15"], { holder: { name: "Otília Braga" } });
  await makeBooking(ana, place, ["2046-09-09", "2046-09-11"], { holder: { name: "Plínio Sá" } });
  await signIn("ana");
  await page.goto("/reservas/calendario?ver=semana&local=Semana&data=2046-09-11");
  const days = page.getByRole("link", { name: /de setembro de 2046/ });
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveAccessibleName(/11 de setembro/);
  const stay = page.getByRole("link", { name: /Otília Braga/ });
  await expect(stay).toHaveCount(1);
  const [first, last] = [await middle(days.nth(1)), await middle(days.nth(4))];
  const { x, width } = await middle(stay);
  expect(width).toBeGreaterThan((2.8 * (last.x - first.x)) / 3);
  expect(x).toBeGreaterThan(first.x);

  // who leaves on the first day has its half of it, with card and menu
  const leaving = page.getByRole("link", { name: /^sai, Plínio Sá/ });
  const half = await middle(leaving);
  expect(half.width).toBeLessThan((last.x - first.x) / 5);
  expect(half.x).toBeLessThan(first.x);
  await leaving.hover();
  const card = page.getByRole("region", { name: "Reserva de Plínio Sá" });
  await expect(card).toContainText(/Em abertoR\$/);
  await expectNoneNow(page);
  await page.mouse.move(half.x, half.y + 300);
  await expect(card).toHaveCount(0);
  await leaving.focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Abrir reserva" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leaving).toBeFocused();
  await page.getByRole("link", { name: "Período seguinte" }).click();
  await expect(days.first()).toHaveAccessibleName(/18 de setembro/);
});

test.describe("on a screen between phone and desk", () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test("shows the chart", async ({ page, signIn, desk }) => {
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

  test("map, day, week and month are four different views", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Casa de Bolso", { group: "Bolso" });
    await makeBooking(ana, place, ["2046-07-10", "2046-07-12"], { holder: { name: "Vânia Luz" } });
    await signIn("ana");
    await page.goto("/reservas/calendario?local=Bolso&data=2046-07-10");
    const view = (name: string) => page.getByRole("navigation", { name: "Visão" }).getByRole("link", { name });
    const title = (name: string) => page.getByRole("heading", { level: 1, name });
    const days = page.getByRole("link", { name: /de julho de 2046/ });

    // one row of tools
    const [hoje, visao] = [page.getByRole("link", { name: "Hoje" }), page.getByRole("navigation", { name: "Visão" })];
    expect((await middle(visao)).y).toBeCloseTo((await middle(hoje)).y, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

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

    // the day: its arrivals, with the week above
    await view("Dia").tap();
    await expect(title("Reservas do dia")).toBeVisible();
    await expect(page.getByRole("region", { name: "Chegadas (1)" })).toContainText("Vânia Luz");
    await expect(days).toHaveCount(7);
    await expect(chart(page)).toHaveCount(0);
    await expectNoneNow(page);
    await page.getByRole("link", { name: /9 de julho de 2046/ }).tap();
    await expect(page.getByRole("link", { name: "Reservar Casa de Bolso" })).toBeVisible();

    // the month: each day with its figures, linked to the day
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
