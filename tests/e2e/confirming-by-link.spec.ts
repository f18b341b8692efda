import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { guestLinks } from "#contract/guest/guest-links";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import type { Desk } from "#tests/e2e/support/desk";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

/** A hold, and the address of its guest page. */
async function heldStay(desk: Desk, name: string, dates: readonly [string, string], guest: string) {
  const place = await makeAccommodation(desk, name);
  const { code } = await makeBooking(desk, place, dates, { status: "hold", holder: { name: guest } });
  const { url } = await desk.call(guestLinks.show, { params: { code } });
  return { code, path: new URL(url ?? "").pathname };
}

const confirm = (page: Page) => page.getByRole("button", { name: "Confirmar reserva" });
const agree = (page: Page) => page.getByRole("checkbox", { name: /^Li e aceito/ });

test("a guest confirms on their phone, once, and adds the stay to their calendar", async ({ page, desk }) => {
  const ana = await desk("ana");
  const { code, path } = await heldStay(ana, "Chalé Buriti", ["2047-03-01", "2047-03-04"], "Jandira Sampaio");
  await page.setViewportSize(phone);
  await page.goto(path);
  await expect(page).toHaveTitle("Sua reserva - Pousada Mar Azul");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Jandira. Confira os dados da sua estadia.");
  for (const fact of ["Chalé Buriti", "sex., 1 mar. 2047", "3 noites, 2 adultos", code]) {
    await expect(page.getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByText("Sampaio")).toHaveCount(0);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expect(confirm(page)).toBeInViewport({ ratio: 1 });
  }
  await expectNone(page, [phone]);

  await confirm(page).click();
  await expect(page.getByText("Marque para confirmar a reserva")).toBeVisible();
  await expect(agree(page)).toBeFocused();
  await agree(page).check();
  await confirm(page).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Reserva confirmada. As datas são suas." })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Olá, Jandira. Sua estadia está confirmada.");
  await expect(confirm(page)).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Adicionar ao calendário" }).click();
  expect((await download).suggestedFilename()).toBe(`reserva-${code}.ics`);
  await expectNone(page, [phone]);

  expect((await ana.call(bookings.show, { params: { code } })).status).toBe("confirmed");
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Reserva confirmada" })).toContainText(/Em \d\d\/\d\d/);
});

test("the desk sends the link, its guest confirms, and another link invalidates the first", async ({
  page,
  browser,
  context,
  signIn,
  desk,
}) => {
  const place = await makeAccommodation(await desk("ana"), "Chalé Pequi");
  const holder = { name: "Dalva Siqueira", phone: "+5548991227788" };
  const dates = ["2047-08-01", "2047-08-04"] as const;
  const { code } = await makeBooking(await desk("ana"), place, dates, { status: "hold", holder });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const open = async () => {
    await page.getByRole("button", { name: "Outras ações" }).click();
    await page.getByRole("menuitem", { name: "Mensagem ao hóspede" }).click();
    return page.getByRole("dialog", { name: "Mensagem a Dalva Siqueira" });
  };
  const dialog = await open();
  await dialog.getByRole("button", { name: "Copiar link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Link copiado" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/booking/${code}/confirmation/[\\w-]{43}$`));
  await expect(dialog.getByRole("textbox", { name: "Mensagem" })).toHaveValue(new RegExp(`${link}$`));
  const whatsapp = await dialog.getByRole("link", { name: "Abrir no WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(whatsapp ?? "")).toContain(link);
  await expectNone(page, [desktop]);
  await dialog.getByRole("button", { name: "Voltar" }).click();

  const guest = await (await browser.newContext({ viewport: phone, locale: "pt-BR" })).newPage();
  const address = new URL(link).pathname;
  await guest.goto(new URL(address, page.url()).href);
  await agree(guest).check();
  await confirm(guest).click();
  await expect(guest.getByRole("heading", { name: "Sua estadia está confirmada." })).toBeVisible();

  await page.reload();
  await expect(page.locator("header").getByText("Confirmada", { exact: true })).toBeVisible();
  const told = page.getByRole("region", { name: "Histórico" });
  await expect(told.getByText("O hóspede confirmou pela página")).toBeVisible();
  const again = await open();
  await again.getByRole("button", { name: "Gerar novo link" }).click();
  const asked = page.getByRole("alertdialog", { name: "Gerar um novo link?" });
  await expect(asked).toContainText("O link enviado antes deixa de funcionar");
  await asked.getByRole("button", { name: "Gerar novo link" }).click();
  await expect(asked).toBeHidden();
  await expect(again.getByRole("textbox", { name: "Mensagem" })).not.toHaveValue(new RegExp(link));
  await expect(again.getByRole("textbox", { name: "Link do hóspede" })).not.toHaveValue(link);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Não encontramos essa reserva." })).toBeVisible();
  await guest.context().close();
});

test("two phones both show that it is confirmed", async ({ page, context, desk }) => {
  const { path } = await heldStay(await desk("ana"), "Chalé Jatobá", ["2047-04-01", "2047-04-03"], "Olga Bastos");
  const other = await context.newPage();
  await Promise.all([page.goto(path), other.goto(path)]);
  await Promise.all([agree(page).check(), agree(other).check()]);
  await Promise.all([confirm(page).click(), confirm(other).click()]);
  for (const each of [page, other]) {
    await expect(each.getByRole("heading", { name: "Sua estadia está confirmada." })).toBeVisible();
    await expect(each.getByRole("alert")).toHaveCount(0);
  }
});

test.describe("while the connection is bad", () => {
  test.use({ expectedNoise: [/Failed to load resource: net::ERR_/] });

  test("changes made meanwhile are shown before the agreement; a lost answer is reported", async ({ page, desk }) => {
    const ana = await desk("ana");
    const { code, path } = await heldStay(ana, "Chalé Cajá", ["2047-05-01", "2047-05-03"], "Nair Fontes");
    await page.goto(path);
    await agree(page).check();
    const { version } = await ana.call(bookings.show, { params: { code } });
    await ana.call(bookings.update, { params: { code }, body: { check_out: "2047-05-06", version } });
    await confirm(page).click();
    await expect(
      page.getByText("Os dados ou os prazos da reserva mudaram desde que esta página foi aberta."),
    ).toBeVisible();
    await expect(page.getByText("5 noites, 2 adultos")).toBeVisible();
    await expect(agree(page)).not.toBeChecked();

    await page.route("**/confirmation", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await agree(page).check();
    await confirm(page).click();
    await expect(page.getByText("Não sabemos se a confirmação chegou.")).toBeVisible();
    await page.unroute("**/confirmation");
    await confirm(page).click();
    await expect(page.getByRole("heading", { name: "Sua estadia está confirmada." })).toBeVisible();
  });
});

test("an invalid link and a cancelled stay say what to do and do not lead to the log-in", async ({ page, desk }) => {
  const ana = await desk("ana");
  const { code, path } = await heldStay(ana, "Chalé Umbu", ["2047-06-01", "2047-06-03"], "Ivone Telles");
  await page.goto(`${path.slice(0, -5)}zzzzz`);
  await expect(page.getByRole("heading", { name: "Não encontramos essa reserva." })).toBeVisible();
  await expect(page.getByText("peça o novo a quem fez a sua reserva")).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
  await expectNone(page);
  await ana.call(bookings.cancel, { params: { code }, body: { reason: "Desistência" } });
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Esta reserva foi cancelada." })).toBeVisible();
  await expect(page.getByText("R$")).toHaveCount(0);
  await expectNone(page);
});

test("the page loads few files, without form parsing or the desk's code", async ({ page, desk }) => {
  const { path } = await heldStay(await desk("ana"), "Chalé Guabiju", ["2047-07-01", "2047-07-03"], "Zélia Moura");
  const scripts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.set(response.url(), (await response.body()).length);
  });
  await page.goto(path);
  await expect(confirm(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(scripts.size).toBeGreaterThan(3);
  expect(scripts.size).toBeLessThanOrEqual(15); // those of the parts that the first screen shows come with it
  const others = [...scripts.keys()].filter((url) => /\/(desk|forms|fields)-/.test(url));
  expect(others).toEqual([]);
});

test("without scripts the stay is read, and a note says what needs them and whom to ask", async ({
  browser,
  baseURL,
  desk,
}) => {
  const held = await heldStay(await desk("ana"), "Chalé Cajá", ["2047-09-01", "2047-09-04"], "Zulmira Pontes");
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(held.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Zulmira. Confira os dados da sua estadia.");
  await expect(page.getByText("dom., 1 set. 2047").first()).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  // the content of <noscript> is no element for the browser's tools
  expect(await page.content()).toMatch(/<noscript>.*Esta página precisa de JavaScript.*Ou fale com Pousada Mar Azul/s);
  await context.close();
});
