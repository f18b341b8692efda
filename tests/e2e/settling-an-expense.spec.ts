import type { Page } from "@playwright/test";
import { financialAccounts } from "#contract/money/financial-accounts";
import { payments } from "#contract/money/payments";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { choose } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";
import { pdfFile } from "#tests/support/documents";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The newest toast with the text: the one before may still be leaving. */
const told = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).last();

test("an expense is entered, paid in part and in full, and the account balance decreases", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const bank = async () => {
    const { data } = await ana.call(financialAccounts.list, {});
    return data.find(({ kind }) => kind === "bank")!;
  };
  const { name, balance_cents = 0 } = await bank();
  await signIn("ana");
  await page.goto("/financeiro");
  await expect(page.getByRole("list", { name: "Resumo do financeiro" })).toContainText("Saldo nas contas");
  await expectNoneNow(page);
  await page.getByRole("link", { name: "Novo lançamento" }).click();
  await page.getByRole("textbox", { name: "Descrição" }).fill("Conserto do aquecedor");
  await page.getByRole("button", { name: "Criar lançamento" }).click();
  await expect(page.getByRole("textbox", { name: "Valor" })).toHaveAccessibleDescription(/obrigatório/);
  await page.getByRole("textbox", { name: "Valor" }).fill("960,00");
  await choose(page, "Categoria", "Manutenção e reparos");
  await expectNoneNow(page);
  await page.getByRole("button", { name: "Criar lançamento" }).click();
  await expect(told(page, "Conserto do aquecedor: lançamento criado")).toBeVisible();

  const bill = { name: "boleto.pdf", mimeType: "application/pdf", buffer: pdfFile("boleto") };
  await page.getByLabel("Arquivos para anexar").setInputFiles([bill]);
  const files = page.getByRole("list", { name: "Arquivos do lançamento" }).getByRole("listitem");
  await expect(files).toHaveCount(1);
  await untilHeard(page);
  await page.getByRole("button", { name: "Excluir boleto.pdf" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir arquivo" }).click();
  await expect(told(page, "Arquivo excluído")).toBeVisible();
  await expect(files).toHaveCount(0);

  const pay = async (amount: string) => {
    await page.getByRole("button", { name: "Registrar pagamento" }).click();
    const dialog = page.getByRole("dialog", { name: "Registrar pagamento" });
    await dialog.getByRole("textbox", { name: "Valor" }).fill(amount);
    await expectNoneNow(page);
    await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
    await expect(told(page, "Registrado no financeiro")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  const section = page.getByRole("region", { name: "Pagamentos" });
  await pay("300,00");
  await expect(section).toContainText("R$ 660,00");
  await pay("660,00");
  await expect(page.getByText("Quitado", { exact: true })).toBeVisible();
  expect((await bank()).balance_cents).toBe(balance_cents - 96_000);

  await page.goto("/financeiro/contas");
  await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("region", { name: `Extrato de ${name}` })).toContainText("Conserto do aquecedor");
  await expectNoneNow(page);
});

test("an instalment is received in the finances and appears on its booking at once", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Jacarandá");
  const booking = await makeBooking(ana, place, ["2044-06-03", "2044-06-05"]);
  await signIn("ana");
  await page.goto(`/financeiro/lancamentos?q=${booking.code}`);
  await page.getByRole("button", { name: "Receber" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Registrar recebimento" });
  await dialog.getByRole("button", { name: "Registrar recebimento" }).click();
  await expect(told(page, "Registrado no financeiro")).toBeVisible();
  await expect(page.getByText("Quitado", { exact: true })).toBeVisible();
  const { data } = await ana.call(payments.list, { params: { code: booking.code } });
  expect(data).toMatchObject([{ kind: "payment", method: "pix" }]);
  await page
    .getByRole("link", { name: new RegExp(`reserva ${booking.code}`) })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Pagamentos", exact: true })).toContainText("Quitada");
});
