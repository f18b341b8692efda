import type { Page } from "@playwright/test";
import { financialAccounts } from "#contract/money/financial-accounts";
import { financialCategories } from "#contract/money/financial-categories";
import { financialEntries } from "#contract/money/financial-entries";
import { monthName } from "#domain/month-name";
import { addMonths, monthEnd, todayIn } from "#domain/stay-dates";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { makeAccommodation } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const told = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const month = addMonths(`${todayIn("America/Sao_Paulo", new Date()).slice(0, 7)}-01`, -6);
const thisMonth = todayIn("America/Sao_Paulo", new Date()).slice(0, 7);
const [year, number] = month.split("-").map(Number) as [number, number];
const name = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" }).format(
  Date.UTC(year, number - 1, 15),
);

test("a month's result is traced down to its movements, and the month is closed and reopened", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Aroeirinha");
  const { data: accounts } = await ana.call(financialAccounts.list, {});
  const { data: categories } = await ana.call(financialCategories.list, {});
  const bank = accounts.find(({ kind }) => kind === "bank")!.id;
  const repairs = categories.find(({ code }) => code === "3.3")!.id;
  const repair = { kind: "payable" as const, description: "Conserto do portão", amount_cents: 12_345 };
  const paid = { settled_account_id: bank, settled_on: `${month.slice(0, 8)}10` };
  const about = { category_id: repairs, accommodation_id: place.id, due_on: `${month.slice(0, 8)}09` };
  await ana.call(financialEntries.create, { body: { ...repair, ...about, ...paid } });

  await signIn("ana");
  await page.goto(`/financeiro/relatorios?from=${month}&to=${monthEnd(month)}&accommodation_id=${place.id}`);
  const result = page.getByRole("region", { name: "Resultado por acomodação" });
  await expect(result.getByRole("row", { name: /Chalé Aroeirinha/ })).toContainText("−R$ 123,45");
  await expect(page.getByRole("region", { name: "Resultado por categoria" })).toContainText("Manutenção e reparos");
  await expectNoneNow(page);
  await page.getByRole("link", { name: "Tabela" }).click();
  const row = page.getByRole("row", { name: new RegExp(`^${name} de ${year}`, "i") });
  await expect(row).toBeVisible();
  await expectNoneNow(page);
  await row.getByRole("link", { name: "R$ 123,45" }).click();
  await expect(page.getByRole("table", { name: "Movimentos" })).toContainText("Conserto do portão");
  await expectNoneNow(page);

  await page.goto("/financeiro/contas");
  await page.getByRole("button", { name: `Fechar ${name} de ${year}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar mês" }).click();
  await expect(told(page, "Mês fechado")).toBeVisible();
  await page.goto("/financeiro/lancamentos/criar");
  await page.getByRole("textbox", { name: "Descrição" }).fill("Nota que faltou");
  await page.getByRole("textbox", { name: "Valor" }).fill("10,00");
  await page.getByRole("textbox", { name: "Vencimento" }).fill(`20/${month.slice(5, 7)}/${year}`);
  await page.getByRole("combobox", { name: "Categoria" }).fill("Manutenção");
  await page.getByRole("option", { name: /Manutenção e reparos/ }).click();
  await page.getByRole("button", { name: "Criar lançamento" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Em Competência, escolha um mês aberto" })).toBeVisible();
  await page.getByRole("combobox", { name: "Competência" }).fill(monthName(thisMonth));
  await page.getByRole("option", { name: monthName(thisMonth) }).click();
  await page.getByRole("button", { name: "Criar lançamento" }).click();
  await expect(told(page, "Nota que faltou: lançamento criado")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Competência" })).toHaveValue(monthName(thisMonth));

  await page.goto("/financeiro/contas");
  await page.getByRole("button", { name: `Reabrir ${name} de ${year}` }).click();
  const reopening = page.getByRole("alertdialog");
  await reopening.getByRole("textbox", { name: "Motivo" }).fill("Faltou uma nota");
  await expectNoneNow(page);
  await reopening.getByRole("button", { name: "Reabrir mês" }).click();
  await expect(told(page, "Mês reaberto")).toBeVisible();
});

test("a category is created, renamed and archived", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/financeiro/categorias");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categorias");
  await expectNoneNow(page);
  await page.getByRole("button", { name: "Nova categoria em Acomodações" }).click();
  await page.getByRole("textbox", { name: "Nome" }).fill("Jardim e piscina");
  await page.getByRole("textbox", { name: "Código contábil" }).fill("3.8");
  await expectNoneNow(page);
  await page.getByRole("button", { name: "Criar categoria" }).click();
  await expect(told(page, "Jardim e piscina: categoria criada")).toBeVisible();
  await page.getByRole("button", { name: "Editar Jardim e piscina" }).click();
  await page.getByRole("textbox", { name: "Nome" }).fill("Jardim");
  await page.getByRole("switch", { name: "Arquivada" }).check();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(told(page, "Jardim: alterações salvas")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Jardim" }).last()).toContainText("Arquivada");
});
