import type { Locator, Page } from "@playwright/test";
import { blocks } from "#contract/bookings/blocks";
import { bookings } from "#contract/bookings/bookings";
import { desktop, expectNone, expectNoneNow } from "#tests/e2e/support/accessible";
import { bar, chart, ghost, openChart } from "#tests/e2e/support/chart";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { countInteractions } from "#tests/e2e/support/interactions";
import { expect, test } from "#tests/e2e/support/story";

const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const told = (page: Page, words: string) => chart(page).locator(`[data-bar]:has([aria-label*="${words}"])`);
const cell = (page: Page) => chart(page).locator("[data-cursor]");
const menu = (page: Page) => page.getByRole("menu");
const entry = (page: Page, name: string | RegExp) => menu(page).getByRole("menuitem", { name });

async function choose(page: Page, of: Locator, name: string) {
  await of.click({ button: "right" });
  await entry(page, name).click();
}

test("by right click a hold is confirmed, moved, copied and cancelled without leaving the chart", async ({
  page,
  signIn,
  desk,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Cardápio", { group: "Cardápio" });
  await makeAccommodation(ana, "Casa da Travessa", { group: "Cardápio" });
  const holder = { name: "Ofélia Menezes" };
  const { code } = await makeBooking(ana, place, ["2047-03-06", "2047-03-09"], { holder, status: "hold" });
  await signIn("ana");
  await openChart(page, "Cardápio", "2047-03-01");
  await bar(page, "Ofélia").click({ button: "right" });
  await expect(menu(page)).toHaveAccessibleName(`Ações da reserva ${code} de Ofélia Menezes`);
  await expect(menu(page).getByRole("menuitem")).toHaveText([
    "Abrir reserva",
    "Editar reserva",
    `Copiar o código ${code}`,
    "Confirmar reserva",
    "Mudar datas ou acomodação",
    "Dividir a estadia",
    "Trocar com outra reserva",
    "Cancelar reserva",
  ]);
  await expectNone(page, [desktop]);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(cell(page)).toBeFocused();
  await expect(cell(page)).toHaveAccessibleName(/Ofélia Menezes, Pré-reserva/);

  await choose(page, bar(page, "Ofélia"), "Confirmar reserva");
  const ask = page.getByRole("dialog", { name: "Confirmar a reserva de Ofélia Menezes?" });
  await expectNoneNow(page);
  await ask.getByRole("button", { name: "Confirmar reserva" }).dblclick();
  await expect(toast(page, `Reserva ${code} confirmada`)).toBeVisible();
  await expect(cell(page)).toBeFocused();
  await expect(bar(page, "Ofélia")).toHaveAttribute("data-status", "confirmed");

  await choose(page, bar(page, "Ofélia"), "Mudar datas ou acomodação");
  const change = page.getByRole("dialog", { name: "Mudar a reserva de Ofélia Menezes?" });
  await expect(change.getByRole("button", { name: "Mudar reserva" })).toBeDisabled();
  await change.getByRole("textbox", { name: "Saída" }).fill("11/03/2047");
  await change.getByRole("textbox", { name: "Saída" }).press("Tab");
  await expect(change).toContainText("Depois: 06 a 11/03/2047, 5 noites");
  const longer = change.getByRole("button", { name: /^Mudar para 06 a 11\/03, por mais/ });
  await expect(longer).toBeEnabled(); // the units are dimmed until their prices are those of the new dates
  await expectNoneNow(page);
  await longer.click();
  await expect(bar(page, "Ofélia").locator("[aria-label]")).toHaveAttribute("aria-label", /06 a 11\/03/);
  await expect(toast(page, `Reserva ${code} agora de`)).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(bar(page, "Ofélia").locator("[aria-label]")).toHaveAttribute("aria-label", /06 a 09\/03/);
  const undone = toast(page, `Mudança da reserva ${code} desfeita`);
  await expect(undone).toBeVisible();

  await page.mouse.move(0, 0); // a toast under the pointer stays
  await expect(undone).toBeHidden(); // a toast suppresses others for 390 ms: only a machine copies while this one is new
  await choose(page, bar(page, "Ofélia"), `Copiar o código ${code}`);
  await expect(toast(page, `Código ${code} copiado`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await choose(page, bar(page, "Ofélia"), "Cancelar reserva");
  const cancel = page.getByRole("alertdialog", { name: /Cancelar a reserva de Ofélia Menezes/ });
  await cancel.getByRole("textbox", { name: /Motivo/ }).fill("Mudou de planos");
  await cancel.getByRole("button", { name: "Cancelar reserva" }).click();
  await expect(toast(page, `Reserva ${code} cancelada`)).toBeVisible();
  await expect(bar(page, "Ofélia")).toHaveCount(0);
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ status: "cancelled" });
});

test("a stay moves to a free accommodation with two presses; a taken one says who is there, without a live button", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const group = "Mudança";
  const from = await makeAccommodation(ana, "Casa de Onde", { group });
  const taken = await makeAccommodation(ana, "Casa Tomada", { group, max_guests: 6 });
  await makeAccommodation(ana, "Casa para Onde", { group, max_guests: 5, base_price_cents: 30_000 });
  const stay: [string, string] = ["2047-06-06", "2047-06-09"];
  const { code } = await makeBooking(ana, from, stay, { holder: { name: "Úrsula Veiga" } });
  await makeBooking(ana, taken, ["2047-06-07", "2047-06-10"], { holder: { name: "Marcos Vilela" } });
  await signIn("ana");
  await openChart(page, group, "2047-06-02");
  await choose(page, bar(page, "Úrsula"), "Mudar datas ou acomodação");
  const change = page.getByRole("dialog", { name: "Mudar a reserva de Úrsula Veiga?" });
  const go = change.getByRole("button", { name: /^(Mudar|Mover)/ });
  const unit = (name: string) => change.getByRole("radio", { name: new RegExp(`^${name}`) });
  await expect(change.getByRole("listitem").filter({ hasText: "Casa para Onde" })).toContainText(
    /livre, até 5 pessoas.*\+R\$\s300,00.*hoje R\$\s900,00/,
  );
  await unit("Casa Tomada").click();
  await expect(change.getByRole("listitem").filter({ hasText: "Casa Tomada" })).toContainText(
    "Marcos Vilela, Confirmada, 2 de 3 noites",
  );
  await expect(go).toBeDisabled();
  await expect(change.getByRole("listitem").filter({ hasText: "Casa Tomada" })).toContainText("livre 10 a 13/06");
  const offer = change.getByRole("region", { name: "Trocar com Marcos Vilela" });
  await expect(offer).toContainText("Úrsula Veiga, 06 a 09/06: Casa Tomada, pelo mesmo preço");
  await expect(offer).toContainText("Marcos Vilela, 07 a 10/06: Casa de Onde, pelo mesmo preço");
  await expectNoneNow(page);
  const counted = await countInteractions(page);
  await unit("Casa para Onde").click();
  await expect(change).toContainText(/Manter o preço combinado: R\$\s600,00/);
  await expect(change).toContainText(/Recalcular: R\$\s900,00/);
  const then = change.getByRole("region", { name: "Muda junto" });
  await expect(then).toContainText("Limpeza: em 09/06/2047, em Casa para Onde");
  await go.click();
  await expect(toast(page, /Reserva \w+ agora de 06 a 09\/06 em Casa para Onde, por R\$\s600,00/)).toBeVisible();
  expect((await counted()).presses).toBe(2);
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ accommodation_name: "Casa para Onde" });

  // the undo outlives its toast in the menu of the bar and of the booking
  await page.goto(`/reservas/${code}`);
  await page.getByRole("button", { name: "Outras ações" }).click();
  await expect(page.getByRole("menuitem", { name: "Desfazer a última mudança" })).toBeVisible();
  await openChart(page, group, "2047-06-02");
  await choose(page, bar(page, "Úrsula"), "Desfazer a última mudança");
  await expect(toast(page, /^Mudança da reserva \w+ desfeita: de volta em Casa de Onde/)).toBeVisible();
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ accommodation_name: "Casa de Onde" });
});

test("the stay in the way changes places with the moved one, and both go back", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const group = "Troca no mapa";
  const from = await makeAccommodation(ana, "Casa do Lado A", { group });
  const taken = await makeAccommodation(ana, "Casa do Lado B", { group });
  const { code } = await makeBooking(ana, from, ["2047-09-06", "2047-09-09"], { holder: { name: "Lúcia Veiga" } });
  await makeBooking(ana, taken, ["2047-09-07", "2047-09-10"], { holder: { name: "Otto Vilela" } });
  await signIn("ana");
  await openChart(page, group, "2047-09-02");
  await choose(page, bar(page, "Lúcia"), "Mudar datas ou acomodação");
  await page.getByRole("radio", { name: /^Casa do Lado B/ }).click();
  await page.getByRole("button", { name: "Trocar os dois" }).click();
  await expect(
    toast(page, /Acomodações trocadas: Lúcia Veiga em Casa do Lado B.*Otto Vilela em Casa do Lado A/),
  ).toBeVisible();
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ accommodation_id: taken.id });
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page, "Troca de acomodações desfeita")).toBeVisible();
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ accommodation_id: from.id });
});

test("by keyboard the menu opens on the night under the cursor, and the focus returns there", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Tecla", { group: "Tecla" });
  await makeAccommodation(ana, "Casa do Pedal", { group: "Tecla" });
  const holder = { name: "Quirino Sales" };
  const { code } = await makeBooking(ana, place, ["2047-04-02", "2047-04-05"], { holder });
  const dates = { check_in: "2047-04-06", check_out: "2047-04-08" };
  const body = { accommodation_ids: [place.id], ...dates, kind: "out_of_order" as const, reason: "Telhado" };
  await ana.call(blocks.create, { body });
  await signIn("ana");
  await openChart(page, "Tecla", "2047-04-02");
  await cell(page).focus();
  for (let row = 0; row < 2; row += 1) {
    if (/Casa da Tecla/.test((await cell(page).getAttribute("aria-label")) ?? "")) break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(cell(page)).toHaveAccessibleName(/Casa da Tecla, .*: Quirino Sales/);
  await page.keyboard.press("Shift+F10");
  await expect(menu(page)).toHaveAccessibleName(`Ações da reserva ${code} de Quirino Sales`);
  await page.keyboard.press("Escape");
  await expect(cell(page)).toBeFocused();
  await page.keyboard.press("ContextMenu");
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  const split = page.getByRole("dialog", { name: "Dividir a estadia de Quirino Sales?" });
  await expect(split).toContainText("Muda de acomodação no dia");
  await page.keyboard.press("Escape");
  await expect(split).toHaveCount(0);
  await expect(cell(page)).toBeFocused();

  for (let day = 0; day < 4; day += 1) await page.keyboard.press("ArrowRight");
  await expect(cell(page)).toHaveAccessibleName(/Telhado/);
  await page.keyboard.press("Enter");
  await expect(entry(page, "Bloqueios da acomodação")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const block = page.getByRole("dialog", { name: "Bloqueio de Casa da Tecla" });
  await block.getByRole("textbox", { name: /^Motivo/ }).fill("Telhado novo");
  await block.getByRole("button", { name: "Salvar bloqueio" }).press("Enter");
  await expect(told(page, "Telhado novo")).toBeVisible();
  await expect(cell(page)).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expectNone(page, [desktop]);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Bloqueio excluído")).toBeVisible();
  await expect(told(page, "Telhado novo")).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(told(page, "Telhado novo")).toBeVisible();
});

test.describe("on a large touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 1366, height: 1024 } });

  test("a long press on a bar lifts it and opens its menu when set down, a moving finger does neither", async ({
    page,
    signIn,
    desk,
  }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Casa do Toque", { group: "Toque" });
    const { code } = await makeBooking(ana, place, ["2047-05-04", "2047-05-08"], { holder: { name: "Nara Fontes" } });
    await signIn("ana");
    await page.clock.install();
    await openChart(page, "Toque", "2047-05-01");
    const box = await bar(page, "Nara").boundingBox();
    if (!box) throw new Error("the booking is drawn");
    const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", x = at.x) => {
      const touchPoints = type === "touchEnd" || type === "touchCancel" ? [] : [{ x, y: at.y }];
      return fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
    };

    await touch("touchStart");
    await touch("touchMove", at.x + 30);
    await touch("touchMove", at.x + 60);
    await page.clock.fastForward(800);
    await touch("touchEnd");
    await expect(menu(page)).toHaveCount(0);

    await touch("touchStart");
    await expect(ghost(page)).toBeVisible();
    await expect(menu(page)).toHaveCount(0);
    await touch("touchMove", at.x + 60);
    await touch("touchCancel");
    await expect(ghost(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await touch("touchStart");
    await expect(ghost(page)).toBeVisible();
    await touch("touchEnd");
    await expect(menu(page)).toHaveAccessibleName(`Ações da reserva ${code} de Nara Fontes`);
    await expect(entry(page, "Abrir reserva")).toBeVisible();
    await entry(page, "Abrir reserva").tap();
    await expect(page).toHaveURL(new RegExp(`/reservas/${code}$`));
  });
});
