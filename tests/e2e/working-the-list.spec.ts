import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { payments } from "#contract/money/payments";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

const table = (page: Page) => page.getByRole("table", { name: "Reservas" });
const dialog = (page: Page) => page.getByRole("dialog");

test("the acts of a row are in sight at 1280 and at 1440 pixels", async ({ page, signIn }) => {
  await signIn("ana");
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/reservas");
    await expect(table(page)).toBeVisible();
    const over = await table(page).evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0));
    expect(over, `${width}`).toBeLessThanOrEqual(0);
  }
});

test("a filtered list is summed, saved under a name, selected again, exported and deleted with undo", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Ipê", { base_price_cents: 10_000 });
  for (const [index, name] of ["Aroeira Um", "Aroeira Dois"].entries()) {
    await makeBooking(ana, place, [`2045-01-1${index * 2}`, `2045-01-1${index * 2 + 1}`], { holder: { name } });
  }
  await signIn("ana");
  await page.goto("/reservas?q=aroeira&status=confirmed");
  await expect(page.getByText("Total filtrado: 2 noites · R$ 200,00")).toBeVisible();

  await page.getByRole("button", { name: "Salvar este filtro" }).click();
  await dialog(page).getByRole("button", { name: "Salvar filtro" }).click();
  await expect(dialog(page).getByText("Nome é obrigatório")).toBeVisible();
  await expectNoneNow(page);
  await dialog(page).getByLabel("Nome").fill("As aroeiras");
  await dialog(page).getByRole("button", { name: "Salvar filtro" }).click();
  const view = page.getByRole("link", { name: "As aroeiras" });
  await expect(view).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Todas", exact: true }).click();
  await view.click();
  await expect(page).toHaveURL(/q=aroeira/);

  await untilHeard(page);
  await page.getByRole("button", { name: "Planilha" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^reservas-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trimEnd().split("\r\n").slice(1).join("\n")).toMatch(/Aroeira Dois.*\n.*Aroeira Um/);

  // a toast suppresses others for 390 ms: only a machine deletes a filter while this one is new
  const exported = page.getByRole("region", { name: /^Avisos/ }).getByText("Planilha pronta");
  await expect(exported).toBeVisible();
  await view.hover();
  await expect(exported).toHaveCount(0);
  // The undo is used before the list has been reloaded.
  const answered = (method: string) => page.waitForResponse((response) => response.request().method() === method);
  const deleted = answered("DELETE");
  await page.getByRole("button", { name: "Excluir o filtro As aroeiras" }).click();
  expect((await deleted).status()).toBe(204);
  const restored = answered("POST");
  await page.getByRole("button", { name: "Desfazer" }).click();
  expect((await restored).status()).toBe(201);
  await expect(view).toBeVisible();
});

test("an action on several bookings applies to each one separately, and names those it skips", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Sibipiruna");
  const make = (name: string, day: number, status: "hold" | "inquiry" | "confirmed") =>
    makeBooking(ana, place, [`2045-02-${day}`, `2045-02-${day + 1}`], { holder: { name }, status });
  await make("Sibipiruna Um", 10, "hold");
  const { code: lost } = await make("Sibipiruna Dois", 12, "inquiry");
  const { code: done } = await make("Sibipiruna Três", 14, "confirmed");
  await ana.call(payments.create, {
    params: { code: done },
    body: { amount_cents: 12_300, method: "pix", seen_paid_cents: 0 },
  });
  await signIn("ana");
  await page.goto("/reservas?q=sibipiruna");
  await table(page).getByRole("checkbox", { name: "Selecionar todas desta página" }).check();
  await expect(page.getByText("3 selecionadas")).toBeVisible();
  await expectNoneNow(page);
  // meanwhile somebody else books the nights of the inquiry
  await make("Outra pessoa", 12, "confirmed");

  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(dialog(page)).toContainText(done);
  await dialog(page).getByRole("button", { name: "Confirmar 2 reservas" }).click();
  await expect(dialog(page).getByRole("heading", { name: "1 reserva confirmada" })).toBeVisible();
  await expect(dialog(page).getByRole("listitem")).toHaveText(
    `${lost}, Sibipiruna Dois: As datas escolhidas não estão mais disponíveis.`,
  );
  await expectNoneNow(page);
  await dialog(page).getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText("1 selecionada", { exact: true })).toBeVisible();
  await expect(table(page).getByText("Confirmada")).toHaveCount(2);

  await page.getByRole("button", { name: "Limpar seleção" }).click();
  for (const box of await table(page)
    .getByRole("checkbox", { name: /Sibipiruna (Um|Três)/ })
    .all())
    await box.check();
  await page.getByRole("button", { name: "Cancelar reservas" }).click();
  const asking = page.getByRole("alertdialog");
  await expect(asking.getByText("Devolução ao todo R$ 123,00")).toBeVisible();
  await expect(asking.getByRole("listitem")).toHaveText(`${done}, Sibipiruna TrêsR$ 123,00 de R$ 123,00`);
  await asking.getByLabel("Quem cancela").click();
  await page.getByRole("option", { name: "A empresa cancela" }).click();
  await expect(asking.getByText("Devolução ao todo R$ 123,00")).toBeVisible();
  await asking.getByRole("button", { name: "Cancelar 2 reservas" }).click();
  await expect(asking.getByText("Motivo é obrigatório")).toBeVisible();
  await asking.getByRole("textbox", { name: "Motivo" }).fill("Obra na casa");
  await asking.getByRole("button", { name: "Cancelar 2 reservas" }).click();
  await expect(dialog(page).getByRole("heading", { name: "2 reservas canceladas" })).toBeVisible();
  const { refund } = await ana.call(bookings.show, { params: { code: done } });
  expect(refund).toMatchObject({ cancelled_by: "property", refund_cents: 12_300 });
});

test("selected bookings are charged once, tagged with an undo, filtered by the tag and exported", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Imbiruçu", { base_price_cents: 10_000 });
  const make = (name: string, day: number, email: string | null) =>
    makeBooking(ana, place, [`2045-04-${day}`, `2045-04-${day + 1}`], { holder: { name, email } });
  const { code: owing } = await make("Imbiruçu Um", 10, "tabuleiro@exemplo.test");
  const { code: mute } = await make("Imbiruçu Dois", 12, null);
  await signIn("ana");
  await page.goto("/reservas?q=Imbiruçu");
  const all = table(page).getByRole("checkbox", { name: "Selecionar todas desta página" });
  const charge = async () => {
    await page.getByRole("button", { name: "Cobrar", exact: true }).click();
    await expect(dialog(page)).toContainText(`${mute} (Imbiruçu Dois): o hóspede não tem e-mail`);
    await dialog(page).getByRole("button", { name: "Enviar 1 e-mail de cobrança" }).click();
  };
  await all.check();
  await charge();
  await expect(dialog(page).getByRole("heading", { name: "1 cobrança a caminho" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Fechar" }).click();
  await all.check();
  await charge();
  await expect(dialog(page).getByRole("heading", { name: "Nenhuma cobrança enviada" })).toBeVisible();
  await expect(dialog(page).getByRole("listitem")).toContainText(`${owing}, Imbiruçu Um: `);
  await expectNoneNow(page);
  await dialog(page).getByRole("button", { name: "Fechar" }).click();

  await all.check();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar", exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^reservas-.*\.xlsx$/);
  await untilHeard(page);
  await page.getByRole("button", { name: "Etiquetar", exact: true }).click();
  await expectNoneNow(page);
  await dialog(page).getByLabel("Etiquetas").fill("Excursão da Imbiruçu");
  await dialog(page).getByRole("button", { name: "Etiquetar 2 reservas" }).click();
  await expect(page.getByText("2 reservas etiquetadas")).toBeVisible();
  await page.getByRole("button", { name: "Etiqueta", exact: true }).click();
  await page.getByRole("option", { name: "Excursão da Imbiruçu" }).click();
  await expect(page).toHaveURL(/tag=Excurs/);
  await page.keyboard.press("Escape");
  await expect(table(page).getByText(/^Imbiruçu (Um|Dois)$/)).toHaveCount(2);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Nenhum resultado para estes filtros")).toBeVisible();
  expect((await ana.call(bookings.show, { params: { code: owing } })).tags).toEqual([]);
});

test("the next page of a list, another sorting and another filter start at the top", async ({ page, signIn }) => {
  await signIn("ana");
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/reservas");
  const top = () => page.evaluate(() => window.scrollY);
  const down = () => page.mouse.wheel(0, 2000);
  await page.getByRole("table", { name: "Reservas" }).hover();
  await down();
  await expect.poll(top).toBeGreaterThan(50);
  await page.getByRole("link", { name: "Próxima página" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(top).toBe(0);

  // only a little: what is pressed stays visible, and the press itself does not scroll to the top
  const downALittle = async () => {
    await page.mouse.wheel(0, 60);
    await expect.poll(top).toBeGreaterThan(40);
  };
  await downALittle();
  await table(page).getByRole("columnheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(top).toBe(0);
  await downALittle();
  await page.getByRole("button", { name: "Situação" }).click();
  await page.getByRole("option", { name: "Confirmada" }).click();
  await expect(page).toHaveURL(/status=confirmed/);
  await expect.poll(top).toBe(0);
});

test("another tab of a record starts at the top", async ({ page, signIn, desk }) => {
  const place = await makeAccommodation(await desk("ana"), "Casa das Abas");
  await signIn("ana");
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/acomodacoes/${place.id}/editar`);
  const top = () => page.evaluate(() => window.scrollY);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.wheel(0, 60);
  await expect.poll(top).toBeGreaterThan(40);
  await page.getByRole("link", { name: "Comodidades", exact: true }).first().click();
  await expect(page).toHaveURL(/\/comodidades$/);
  await expect.poll(top).toBe(0);
});

test("an inquiry without a result is closed from its row", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Talvez");
  const holder = { name: "Indira Talvez" };
  const { code } = await makeBooking(ana, place, ["2045-06-10", "2045-06-12"], { holder, status: "inquiry" });
  await signIn("ana");
  await page.goto(`/reservas?q=${code}`);
  await page.getByRole("button", { name: `Ações da reserva ${code}` }).click();
  await page.getByRole("menuitem", { name: "Encerrar orçamento" }).click();
  const asking = page.getByRole("alertdialog", { name: /^Encerrar o orçamento de Indira Talvez/ });
  await asking.getByRole("textbox", { name: "Motivo" }).fill("Escolheu outra casa");
  await asking.getByRole("button", { name: "Encerrar orçamento" }).click();
  await expect(asking).toHaveCount(0);
  await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText("Cancelada");
  expect((await ana.call(bookings.show, { params: { code } })).status).toBe("cancelled");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("several bookings are selected by a long press or the button above, and changed together", async ({
    page,
    signIn,
    desk,
  }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Casa do Guapuruvu");
    for (const [index, name] of ["Guapuruvu Um", "Guapuruvu Dois", "Guapuruvu Três"].entries()) {
      const nights = [`2045-03-1${index * 2}`, `2045-03-1${index * 2 + 1}`] as const;
      await makeBooking(ana, place, nights, { holder: { name }, status: "hold" });
    }
    await signIn("ana");
    await page.goto("/reservas?q=guapuruvu");
    const cards = page.getByRole("list", { name: "Reservas" }).getByRole("listitem");
    const at = await cards.filter({ hasText: "Guapuruvu Dois" }).boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (at?.x ?? 0) + 80, y: (at?.y ?? 0) + 30 }];
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect(page.getByRole("checkbox", { name: /Guapuruvu Dois/ })).toBeChecked();
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await cards.filter({ hasText: "Guapuruvu Um" }).tap();
    await expect(page.getByText("2 selecionadas", { exact: true })).toBeVisible();
    await expectNoneNow(page);
    await page.getByRole("button", { name: "Sair da seleção" }).click();
    const select = page.getByRole("button", { name: "Selecionar", exact: true });
    await expect(select).toBeFocused();
    await expect(page.getByRole("checkbox")).toHaveCount(0);

    await select.click();
    await expect(page.getByText("Toque nas reservas")).toBeVisible();
    await page.getByRole("button", { name: "Todas", exact: true }).click();
    await cards.filter({ hasText: "Guapuruvu Um" }).tap();
    await page.getByRole("button", { name: "Confirmar", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Confirmar 2 reservas" }).click();
    await expect(dialog(page).getByRole("heading", { name: "2 reservas confirmadas" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Fechar" }).click();
    await expect(cards.filter({ hasText: "Confirmada" })).toHaveCount(2);
    await cards.filter({ hasText: "Guapuruvu Um" }).tap();
    await expect(page).toHaveURL(/\/reservas\/[A-Z0-9]{8}$/);
  });
});
