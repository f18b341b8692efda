import type { Locator } from "@playwright/test";
import { expectNoneNow } from "#tests/e2e/support/accessible";
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
