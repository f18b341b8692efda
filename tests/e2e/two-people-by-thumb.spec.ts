import type { Browser, Locator, Page } from "@playwright/test";
import { bookingGuests } from "#contract/bookings/booking-guests";
import { contracts } from "#contract/guest/contracts";
import { guestLinks } from "#contract/guest/guest-links";
import { registrationForms } from "#contract/guest/registration-forms";
import { addDays, todayIn } from "#domain/stay-dates";
import { expectNone, expectNoOverflow } from "#tests/e2e/support/accessible";
import type { Desk } from "#tests/e2e/support/desk";
import { drawSignature, sayHome, sayWho } from "#tests/e2e/support/guest-hand";
import { makeAccommodation, makeBooking, publishContractType } from "#tests/e2e/support/house";
import { slowDown } from "#tests/e2e/support/slow-phone";
import { expect, test } from "#tests/e2e/support/story";

const small = { width: 360, height: 740 };
const today = todayIn("America/Sao_Paulo", new Date());

test.use({ viewport: small, hasTouch: true });

/** A hold for two people with a contract to sign, and where its guest opens it. */
async function heldForTwo(desk: Desk, name: string, signers: "holder" | "every_adult", companions: object[] = []) {
  const place = await makeAccommodation(desk, name);
  const body = "# Contrato {{contrato.numero}}\n\nDe {{periodo.entrada_data}} a {{periodo.saida_data}}.";
  const id = await publishContractType(desk, place, { name, signers, body });
  const holder = { name: "Iracema Leal", email: "iracema@exemplo.test" };
  const dates = [addDays(today, 2), addDays(today, 4)] as const;
  const { code } = await makeBooking(desk, place, dates, { status: "hold", holder, adults: 2 });
  if (companions.length > 0) {
    const { version } = await desk.call(bookingGuests.show, { params: { code } });
    await desk.call(bookingGuests.update, { params: { code }, body: { guests: companions, version } });
  }
  const contract = await desk.call(contracts.create, { body: { booking_code: code, contract_type_id: id } });
  const { url } = await desk.call(guestLinks.show, { params: { code } });
  return { code, contract: contract.id, path: new URL(url ?? "").pathname };
}

/** Another phone, which knows nothing of the first. */
async function openOther(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ viewport: small, hasTouch: true, ...(baseURL && { baseURL }) });
  return { context, page: await context.newPage() };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const textbox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("two forms, a signature and the Pix code take at most 14 touches besides typing, begun on one phone and ended on another", async ({
  page,
  browser,
  baseURL,
  desk,
}) => {
  const ana = await desk("ana");
  const { code, contract, path } = await heldForTwo(ana, "Chalé Jatobá", "holder");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  let touches = 0;
  const touch = async (on: Page, name: string | RegExp, role: "button" | "checkbox" | "link" = "button") => {
    await on.getByRole(role, { name }).click();
    touches++;
  };
  await slowDown(page);
  await page.goto(path);
  await touch(page, /^Li e aceito/, "checkbox");
  await touch(page, "Confirmar reserva");
  await expect(page.getByRole("status").filter({ hasText: "As datas são suas." })).toBeFocused();
  await touch(page, "Copiar código Pix");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/);
  await touch(page, /^Preencher/, "link");
  await expect(page.getByRole("heading", { name: "Iracema" })).toBeFocused();
  await sayWho(page, "Iracema Leal Duarte", "14031988", "92641830515");
  await sayHome(page);
  touches += 3;
  await touch(page, "Salvar e ir para Pessoa 2");
  await expect(page.getByRole("heading", { name: "Pessoa 2" })).toBeFocused();

  const other = await openOther(browser, baseURL);
  await slowDown(other.page);
  await other.page.goto(`${path}?fichas`);
  await expect(other.page.getByRole("heading", { name: "Pessoa 2" })).toBeVisible();
  await sayWho(other.page, "Marcelo Leal", "02051985", "53817620462");
  await touch(other.page, /^Salvar e /);
  await expect(other.page.getByRole("heading", { name: "As fichas estão prontas." })).toBeFocused();
  await other.page.getByRole("link", { name: "Sua reserva" }).last().click();
  touches++;
  await touch(other.page, /^Ler e assinar/, "link");
  await expect(other.page.getByText("Quem assina").locator("..")).toContainText("Iracema Leal");
  await textbox(other.page, "CPF ou passaporte").fill("92641830515");
  await drawSignature(other.page);
  touches++;
  await touch(other.page, "Li o contrato e concordo com ele", "checkbox");
  await touch(other.page, "Assinar contrato");
  await expect(other.page.getByText("Pronto, o contrato está assinado.")).toBeVisible();
  expect(touches).toBeLessThanOrEqual(14);
  await other.context.close();

  await page.goto(path);
  await expect(page.getByText("As 2 estão prontas.")).toBeAttached();
  expect((await ana.call(contracts.show, { params: { id: contract } })).signed).toHaveLength(1);
  expect((await ana.call(registrationForms.ofBooking, { params: { code } })).ready).toBe(2);
});

test("two people confirm, fill in, sign and see the Pix with at most 20 touches and 8 typed fields", async ({
  page,
  desk,
}) => {
  const ana = await desk("ana");
  const companions = [{ name: "Marcelo Leal Duarte" }];
  const { code, contract, path } = await heldForTwo(ana, "Chalé Guaraúna", "holder", companions);
  let touches = 0;
  let fields = 0;
  const press = async (name: string | RegExp, role: "button" | "checkbox" | "link" = "button") => {
    await page.getByRole(role, { name }).first().click();
    touches++;
  };
  const type = async (field: Locator, text: string) => {
    await field.click();
    await field.pressSequentially(text);
    touches++;
    fields++;
  };
  const choose = async (label: string, value: string) => {
    await page.getByLabel(label).selectOption(value);
    touches++;
  };
  await page.goto(path);
  await press(/^Li e aceito/, "checkbox");
  await press("Confirmar reserva");
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toBeVisible();
  await press(/^Preencher/, "link");
  await expect(textbox(page, "Nome completo")).toHaveValue("Iracema Leal");
  await expect(textbox(page, "E-mail (opcional)")).toHaveValue("iracema@exemplo.test");
  await type(textbox(page, "Nascimento"), "14031988");
  await type(textbox(page, "CPF"), "92641830515");
  await type(textbox(page, "CEP"), "80045340");
  await expect(page.getByLabel("Estado")).toHaveValue("PR");
  await type(textbox(page, "Rua"), "Rua Itupava");
  await type(textbox(page, "Número"), "1.240");
  const city = page.getByRole("combobox", { name: "Cidade" });
  await type(city, "curit");
  await expect(page.getByRole("option", { name: "Curitiba" })).toBeVisible();
  await city.press("Enter");
  await choose("Motivo da viagem", "LAZER_FERIAS");
  await choose("Como você vem", "AUTOMOVEL");
  await press("Salvar e ir para Marcelo");
  await expect(page.getByRole("heading", { name: "Marcelo" })).toBeFocused();
  await expect(textbox(page, "Nome completo")).toHaveValue("Marcelo Leal Duarte");
  await type(textbox(page, "Nascimento"), "02051985");
  await type(textbox(page, "CPF"), "53817620462");
  await press(/^Salvar e /);
  await expect(page.getByRole("heading", { name: "As fichas estão prontas." })).toBeFocused();
  await press("Ler e assinar", "link");
  await expect(textbox(page, "CPF ou passaporte")).toHaveValue("926.418.305-15");
  await drawSignature(page);
  touches++;
  await press("Li o contrato e concordo com ele", "checkbox");
  await press("Assinar contrato");
  await expect(page.getByText("Pronto, o contrato está assinado.")).toBeVisible();
  expect(touches).toBeLessThanOrEqual(20);
  expect(fields).toBeLessThanOrEqual(8);
  expect((await ana.call(contracts.show, { params: { id: contract } })).signed).toHaveLength(1);
  expect((await ana.call(registrationForms.ofBooking, { params: { code } })).ready).toBe(2);
});

test("two people, each on their own phone and in their own language, fill in and sign", async ({
  page,
  browser,
  baseURL,
  desk,
}) => {
  const ana = await desk("ana");
  const { code, contract, path } = await heldForTwo(ana, "Chalé Angelim", "every_adult");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await button(page, "Confirmar reserva").click();
  await expect(page.getByRole("status").filter({ hasText: "As datas são suas." })).toBeFocused();
  await page.goto(`${path}?fichas`);
  await sayWho(page, "Iracema Leal Duarte", "14031988", "92641830515");
  await sayHome(page);
  await button(page, "Salvar e ir para Pessoa 2").click();
  await button(page, "Mandar a ficha para Pessoa 2 preencher").click();
  await button(page, "Fazer o link").click();
  await button(page, "Copiar o link").click();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;

  const other = await openOther(browser, baseURL);
  await other.page.goto(link);
  await other.page.getByRole("link", { name: "English" }).click();
  await textbox(other.page, "Full name").fill("Graciela Pérez");
  await textbox(other.page, "Date of birth").pressSequentially("09071990");
  await other.page.getByLabel("Nationality").selectOption("AR");
  await other.page.getByText("Identity card", { exact: true }).click();
  await textbox(other.page, "Identity card number").fill("30.123.456");
  await other.page.getByRole("checkbox", { name: "Lives with Iracema" }).check();
  await other.page.getByRole("checkbox", { name: "Travels like Iracema" }).check();
  await button(other.page, "Save and finish").click();
  await expect(other.page.getByRole("heading", { name: "Your form is ready." })).toBeFocused();

  await page.goto(`${path}?contrato`);
  await textbox(page, "CPF ou passaporte").fill("92641830515");
  await drawSignature(page);
  await page.getByRole("checkbox", { name: "Li o contrato e concordo com ele" }).check();
  await button(page, "Assinar contrato").click();
  await expect(page.getByText("Assinatura guardada. Falta uma pessoa.")).toBeVisible();

  await button(page, "Mandar o link: Pessoa 2").click();
  await button(page, "Mandar pelo WhatsApp").click();
  await button(page, "Copiar o link").click();
  const toSign = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  await expect(page.getByText("Link mandado", { exact: true })).toBeVisible();

  await other.page.goto(`${toSign}?idioma=en`);
  await expect(other.page.getByRole("heading", { name: "Contract to sign" })).toBeVisible();
  await textbox(other.page, "Full name").fill("Graciela Pérez");
  await textbox(other.page, "CPF or passport").fill("30.123.456");
  await drawSignature(other.page, "Draw the signature");
  await expectNone(other.page, [small]);
  await expectNoOverflow(other.page);
  await other.page.setViewportSize(small);
  await other.page.getByRole("checkbox", { name: /I have read the contract/ }).check();
  await button(other.page, /^Sign/).click();
  await expect(
    other.page.getByRole("heading", { name: /Your signature is stored|Everybody has signed/ }),
  ).toBeVisible();
  await other.context.close();

  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Sua estadia está confirmada." })).toBeVisible();
  const { signed } = await ana.call(contracts.show, { params: { id: contract } });
  expect(signed.map(({ name }) => name)).toEqual(["Iracema Leal", "Graciela Pérez"]);
  await expect(page.getByText("As 2 estão prontas.")).toBeAttached();
  // the identity card of a neighbouring country has no official code: the desk completes that form
  expect((await ana.call(registrationForms.ofBooking, { params: { code } })).ready).toBe(1);
});
