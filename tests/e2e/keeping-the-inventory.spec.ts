import { inventory } from "#contract/catalogue/inventory";
import { makeAccommodation } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test("an inventory is typed line by line, undone by one step, saved, and copied to the next accommodation", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { id } = await makeAccommodation(ana, "Casa do Inventário");
  const other = await makeAccommodation(ana, "Casa da Cópia");
  await signIn("ana");
  await page.goto(`/acomodacoes/${id}/editar`);
  await page.getByRole("link", { name: "Inventário" }).click();
  await expect(page.getByRole("heading", { name: "O que há nesta acomodação?" })).toBeVisible();

  await page.getByRole("button", { name: "Cozinha" }).click();
  const kitchen = page.getByRole("region", { name: "Cozinha" });
  await page.keyboard.type("Faca de pão");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Prato raso");
  await page.keyboard.press("Tab");
  await page.keyboard.type("8");
  await kitchen.getByRole("textbox", { name: "Valor unitário" }).last().fill("18,5");
  await kitchen.getByRole("checkbox", { name: "Conferir na troca" }).last().check();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(kitchen.getByRole("textbox", { name: "Item" }).first()).toHaveValue("Prato raso");
  await page.keyboard.press("Control+z");
  await expect(kitchen.getByRole("textbox", { name: "Item" }).first()).toHaveValue("Faca de pão");
  await expect(kitchen).toContainText("9 peças · R$ 148,00");

  await kitchen.getByRole("textbox", { name: "Quantidade" }).first().fill("0");
  await page.getByRole("button", { name: "Salvar inventário" }).click();
  const quantity = kitchen.getByRole("textbox", { name: "Quantidade" }).first();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveAccessibleDescription("Informe um valor igual ou maior que 1");
  await quantity.fill("2");
  await kitchen.getByRole("button", { name: "Adicionar item" }).click();
  await kitchen.getByRole("textbox", { name: "Valor unitário" }).last().fill("12"); // the description is still empty
  await kitchen.getByRole("textbox", { name: "Nome do cômodo" }).fill("");
  await page.getByRole("button", { name: "Salvar inventário" }).click();
  const unnamed = page.getByRole("region", { name: "Cômodo sem nome" });
  await expect(unnamed.getByRole("textbox", { name: "Nome do cômodo" })).toBeFocused();
  await expect(unnamed.getByRole("textbox", { name: "Item" }).last()).toHaveAccessibleDescription("Item é obrigatório");
  await page.keyboard.type("Cozinha");
  await kitchen.getByRole("button", { name: "Remover linha vazia" }).click();
  await page.getByRole("button", { name: "Salvar inventário" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Inventário salvo" })).toBeVisible();
  expect((await ana.call(inventory.show, { params: { id } })).items).toMatchObject([
    { room: "Cozinha", item: "Faca de pão", quantity: 2, value_cents: null },
    { room: "Cozinha", item: "Prato raso", quantity: 8, value_cents: 1_850, check_at_turnover: true },
  ]);

  await page.goto(`/acomodacoes/${other.id}/inventario`);
  await page.getByRole("button", { name: "Copiar de outra" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Acomodação" }).fill("Casa do Inv");
  await page.getByRole("option", { name: "Casa do Inventário" }).click();
  await dialog.getByRole("button", { name: "Copiar itens" }).click();
  await page.getByRole("button", { name: "Salvar inventário" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Inventário salvo" })).toBeVisible();
  expect((await ana.call(inventory.show, { params: { id: other.id } })).items).toHaveLength(2);
});

test("two users who save at once lose nothing", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const { id } = await makeAccommodation(ana, "Casa das Duas Mãos");
  await signIn("ana");
  await page.goto(`/acomodacoes/${id}/inventario`);
  await page.getByRole("button", { name: "Sala" }).click();
  await page.keyboard.type("Sofá");
  const rug = { room: "Sala", item: "Tapete", quantity: 1, condition: "good" } as const;
  await ana.call(inventory.update, { params: { id }, body: { items: [rug], version: 1 } });
  await page.getByRole("button", { name: "Salvar inventário" }).click();
  await expect(page.getByText("Outra pessoa salvou este inventário")).toBeVisible();
  await page.getByRole("button", { name: "Salvar inventário" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Inventário salvo" })).toBeVisible();
  const { items } = await ana.call(inventory.show, { params: { id } });
  expect(items.map(({ item }) => item)).toEqual(["Sofá", "Tapete"]);
});
