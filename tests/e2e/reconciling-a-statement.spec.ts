import type { Page } from "@playwright/test";
import { bankLines } from "#contract/money/bank-lines";
import { financialAccounts } from "#contract/money/financial-accounts";
import { payments } from "#contract/money/payments";
import { addDays, todayIn } from "#domain/stay-dates";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { choose, pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { type FileLine, ofxFile } from "#tests/support/bank-files";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const yesterday = addDays(todayIn("America/Sao_Paulo", new Date()), -1);
const told = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const drop = async (page: Page, name: string, number: string, lines: readonly FileLine[]) =>
  page.locator("input[type=file]").setInputFiles({
    name,
    mimeType: "application/x-ofx",
    buffer: Buffer.from(await ofxFile({ number }, lines).arrayBuffer()),
  });
const line = (amount_cents: number, text: string): FileLine => ({ date: yesterday, amount_cents, text });

test("a Pix in the bank's file pays the booking by one press, is undone and confirmed again", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Timbaúba");
  const { code } = await makeBooking(ana, place, ["2045-03-03", "2045-03-05"], { holder: { name: "Renata Couto" } });
  const lines = [line(40_000, `PIX RECEBIDO ${code}`), line(-7_313, "CESTA DE SERVICOS TIMBAUBA")];
  await signIn("ana");
  await page.goto("/financeiro/extratos");
  await expect(page.getByRole("region", { name: "Extratos importados" })).toBeVisible();
  await expectNoneNow(page);
  await drop(page, "extrato-novembro.ofx", "48210-1", lines);
  const whose = page.getByRole("dialog", { name: "De que conta é este extrato?" });
  await expect(whose).toContainText("conta 48210-1");
  await expectNoneNow(page);
  await whose.getByRole("button", { name: "Importar extrato" }).click();

  await expect(page.getByRole("heading", { name: "Conferir extrato" })).toBeVisible();
  const ready = page.getByRole("region", { name: "Prontas para confirmar" });
  await expect(ready).toContainText(`reserva ${code}`);
  await expect(ready).toContainText(`identificador ${code}`);
  await expect(ready.getByRole("checkbox")).toBeChecked();
  await expect(page.getByRole("region", { name: "Sem lançamento" })).toContainText("CESTA DE SERVICOS");
  await expectNoneNow(page);
  await page.getByRole("button", { name: "Confirmar 1 linha" }).click();
  await expect(told(page, "1 linha confirmada")).toBeVisible();
  await expect(ready).toHaveCount(0);
  const paid = async () =>
    (await ana.call(payments.list, { params: { code } })).data.map(({ kind, amount_cents }) => [kind, amount_cents]);
  expect(await paid()).toEqual([["payment", 40_000]]);

  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(ready.getByRole("checkbox")).toBeChecked();
  expect(await paid()).toEqual([
    ["payment", 40_000],
    ["reversal", -40_000],
  ]);
  await page.getByRole("button", { name: "Confirmar 1 linha" }).click();
  await expect(ready).toHaveCount(0);
  await page.goto(`/reservas/${code}`);
  await expect(page.getByRole("region", { name: "Pagamentos", exact: true })).toContainText("Quitada");

  await page.goto("/financeiro/extratos");
  await drop(page, "extrato-de-novo.ofx", "48210-1", lines);
  await expect(page.getByRole("heading", { name: "Conferir extrato" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Linhas do extrato" })).toContainText("Já estavam aqui2");
  await expect(page.getByText("Tudo conferido")).toBeVisible();
});

test("an unmatched line becomes an entry, and the next one is preselected by its rule", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { data } = await ana.call(financialAccounts.list, {});
  const bank = data.find(({ kind }) => kind === "bank")!;
  await signIn("ana");
  await page.goto("/financeiro/extratos");
  await drop(page, "tarifas.ofx", "55555-5", [line(-4_990, "MENSALIDADE DA MAQUININHA")]);
  await page.getByRole("dialog").getByRole("button", { name: "Importar extrato" }).click();
  await page.getByRole("button", { name: /^Dizer o que é MENSALIDADE DA MAQUININHA/ }).click();
  const dialog = page.getByRole("dialog", { name: /^O que é/ });
  await dialog.getByText("Novo lançamento").click();
  await dialog.getByRole("button", { name: "Confirmar linha" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Falta dizer");
  await choose(page, "Categoria", "Tarifas de cartão e banco");
  await dialog.getByRole("checkbox", { name: /quando a linha voltar/ }).check();
  await expectNoneNow(page);
  await dialog.getByRole("button", { name: "Confirmar linha" }).click();
  await expect(told(page, "1 linha confirmada")).toBeVisible();
  const after = (await ana.call(financialAccounts.list, {})).data.find(({ id }) => id === bank.id)!;
  expect((after.balance_cents ?? 0) - (bank.balance_cents ?? 0)).toBe(-4_990);

  await page.goto("/financeiro/extratos");
  await expect(page.getByRole("region", { name: "Regras e modelos" })).toContainText("MENSALIDADE DA MAQUININHA");
  await page.getByRole("button", { name: "Editar a regra MENSALIDADE DA MAQUININHA" }).click();
  const rule = page.getByRole("dialog", { name: /^Editar a regra/ });
  const words = rule.getByRole("textbox", { name: "Texto da linha" });
  await words.fill("");
  await rule.getByRole("button", { name: "Salvar" }).click();
  await expect(rule).toContainText("Texto da linha é obrigatório");
  await words.fill("DA MAQUININHA");
  await expectNoneNow(page);
  await rule.getByRole("button", { name: "Salvar" }).click();
  await expect(told(page, "Regra salva")).toBeVisible();
  await page.getByRole("button", { name: "Excluir a regra DA MAQUININHA" }).click();
  await expect(page.getByRole("region", { name: "Regras e modelos" })).toBeHidden();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("region", { name: "Regras e modelos" })).toContainText("DA MAQUININHA");
  await drop(page, "tarifas-2.ofx", "55555-5", [line(-4_991, "ALUGUEL DA MAQUININHA")]);
  await expect(page.getByRole("region", { name: "Prontas para confirmar" })).toContainText("regra:");
  await page.getByRole("button", { name: "Confirmar 1 linha" }).click();
  await expect(page.getByText("Tudo conferido")).toBeVisible();
  await page.getByRole("link", { name: "Ver todas as linhas" }).click();
  await expect(page.getByRole("table", { name: "Linhas de extrato" })).toContainText("Conferida");
  await expectNoneNow(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Desfazer ALUGUEL DA MAQUININHA" }).first().click();
  const query = { state: ["open" as const], q: "maquininha" };
  await expect.poll(async () => (await ana.call(bankLines.list, { query })).data.length).toBe(1);
  await expectNoneNow(page);
});

test("an unknown CSV format is specified once, column by column", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/financeiro/extratos");
  const rows = [
    "Dia da praia;Histórico da praia;Quantia da praia",
    `${yesterday.split("-").reverse().join("/")};Pix de Otto;1.234,56`,
  ];
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "banco-da-praia.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) });
  await expect(page.getByRole("alert")).toContainText("Crie um modelo");
  await page.getByRole("button", { name: "Criar modelo para este arquivo" }).click();
  const dialog = page.getByRole("dialog", { name: "O que há em cada coluna?" });
  await expect(dialog).toContainText("1 lançamento lido");
  await expectNoneNow(page);
  await expect(dialog.getByRole("button", { name: "Salvar modelo e importar" })).toBeDisabled();
  await pick(page, "O que são os valores deste arquivo", "Dinheiro que entrou");
  await dialog.getByRole("button", { name: "Salvar modelo e importar" }).click();
  await page
    .getByRole("dialog", { name: "De que conta é este extrato?" })
    .getByRole("button", { name: "Importar extrato" })
    .click();
  await expect(page.getByText("Pix de Otto")).toBeVisible();
});
