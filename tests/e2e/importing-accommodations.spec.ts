import { readFile } from "node:fs/promises";
import { accommodations } from "#contract/catalogue/accommodations";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { expect, test } from "#tests/e2e/support/story";
import { gridOf, lineOf } from "#tests/support/sheets";

/** A file as a browser gets it. */
const sheet = (lines: readonly Record<string, string>[], name = "casas.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(
    gridOf(lines)
      .map((cells) => cells.join(";"))
      .join("\r\n"),
    "latin1",
  ),
});

test("a spreadsheet is uploaded, corrected in place, imported, and undone", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const found = async (q: string) =>
    (await ana.call(accommodations.list, { query: { q } })).data.map(({ name }) => name);
  await signIn("ana");
  await page.goto("/acomodacoes");
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Importar planilha" }).click();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Modelo em CSV" }).click();
  const template = await downloading;
  expect(template.suggestedFilename()).toBe("modelo-acomodacoes.csv");
  expect(await readFile(await template.path(), "utf8")).toContain("Chalé Exemplo");
  await page.getByText("O que escrever em cada coluna").click();
  await expect(page.getByText("Quantas pessoas o valor da diária inclui.")).toBeVisible();
  await expectNoneNow(page);

  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "velha.xls", mimeType: "", buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]) });
  await expect(page.getByRole("alert")).toContainText("Excel antigo");
  await input.setInputFiles(
    sheet([
      lineOf("Importada Açaí"),
      lineOf("Importada Buriti", { kind: "Iglu" }),
      lineOf("Importada Cajá", { base_price_cents: "caro" }),
      lineOf("Importada Açaí"),
    ]),
  );
  await expect(page.getByRole("heading", { name: "Conferir planilha" })).toBeVisible();
  await expect(page.getByText("3 linhas com erro")).toBeVisible();
  await expectNoneNow(page);
  expect(await found("importada")).toEqual([]);

  const price = page.getByRole("textbox", { name: "Valor da diária" });
  await expect(price).toHaveValue("caro");
  await expect(price).toHaveAccessibleDescription("Informe um valor em reais, como 1.234,56");
  await price.fill("1.250,00");
  await page.getByRole("combobox", { name: "Tipo “Iglu”" }).selectOption("Casa");
  await page.getByRole("button", { name: "Usar em todas as linhas" }).click();
  // what is typed in a row is saved with an answer
  await expect(page.getByText("1 linha com erro")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nome" })).toHaveAccessibleDescription("Repete a linha 2");
  await page.getByRole("link", { name: "Prontas (3)" }).click();
  await expect(page.getByRole("row", { name: /Importada Cajá/ })).toContainText("1.250,00");

  await page.getByRole("button", { name: "Importar só as 3 prontas" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Importar 3 acomodações e deixar 1 linha de fora?");
  await dialog.getByRole("button", { name: "Importar 3 acomodações" }).click();
  await expect(page.getByText("3 acomodações importadas")).toBeVisible();
  expect(await found("importada")).toEqual(["Importada Açaí", "Importada Buriti", "Importada Cajá"]);
  await expectNoneNow(page);
  const leftOut = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar as que ficaram de fora" }).click();
  expect(await readFile(await (await leftOut).path(), "utf8")).toContain("Linha 5. Nome: Repete a linha 2");

  const [changed] = (await ana.call(accommodations.list, { query: { q: "importada acai" } })).data;
  await ana.call(accommodations.update, { params: { id: changed!.id }, body: { bedrooms: 2, version: 1 } });
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer importação" }).click();
  await expect(page.getByText("Importada Açaí: Foi alterada depois da importação.")).toBeVisible();
  expect(await found("importada")).toEqual(["Importada Açaí"]);
  await ana.call(accommodations.delete, { params: { id: changed!.id } });

  await page.goto("/acomodacoes/importar");
  await expect(page.getByRole("row", { name: /casas\.csv/ }).first()).toContainText("Em parte");
});

test("a spreadsheet with its own headings is imported once its columns are assigned", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  await signIn("ana");
  await page.goto("/acomodacoes/importar");
  const text = "Unidade;O que é;Regime;Pessoas;Na diária;Preço\r\nMinha Própria Casa;Casa;Temporada;4;2;300";
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "minha.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByText("Falta dizer onde está: Tipo, Hóspedes na diária.")).toBeVisible();
  await page.getByRole("combobox", { name: "O que é" }).selectOption("Tipo (obrigatória)");
  await page.getByRole("combobox", { name: "Na diária" }).selectOption("Hóspedes na diária (obrigatória)");
  await page.getByRole("button", { name: "Conferir com estas colunas" }).click();
  await page.getByRole("button", { name: "Importar 1 acomodação" }).dblclick();
  await expect(page.getByText("1 acomodação importada")).toBeVisible();
  const { data } = await ana.call(accommodations.list, { query: { q: "minha propria" } });
  expect(data).toMatchObject([{ name: "Minha Própria Casa", kind: "house", base_price_cents: 30_000 }]);
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer importação" }).click();
  await expect(page.getByText("Nenhuma existe mais.")).toBeVisible();
});
