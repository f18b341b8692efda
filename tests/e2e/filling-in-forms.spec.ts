import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { guestLinks } from "#contract/guest/guest-links";
import { registrationForms } from "#contract/guest/registration-forms";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNone, expectNoneInBothThemes, expectNoOverflow, phone } from "#tests/e2e/support/accessible";
import type { Desk } from "#tests/e2e/support/desk";
import { sayHome, sayWho } from "#tests/e2e/support/guest-hand";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const small = { width: 360, height: 740 };
const today = todayIn("America/Sao_Paulo", new Date());

/** A confirmed stay from today in a separate accommodation, and the address of its guest page. */
async function stayOf(desk: Desk, place: string, people: { adults: number; children?: number }) {
  const holder = { name: "Iracema Leal", email: "iracema@exemplo.test" };
  const made = await makeAccommodation(desk, place);
  const { code } = await makeBooking(desk, made, [today, addDays(today, 2)], { holder, ...people });
  const { url } = await desk.call(guestLinks.ensure, { params: { code } });
  return { code, path: new URL(url ?? "").pathname };
}

const text = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a guest fills in two people and a child on a phone; the desk exports, marks as sent and takes it back", async ({
  page,
  context,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { code, path } = await stayOf(ana, "Chalé Sapopema", { adults: 2, children: 1 });
  await page.setViewportSize(small);
  await page.goto(path);
  await expect(page.getByText("Faltam 3 fichas, uma por pessoa.")).toBeVisible();
  await page.getByRole("link", { name: /^Preencher/ }).click();
  await expect(page.getByRole("heading", { name: "Iracema" })).toBeFocused();

  await text(page, "CPF").fill("529.982.247-26");
  await press(page, "Salvar e ir para Pessoa 2");
  await expect(page.getByText("CPF inválido. Confira os números")).toBeVisible();
  await expect(text(page, "Nascimento")).toBeFocused(); // the name is known from the booking
  await expectNoneInBothThemes(page, [small]);
  await page.setViewportSize(small);
  await sayWho(page, "Iracema Leal Duarte", "14031988", "73104261857");
  await expect(text(page, "Nascimento")).toHaveValue("14/03/1988");
  await expect(page.getByText("38 anos na chegada")).toBeVisible();
  await sayHome(page);
  await expect(page.getByText(/^Guardado às \d\d:\d\d, pode parar e voltar$/)).toBeVisible();
  await page.reload();
  await expect(text(page, "CPF")).toHaveValue("731.042.618-57");
  await expectNoOverflow(page);
  await page.setViewportSize(small);
  await press(page, "Salvar e ir para Pessoa 2");

  await expect(page.getByRole("heading", { name: "Pessoa 2" })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Mora com Iracema" })).toBeChecked();
  await expect(page.getByText("Rua Itupava, 1.240, Curitiba, PR")).toBeVisible();
  await expect(page.getByText("Lazer ou férias, de automóvel")).toBeVisible();
  await sayWho(page, "Marcelo Leal", "02051985", "84520739179");
  await expectNoneInBothThemes(page, [small]);
  await page.setViewportSize(small);
  await press(page, "Salvar e ir para Pessoa 3");

  await expect(page.getByRole("heading", { name: "Pessoa 3" })).toBeFocused();
  await sayWho(page, "Davi Leal", "02062015", "61739402804");
  await expect(page.getByRole("heading", { name: "Quem responde por Davi" })).toBeVisible();
  await page.getByText("Marcelo Leal", { exact: true }).click();
  await page.getByText("Tia ou tio", { exact: true }).click();
  await expect(page.getByText("Falta a autorização da mãe ou do pai.")).toBeVisible();
  await expectNoneInBothThemes(page, [small]);
  await page.setViewportSize(small);
  await press(page, "Salvar e entregar depois");
  await expect(page.getByRole("heading", { name: "As fichas estão prontas." })).toBeFocused();
  await expect(page.getByText("Falta só a autorização de Davi.")).toBeVisible();
  await page.getByRole("link", { name: "Sua reserva" }).last().click();
  await expect(page.getByText("As 3 estão prontas.")).toBeAttached();

  const at = await context.browser()!.newContext({ viewport: desktop });
  const other = await at.newPage();
  await test.step("the desk", async () => {
    await signIn("ana");
    await at.addCookies(await context.cookies());
    await other.goto(`/reservas/${code}`);
    const panel = other.getByRole("region", { name: "Fichas de registro" });
    await expect(panel).toContainText("3 de 3 prontas");
    await expect(panel).toContainText("Falta a autorização de um menor");
    await press(other, "Fazer check-in");
    const dialog = other.getByRole("dialog");
    await expect(dialog.getByText("falta a autorização de Davi Leal.")).toBeVisible();
    await expect(dialog.getByText("Você pode continuar mesmo assim.")).toBeVisible();
    await dialog.getByRole("button", { name: "Voltar" }).click();

    await other.goto(`/fichas?q=${code}`);
    const rows = other.getByRole("row", { name: new RegExp(code) });
    await expect(rows).toHaveCount(3);
    await other.getByRole("checkbox", { name: "Selecionar todas desta página" }).check();
    const loading = other.waitForEvent("download");
    await press(other, "JSON");
    const file = JSON.parse(await readFile(await (await loading).path(), "utf8"));
    expect(JSON.stringify(file)).toContain("LAZER_FERIAS");
    expect(JSON.stringify(file)).toContain("73104261857");
    await press(other, "Marcar enviadas");
    await expect(rows.getByText("Enviada", { exact: true })).toHaveCount(3);
    await press(other, "Desfazer");
    await expect(rows.getByText("Pronta", { exact: true })).toHaveCount(3);
    await expectNone(other, [desktop, phone]);

    await other.setViewportSize(desktop);
    await rows.filter({ hasText: "Davi" }).getByRole("link").click();
    await expect(other).toHaveURL(/\/fichas\/[^/?]+$/); // the list has a button of the same name
    await press(other, "Anotar erro");
    await other.getByRole("textbox", { name: "Motivo" }).fill("CPF de outra pessoa");
    await other.getByRole("dialog").getByRole("button", { name: "Anotar erro" }).click();
    await expect(other.getByText("O ministério não aceitou esta ficha:")).toBeVisible();
    await other.getByRole("checkbox", { name: "Autorização conferida" }).check();
    await press(other, "Salvar ficha");
    await expect(other.getByText("Ficha de Davi Leal salva")).toBeVisible();
    await expect(other.getByText("Esta ficha está pronta.")).toBeVisible();
    await expectNone(other, [desktop, phone]);
  });
  const { ready, letters_missing } = await ana.call(registrationForms.ofBooking, { params: { code } });
  expect({ ready, letters_missing }).toEqual({ ready: 3, letters_missing: 0 });
  await at.close();
});

test("another adult fills in their own form by a link, in English and from abroad", async ({ page, context, desk }) => {
  const ana = await desk("ana");
  const { code, path } = await stayOf(ana, "Chalé Cumaru", { adults: 2 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(small);
  await page.goto(`${path}?fichas`);
  await sayWho(page, "Iracema Leal Duarte", "14031988", "73104261857");
  await sayHome(page);
  await press(page, "Salvar e ir para Pessoa 2");
  await press(page, "Mandar a ficha para Pessoa 2 preencher");
  await press(page, "Fazer o link");
  await expect(page.getByRole("link", { name: "Mandar pelo WhatsApp" })).toHaveAttribute("href", /wa\.me.*ficha/);
  await expectNone(page, [small]);
  await page.setViewportSize(small);
  await press(page, "Copiar o link");
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto(`${new URL(link).pathname}?idioma=en`);
  await expect(page.getByRole("heading", { name: "Your registration form" })).toBeVisible();
  await expect(page.getByText("Duarte")).toHaveCount(0);
  await expect(page.getByText(code)).toHaveCount(0);
  await text(page, "Full name").fill("Graciela Pérez");
  await text(page, "Date of birth").pressSequentially("09071990");
  await page.getByLabel("Nationality").selectOption("AR");
  await page.getByText("Identity card", { exact: true }).click();
  await text(page, "Identity card number").fill("30.123.456");
  await page.getByRole("checkbox", { name: "Lives with Iracema" }).check();
  await page.getByRole("checkbox", { name: "Travels like Iracema" }).check();
  await expectNoneInBothThemes(page, [small]);
  await expectNoOverflow(page);
  await page.setViewportSize(small);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(text(page, "Nombre completo")).toHaveValue("Graciela Pérez");
  await press(page, "Guardar y terminar");
  await expect(page.getByRole("heading", { name: "Su ficha está lista." })).toBeFocused();

  await page.goto(`${path}?fichas`);
  await expect(page.getByRole("heading", { name: "As fichas estão prontas." })).toBeVisible();
  await page.getByRole("link", { name: /Pessoa 2/ }).click();
  await expect(page.getByText("Pessoa 2 preenche pelo link próprio.")).toBeVisible();
  await page.goto("/ficha/ninguem");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Não encontramos|could not find/i);
});

test.describe("while the connection is bad", () => {
  test.use({ expectedNoise: [/Failed to load resource: net::ERR_/] });

  test("what was typed offline is reported, survives a reload and is saved later", async ({ page, desk }) => {
    const { path } = await stayOf(await desk("ana"), "Chalé Guarantã", { adults: 1 });
    await page.setViewportSize(small);
    await page.goto(`${path}?fichas`);
    await text(page, "Nome completo").fill("Iracema Leal Duarte");
    await expect(page.getByText(/^Guardado às/)).toBeVisible();
    await page.route("**/guests/*", (route) => route.abort());
    await sayWho(page, "Iracema Leal Duarte", "14031988", "73104261857");
    await expect(page.getByText("O que você digitou está neste aparelho")).toBeVisible();
    await page.reload();
    await expect(text(page, "CPF")).toHaveValue("73104261857"); // as typed, because the field still has focus
    await page.unroute("**/guests/*");
    await text(page, "Nome completo").fill("Iracema L. Duarte");
    await expect(page.getByText(/^Guardado às/)).toBeVisible();
    await page.reload();
    await expect(text(page, "Nascimento")).toHaveValue("14/03/1988");
  });
});
