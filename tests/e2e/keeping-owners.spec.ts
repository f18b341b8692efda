import { amenities } from "#contract/catalogue/amenities";
import { owners } from "#contract/catalogue/owners";
import { ownership } from "#contract/catalogue/ownership";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test("an owner is created, gets a share of an accommodation, and cannot be deleted while they have it", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { id } = await makeAccommodation(ana, "Casa dos Irmãos");
  const { id: ruiId } = await ana.call(owners.create, { body: { name: "Rui da Costa Velha" } });
  const told = (text: string) => page.getByRole("status").filter({ hasText: text });
  await signIn("ana");
  await page.goto("/acomodacoes");
  await page.getByRole("navigation", { name: "Acomodações" }).getByRole("link", { name: "Proprietários" }).click();
  await page.getByRole("link", { name: "Novo proprietário" }).click();

  await page.getByRole("textbox", { name: /^Nome/ }).fill("Berenice Alencar");
  await page.getByRole("textbox", { name: /^CPF ou CNPJ/ }).fill("98765432100");
  await pick(page, "Tipo de chave", "Celular");
  await page.getByRole("textbox", { name: "Chave Pix" }).fill("1130000000");
  await page.getByRole("button", { name: "Criar proprietário" }).click();
  await expect(page.getByRole("textbox", { name: "Chave Pix" })).toHaveAccessibleDescription(
    "Chave Pix inválida. Confira o tipo e a chave",
  );
  await page.getByRole("textbox", { name: "Chave Pix" }).fill("(48) 99123-4567");
  await page.getByRole("button", { name: "Criar proprietário" }).click();
  await expect(told("Berenice Alencar entrou para os proprietários")).toBeVisible();
  const [berenice] = (await ana.call(owners.list, { query: { q: "berenice" } })).data;
  expect(berenice).toMatchObject({ document: "98765432100", pix_kind: "phone", pix_key: "+5548991234567" });

  await page.goto(`/acomodacoes/${id}/editar`);
  await page.getByRole("link", { name: "Proprietários", exact: true }).click();
  const add = page.getByRole("combobox", { name: "Adicionar proprietário" });
  const shares = page.getByRole("textbox", { name: "Parte" });
  await add.fill("Berenice");
  await page.getByRole("option", { name: "Berenice Alencar" }).click();
  await expect(page.getByText("As partes somam 100%.")).toBeVisible();
  await shares.first().fill("62,5");
  await add.fill("Rui da Costa Velha");
  await page.getByRole("option", { name: "Rui da Costa Velha" }).click();
  await expect(shares.last()).toHaveValue("37,50");
  await shares.last().fill("40");
  await expect(page.getByText("As partes passam de 100% em 2,5%")).toBeVisible();
  await shares.last().fill("30");
  await expect(page.getByText("Os outros 7,5% são da empresa.")).toBeVisible();
  await pick(page, "Como se calcula", "Percentual das diárias, depois do canal");
  await page.getByRole("button", { name: "Salvar proprietários" }).click();
  await expect(page.getByRole("textbox", { name: "Percentual" })).toHaveAccessibleDescription(
    "Percentual é obrigatório",
  );
  await page.getByRole("textbox", { name: "Percentual" }).fill("18");
  await expectNoneNow(page);
  await page.getByRole("button", { name: "Salvar proprietários" }).click();
  await expect(told("Proprietários e comissão salvos")).toBeVisible();
  expect(await ana.call(ownership.show, { params: { id } })).toMatchObject({
    shares: [
      { owner_id: berenice?.id, share_bps: 6_250 },
      { owner_id: ruiId, share_bps: 3_000 },
    ],
    commission: { kind: "percent_net_of_channel", rate_bps: 1_800, fees_paid_by: "owner" },
  });

  await page.goto("/acomodacoes/proprietarios?q=berenice");
  await expect(page.getByRole("row", { name: /Berenice Alencar/ })).toContainText("Casa dos Irmãos 62,5%");
  await page.getByRole("link", { name: "Berenice Alencar" }).click();
  const holdings = page.getByRole("region", { name: "Acomodações" });
  await expect(holdings.getByRole("listitem")).toHaveText("Casa dos Irmãos62,5%");
  await expectNoneNow(page);
  await holdings.getByRole("link", { name: "Casa dos Irmãos" }).click();
  await expect(shares.first()).toHaveValue("62,50");

  await page.goto("/acomodacoes/proprietarios?q=berenice");
  await page.getByRole("button", { name: "Ações de Berenice Alencar" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const dialog = page.getByRole("dialog", { name: "Berenice Alencar tem 1 acomodação" });
  await dialog.getByRole("button", { name: "Arquivar" }).click();
  await expect(page.getByRole("row", { name: /Berenice Alencar/ })).toContainText("Arquivado");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("row", { name: /Berenice Alencar/ })).not.toContainText("Arquivado");
  await expect(dialog).toHaveCount(0);
  await expectNoneNow(page);
});

test("shares saved first by another user are shown, and what was typed stays", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const { id } = await makeAccommodation(ana, "Casa das Primas");
  const first = await ana.call(owners.create, { body: { name: "Prima Primeira" } });
  const second = await ana.call(owners.create, { body: { name: "Prima Segunda" } });
  await signIn("ana");
  await page.goto(`/acomodacoes/${id}/proprietarios`);
  await page.getByRole("combobox", { name: "Adicionar proprietário" }).fill("Prima Primeira");
  await page.getByRole("option", { name: "Prima Primeira" }).click();
  const shares = [{ owner_id: second.id, share_bps: 10_000 }];
  await ana.call(ownership.update, { params: { id }, body: { shares, version: 1 } });
  await page.getByRole("button", { name: "Salvar proprietários" }).click();
  await expect(page.getByText("Agora está assim: Prima Segunda 100%; Sem comissão")).toBeVisible();
  await page.getByRole("button", { name: "Salvar proprietários" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Proprietários e comissão salvos" })).toBeVisible();
  expect((await ana.call(ownership.show, { params: { id } })).shares).toEqual([
    { owner_id: first.id, share_bps: 10_000 },
  ]);
});

test("amenities are found while typing, a new one is created, and a copy has them too", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { id } = await makeAccommodation(ana, "Casa das Redes");
  await signIn("ana");
  await page.goto(`/acomodacoes/${id}/editar`);
  await page.getByRole("link", { name: "Comodidades" }).click();
  await page.getByRole("searchbox", { name: "Buscar comodidade" }).fill("wi-fi");
  await page
    .getByRole("checkbox", { name: /^Wi-Fi/ })
    .first()
    .check();
  await page.getByRole("searchbox", { name: "Buscar comodidade" }).fill("Redário da mata");
  await expect(page.getByRole("textbox", { name: "Nome" })).toHaveValue("Redário da mata");
  await page.getByRole("button", { name: "Criar comodidade" }).click();
  await expect(page.getByText("2 escolhidas")).toBeVisible();
  await expectNoneNow(page);
  await page.getByRole("button", { name: "Salvar comodidades" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Comodidades salvas" })).toBeVisible();
  const own = (await ana.call(amenities.list, {})).data.find(({ name }) => name === "Redário da mata");
  expect(own).toMatchObject({ own: true });

  await page.getByRole("button", { name: "Ações de Casa das Redes" }).click();
  await page.getByRole("menuitem", { name: "Copiar" }).click();
  await expect(page.getByRole("heading", { name: "Casa das Redes (cópia)" })).toBeVisible();
  await page.getByRole("link", { name: "Comodidades" }).click();
  await expect(page.getByText("2 escolhidas")).toBeVisible();
});
