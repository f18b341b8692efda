import { invoices } from "#contract/service/invoices";
import { readBrCode } from "#tests/domain/pix/read-br-code";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { logIn } from "#tests/e2e/support/desk";
import { scanQr } from "#tests/e2e/support/scan-qr";
import { expect, test } from "#tests/e2e/support/story";

test("a company pays an invoice of the service, whose staff marks it paid", async ({ browser, page, signIn }) => {
  await signIn("admin");
  await page.goto("/empresas");
  await page.getByRole("link", { name: /Pousada Mar Azul/ }).click();
  await page.getByRole("link", { name: "Faturas", exact: true }).click();
  await page.getByRole("button", { name: "Nova fatura" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova fatura para Pousada Mar Azul" });
  await dialog.getByRole("button", { name: "Guardar fatura" }).click();
  await expect(dialog).toContainText("Descrição é obrigatória");
  await dialog.getByRole("textbox", { name: "Descrição" }).fill("Treinamento da equipe");
  await dialog.getByRole("textbox", { name: "Valor" }).fill("180,50");
  await dialog.getByRole("button", { name: "Guardar fatura" }).click();
  const row = page.getByRole("row", { name: /R\$ 180,50/ }).first();
  await expect(row).toContainText("Em aberto");
  const number = (await row.getByRole("link").textContent()) ?? "";

  const desk = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  await logIn(desk.request, "ana");
  const company = await desk.newPage();
  await company.goto("/dashboard");
  await company.getByRole("link", { name: "Configurações" }).click();
  await company.getByRole("link", { name: "Faturamento", exact: true }).click();
  await company.getByRole("link", { name: number, exact: true }).click();
  await expect(company.getByRole("heading", { name: new RegExp(`Fatura ${number}`) })).toBeVisible();
  await company.getByRole("button", { name: "Copiar código Pix" }).click();
  await expect(company.getByRole("status").filter({ hasText: "Código Pix copiado" })).toBeVisible();
  const copied = await company.evaluate(() => navigator.clipboard.readText());
  const code = readBrCode(copied);
  expect([code.amount, code.txid]).toEqual(["180.50", number.replace("-", "")]);
  const picture = company.getByRole("img", { name: `QR code do Pix da fatura ${number}` });
  await expect(picture).toBeVisible();
  expect(await scanQr(picture)).toBe(copied);
  await expectNoneNow(company);
  const saved = company.waitForEvent("download");
  await company.getByRole("button", { name: `Baixar PDF da fatura ${number}` }).click();
  expect((await saved).suggestedFilename()).toBe(`Fatura ${number}.pdf`);

  await row.getByRole("link").click();
  await page.getByRole("button", { name: "Marcar como paga" }).click();
  await expectNoneNow(page);
  const paying = page.getByRole("dialog", { name: `Marcar a fatura ${number} como paga` });
  await paying.getByRole("textbox", { name: /Observação/ }).fill("Visto no extrato");
  await paying.getByRole("button", { name: "Marcar como paga" }).click();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Paga");
  await expect(page.getByText("Visto no extrato")).toBeVisible();
  await company.reload();
  await expect(company.getByRole("row", { name: new RegExp(number) })).toContainText("por Pix");
  await expect(picture).toHaveCount(0);
  await desk.close();

  await page.getByRole("button", { name: "Desfazer pagamento" }).click();
  const undoing = page.getByRole("alertdialog", { name: `Desfazer o pagamento da fatura ${number}?` });
  await undoing.getByRole("textbox", { name: "Motivo" }).fill("O Pix era de outra empresa");
  await expectNoneNow(page);
  await undoing.getByRole("button", { name: "Desfazer pagamento" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Pagamento da fatura ${number} desfeito` })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Em aberto");
  await page.getByRole("button", { name: "Mais ações" }).click();
  const sheet = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Exportar faturas (CSV)" }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^faturas-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: /^A vencer em 30 dias/ })).toContainText(number);
});

test("a draft is issued or voided, and the company sees only issued invoices", async ({ page, signIn, desk }) => {
  await signIn("admin");
  await page.goto("/empresas");
  await page.getByRole("link", { name: /Chalés da Serra/ }).click();
  await page.getByRole("link", { name: "Faturas", exact: true }).click();
  for (const label of ["Primeiro acerto", "Segundo acerto"]) {
    await page.getByRole("button", { name: "Nova fatura" }).click();
    await page.getByRole("textbox", { name: "Descrição" }).fill(label);
    await page.getByRole("textbox", { name: "Valor" }).fill(label.startsWith("P") ? "10,37" : "20,37");
    await page.getByRole("switch", { name: "Só rascunho" }).check();
    await page.getByRole("button", { name: "Guardar fatura" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await page
    .getByRole("row", { name: /R\$ 10,37/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Anular" }).click();
  await page.getByRole("textbox", { name: "Motivo" }).fill("Em dobro");
  await page.getByRole("button", { name: "Anular rascunho" }).click();
  await expect(page.getByRole("row", { name: /R\$ 10,37/ })).toContainText("Anulada");
  await page
    .getByRole("row", { name: /R\$ 20,37/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Emitir fatura" }).click();
  await expect(page.getByRole("row", { name: /R\$ 20,37/ })).toContainText("Em aberto");
  const { data } = await (await desk("bia")).call(invoices.list, {});
  const states = (total: number) => data.filter(({ total_cents }) => total_cents === total).map(({ state }) => state);
  expect([states(1_037), states(2_037)]).toEqual([[], ["open"]]);
});
