import type { Page } from "@playwright/test";
import { contractTypes } from "#contract/guest/contract-types";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const text = (page: Page) => page.getByRole("textbox", { name: "Texto do contrato" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const list = "/minha-conta/contratos";

test("a contract type is created from the template, corrected, published, and edited beside the published version", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Escritura", {
    legal_regime: "season_rental",
    security_deposit_cents: 50_000,
    address: { street: "Rua da Escritura", number: "9", city_code: "4207304", state: "SC" },
  });
  const { code } = await makeBooking(ana, place, ["2044-03-05", "2044-03-09"]);
  await signIn("ana");
  await page.goto(list);
  await page.getByRole("link", { name: "Novo modelo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Locação por temporada").click();
  await expect(dialog).toContainText("peça a um advogado");
  await dialog.getByRole("textbox", { name: /^Nome do modelo/ }).fill("Escritura da casa");
  await button(page, "Criar modelo").click();
  await expect(page.getByRole("heading", { name: "Escritura da casa" })).toBeVisible();
  await expect(page.getByText("Contrato de locação por temporada 2026/0187")).toBeVisible();
  await expectNone(page);

  // a variable is found by its label, and a misspelt one is reported and corrected
  await text(page).press("Control+End");
  await page.keyboard.type("Caução de {{cau");
  await expect(page.getByRole("option")).toHaveText(/Valor da caução/);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" de {{locatario.proficao}}.");
  await expect(text(page)).toHaveValue(/Caução de \{\{caucao\.valor\}\} de \{\{locatario\.proficao\}\}\.$/);
  await expect(page.getByText("A variável locatario.proficao não existe.")).toBeVisible();
  await expect(button(page, "Publicar versão 1")).toBeDisabled();
  await expectNone(page);
  await button(page, "Trocar por locatario.profissao").click();
  await expect(text(page)).toHaveValue(/de \{\{locatario\.profissao\}\}\.$/);
  await expect(page.getByText("não existe")).toHaveCount(0);

  await page.getByRole("combobox", { name: /^Reserva da prévia/ }).fill(code);
  await page.getByRole("option", { name: new RegExp(code) }).click();
  await expect(page.getByText(/O hóspede informa antes de assinar: .*Profissão do hóspede/)).toBeVisible();
  await button(page, "Publicar versão 1").click();
  await expect(page.getByText("A versão 1 está em uso e não há nada novo para publicar")).toBeVisible();

  // the next version is edited while the first stays published, and its text can be discarded
  await text(page).press("Control+End");
  await page.keyboard.type("\n\nMultas a combinar.");
  await button(page, "Salvar rascunho").click();
  await expect(page.getByText("A versão 1 continua em uso")).toBeVisible();
  await expect(text(page)).toHaveValue(/Multas a combinar\.$/);
  await button(page, "Ver a versão 1").click();
  await expect(dialog).not.toContainText("Multas");
  await button(page, "Voltar a este texto").click();
  await expect(text(page)).toHaveValue(/profissao\}\}\.$/);
  await page.setViewportSize(desktop);
  await page.getByRole("navigation", { name: "Caminho" }).getByRole("link", { name: "Contratos" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(row(page, "Escritura da casa")).toContainText("Versão 2, em edição");

  await button(page, "Ações de Escritura da casa").click();
  await page.getByRole("menuitem", { name: "Arquivar" }).click();
  await expect(row(page, "Escritura da casa")).toHaveCount(0);
  await page.getByText("Arquivados:").click();
  await expect(row(page, "Escritura da casa")).toContainText("Versão 1");
  await button(page, "Ações de Escritura da casa").click();
  await expect(page.getByRole("menuitem", { name: "Excluir" })).toHaveCount(0);
  await page.keyboard.press("Escape");
});

test("the second of two users loses nothing of a text, and a deleted type is restored", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const body = "# Termos da recepção";
  const type = await ana.call(contractTypes.create, {
    body: { name: "Termos da recepção", legal_regime: "lodging", body },
  });
  await signIn("ana");
  await page.setViewportSize(phone);
  await page.goto(`${list}/modelos/${type.id}`);
  await text(page).press("Control+End");
  await page.keyboard.type("\n\nMeu texto.");
  const signers = "every_adult" as const;
  await ana.call(contractTypes.update, { params: { id: type.id }, body: { signers, version: type.version } });
  await button(page, "Salvar rascunho").click();
  await expect(page.getByText("Outra pessoa salvou este registro")).toBeVisible();
  await expect(page.getByText("Quem assina: era Só o hóspede responsável, agora é Todos os adultos")).toBeVisible();
  await expect(text(page)).toHaveValue(`${body}\n\nMeu texto.`);
  await expectNone(page);
  await button(page, "Salvar rascunho").click();
  await expect(button(page, "Salvar rascunho")).toBeDisabled();
  expect(await ana.call(contractTypes.show, { params: { id: type.id } })).toMatchObject({
    body: `${body}\n\nMeu texto.`,
    signers,
  });

  await page.goto(list);
  await expectNone(page);
  await button(page, "Ações de Termos da recepção").click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByRole("link", { name: /^Termos da recepção/ })).toHaveCount(0);
  await button(page, "Desfazer").click();
  await page.getByRole("link", { name: /^Termos da recepção/ }).click();
  await expect(text(page)).toHaveValue(`${body}\n\nMeu texto.`);
});

test("the company's rules say when contracts are issued, and that none can be while no type is published", async ({
  page,
  signIn,
  desk,
}) => {
  const bia = await desk("bia");
  const { data } = await bia.call(contractTypes.list, {});
  for (const { id, version } of data) {
    await bia.call(contractTypes.update, { params: { id }, body: { archived: true, version } });
  }
  await signIn("bia");
  await page.goto(list);
  await expect(page.getByText("Todos os modelos estão arquivados")).toBeVisible();
  await button(page, /^Emissão automática/).click();
  await page.getByRole("option", { name: "Na confirmação" }).click();
  await button(page, "Salvar regras").click();
  await expect(page.getByText("Nenhum modelo está publicado")).toBeVisible();
  await expect(button(page, "Salvar regras")).toBeDisabled();
  await page.reload();
  await expect(button(page, /^Emissão automática/)).toContainText("Na confirmação");
  await button(page, /^Emissão automática/).click();
  await page.getByRole("option", { name: /^Nunca/ }).click();
  await button(page, "Salvar regras").click();
  await expect(page.getByText("Nenhum modelo está publicado")).toHaveCount(0);
});
