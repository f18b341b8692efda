import { counterparties } from "#contract/money/counterparties";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { choose } from "#tests/e2e/support/fields";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a name typed in an expense becomes a contact, is offered the next time, and finds its entries", async ({
  page,
  signIn,
  desk,
}) => {
  await signIn("ana");
  const told = (text: string) => page.getByRole("status").filter({ hasText: text });
  const who = page.getByRole("combobox", { name: "De quem ou para quem" });
  const expense = async (description: string, value: string) => {
    await page.goto("/financeiro/lancamentos/criar");
    await page.getByRole("textbox", { name: "Descrição" }).fill(description);
    await page.getByRole("textbox", { name: "Valor" }).fill(value);
    await choose(page, "Categoria", "Manutenção e reparos");
  };
  const create = async (description: string) => {
    await page.getByRole("button", { name: "Criar lançamento" }).click();
    await expect(told(`${description}: lançamento criado`)).toBeVisible();
  };
  await expense("Poda do jardim", "180,00");
  await who.fill("Jardins Sempre-Viva");
  await create("Poda do jardim");
  await expect(who).toHaveValue("Jardins Sempre-Viva");

  await expense("Adubo", "90,00");
  await who.fill("jardins sem");
  await page.getByRole("option", { name: "Jardins Sempre-Viva" }).click();
  await expectNoneNow(page);
  await create("Adubo");

  await page.goto("/financeiro/contatos?q=sempre-viva");
  await page.getByRole("button", { name: "Editar Jardins Sempre-Viva" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar Jardins Sempre-Viva" });
  await dialog.getByRole("textbox", { name: "CPF ou CNPJ" }).fill("529.982.247-25");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Um CPF é de pessoa. Mude o tipo ou informe o CNPJ.")).toBeVisible();
  await expectNoneNow(page);
  await dialog.getByText("Pessoa", { exact: true }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(told("Jardins Sempre-Viva: alterações salvas")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectNoneNow(page);
  const { data } = await (await desk("ana")).call(counterparties.list, { query: { q: "sempre-viva" } });
  expect(data).toMatchObject([{ kind: "person", document: "52998224725" }]);

  await page.getByRole("link", { name: "Jardins Sempre-Viva" }).click();
  const rows = page.getByRole("table", { name: "Lançamentos" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "Poda do jardim" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Contato: Jardins Sempre-Viva" })).toBeVisible();
  await expectNoneNow(page);
});
