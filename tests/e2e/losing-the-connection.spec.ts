import type { BrowserContext, Page } from "@playwright/test";
import { blocks } from "#contract/bookings/blocks";
import { bookings } from "#contract/bookings/bookings";
import { holderName } from "#tests/e2e/support/booking-form";
import { type Desk, password, people } from "#tests/e2e/support/desk";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

test.use({ expectedNoise: [/net::ERR_INTERNET_DISCONNECTED/] });

const told = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const banner = (page: Page) => page.getByText(/^Sem conexão\. O que você (digitou|pediu)/);
const awaited = (page: Page) => page.getByText("O que você pediu vem assim que ela voltar");

/** Loses the connection once the code of toasts is loaded, which happens on idle. */
async function lose(page: Page, context: BrowserContext) {
  const drawing = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("toast-surface"));
  await page.waitForFunction(drawing);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
}

async function findAgain(page: Page, context: BrowserContext) {
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
}

/** An accommodation of this story in its own group, with one booking. */
async function keepsOne(
  desk: (person: "ana") => Promise<Desk>,
  name: string,
  nights: readonly [string, string],
  more: Parameters<typeof makeBooking>[3],
) {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, `Casa do ${name}`, { group: name });
  const { code } = await makeBooking(ana, place, nights, more);
  return { ana, place, code };
}

test("a command chosen offline waits in the palette, and what was typed behind it stays", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("ana");
  await page.goto("/reservas/criar");
  await holderName(page).fill("Olívia Sem Sinal");
  const field = page.getByRole("combobox", { name: "Buscar ou ir para" });
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("acomodacoes");
  await expect(page.getByRole("option", { name: /^Acomodações$/ })).toHaveAttribute("aria-selected", "true");
  await lose(page, context);
  await page.keyboard.press("Enter");
  await expect(told(page, "Esta tela continua aqui")).toBeVisible();
  await expect(page).toHaveURL("/reservas/criar");
  await expect(field).toHaveValue("acomodacoes");
  await page.keyboard.press("Escape");
  await expect(holderName(page)).toHaveValue("Olívia Sem Sinal");

  await findAgain(page, context);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("acomodacoes");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: "Sair sem salvar?" }).getByRole("button", { name: "Sair sem" }).click();
  await expect(page).toHaveURL("/acomodacoes");
});

test("a dialog that cannot be fetched says so, and the same press opens it when the connection is back", async ({
  page,
  signIn,
  desk,
  context,
}) => {
  const { ana, code } = await keepsOne(desk, "Silêncio", ["2049-03-06", "2049-03-09"], {
    holder: { name: "Plácida Sem Sinal" },
    status: "hold",
  });
  await signIn("ana");
  await page.goto(`/reservas?q=${code}`);
  const choose = async () => {
    await page.getByRole("button", { name: `Ações da reserva ${code}` }).click();
    await page.getByRole("menuitem", { name: "Confirmar reserva" }).click();
  };
  const ask = page.getByRole("dialog", { name: "Confirmar a reserva de Plácida Sem Sinal?" });
  await lose(page, context);
  await choose();
  await expect(told(page, "Tente de novo quando a conexão voltar")).toBeVisible();
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Reservas" })).toContainText("Plácida Sem Sinal");

  await findAgain(page, context);
  await choose();
  await ask.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Reserva ${code} confirmada` })).toBeVisible();
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ status: "confirmed" });
});

test("dates can be typed if their calendar cannot be fetched", async ({ page, signIn, context }) => {
  await signIn("ana");
  await page.goto("/reservas/criar");
  await holderName(page).fill("Quitéria Sem Sinal");
  await lose(page, context);
  const open = page.getByRole("button", { name: "Abrir calendário: Entrada" });
  await open.click();
  await expect(told(page, "Tente de novo quando a conexão voltar")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const arrival = page.getByRole("textbox", { name: "Entrada", exact: true });
  await expect(arrival).toBeFocused();
  await arrival.fill("10/04/2049");
  await expect(holderName(page)).toHaveValue("Quitéria Sem Sinal");
  await findAgain(page, context);
  await open.click();
  await expect(page.getByRole("dialog").getByRole("grid").first()).toBeVisible();
});

test("on the chart no booking is opened offline, and a block waits with its reason until the connection is back", async ({
  page,
  signIn,
  desk,
  context,
}) => {
  const holder = { name: "Rosália Sem Sinal" };
  const { ana, place } = await keepsOne(desk, "Fio", ["2049-05-10", "2049-05-12"], { holder });
  await signIn("ana");
  await page.goto("/reservas/calendario?dias=14&local=Fio&data=2049-05-06");
  const chart = page.getByRole("grid", { name: /Mapa de reservas/ });
  const cell = chart.locator("[data-cursor]");
  await cell.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  const fresh = page.getByRole("dialog", { name: "Nova reserva em Casa do Fio" });
  const dialog = page.getByRole("dialog", { name: "Bloquear Casa do Fio" });
  const block = fresh.getByRole("button", { name: "Bloquear datas" });
  await expect(fresh).toContainText("Total");
  await lose(page, context);
  await block.click();
  await expect(told(page, "Tente de novo quando a conexão voltar")).toBeVisible();
  await findAgain(page, context);
  await block.click();
  await pick(page, "Tipo", "Manutenção");
  const reason = dialog.getByRole("textbox", { name: /^Motivo/ });
  await reason.fill("Poste caído");
  await lose(page, context);
  await dialog.getByRole("button", { name: "Bloquear datas" }).click();
  await expect(told(page, "salve quando a conexão voltar")).toBeVisible();
  await expect(reason).toHaveValue("Poste caído");
  await findAgain(page, context);
  await dialog.getByRole("button", { name: "Bloquear datas" }).click();
  await expect(chart.locator('[data-bar][title*="Poste caído"]')).toBeVisible();
  const { data } = await ana.call(blocks.list, { query: { accommodation_id: place.id } });
  expect(data).toHaveLength(1);

  await lose(page, context);
  await untilHeard(page);
  await chart.locator("[data-bar]").filter({ hasText: "Rosália" }).click();
  await expect(told(page, "Esta tela continua aqui")).toBeVisible();
  await expect(page).toHaveURL(/\/reservas\/calendario/);
});

test("a filter waits offline with the list in place, and Back does not leave the screen", async ({
  page,
  signIn,
  desk,
  context,
}) => {
  const holder = { name: "Tarcília Sem Sinal" };
  await keepsOne(desk, "Sussurro", ["2049-07-10", "2049-07-12"], { holder });
  await signIn("ana");
  await page.goto("/acomodacoes");
  await page.getByRole("navigation").getByRole("link", { name: "Reservas", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();
  const search = page.getByRole("searchbox");
  await search.fill("tarcília");
  const table = page.getByRole("table", { name: "Reservas" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await lose(page, context);
  await search.fill("ninguém assim");
  await expect(awaited(page)).toBeVisible();
  await expect(table).toContainText("Tarcília Sem Sinal");
  await findAgain(page, context);
  await expect(page.getByText("Tarcília Sem Sinal")).toHaveCount(0);
  await expect(page).toHaveURL(/q=ningu/);

  await search.fill("tarcília");
  await expect(table.getByRole("row")).toHaveCount(2);
  await lose(page, context);
  await page.evaluate(() => history.go(-2));
  await expect(told(page, "Esta tela continua aqui")).toBeVisible();
  await expect(page).toHaveURL(/\/reservas\?q=tarc/);
  await expect(table).toContainText("Tarcília Sem Sinal");
  await findAgain(page, context);
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL("/acomodacoes");
});

test("an undo is done once the connection is back, and a failed deletion says so", async ({
  page,
  signIn,
  desk,
  context,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Eco");
  const body = { accommodation_ids: [place.id], check_in: "2049-08-03", check_out: "2049-08-05" };
  await ana.call(blocks.create, { body: { ...body, kind: "out_of_order" } });
  const standing = () => ana.call(blocks.list, { query: { accommodation_id: place.id } });
  await signIn("ana");
  await page.goto("/acomodacoes/bloqueios?q=Casa do Eco");
  const row = page.getByRole("row", { name: /Casa do Eco/ });
  const remove = async () => {
    await page.getByRole("button", { name: "Ações do bloqueio de Casa do Eco" }).click();
    await page.getByRole("menuitem", { name: "Excluir" }).click();
  };
  await lose(page, context);
  await remove();
  await expect(told(page, "Não sabemos se foi salvo")).toBeVisible();
  await expect(row).toBeVisible();
  await findAgain(page, context);

  await remove();
  await expect(row).toHaveCount(0);
  await lose(page, context);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(awaited(page)).toBeVisible();
  await findAgain(page, context);
  await expect(row).toBeVisible();
  expect((await standing()).data).toHaveLength(1);
});

test("a log-in attempt offline is reported in the form, and continues from there", async ({ page, context }) => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "E-mail" }).fill(people.lia);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await context.setOffline(true);
  const enter = page.getByRole("button", { name: "Entrar" });
  await enter.click();
  await expect(page.getByText("Sem conexão. Tente de novo quando a conexão voltar")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(people.lia);
  await context.setOffline(false);
  await enter.click();
  await expect(page).toHaveURL("/dashboard");
});
