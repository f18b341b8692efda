import { financialCategories } from "#contract/money/financial-categories";
import { financialEntries } from "#contract/money/financial-entries";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { choose } from "#tests/e2e/support/fields";
import { makeAccommodation } from "#tests/e2e/support/house";
import { mailedLink } from "#tests/e2e/support/mailed-link";
import { expect, test } from "#tests/e2e/support/story";
import { acceptAsNew, elsewhere } from "#tests/e2e/support/strangers";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a user limited to one accommodation works with its finances, and sees no others", async ({
  page,
  signIn,
  desk,
  browser,
  baseURL,
}) => {
  const ana = await desk("ana");
  const [house, other] = [await makeAccommodation(ana, "Casa da Penha"), await makeAccommodation(ana, "Casa do Cais")];
  const { data } = await ana.call(financialCategories.list, {});
  const category_id = data.find(({ code }) => code === "3.3")!.id;
  const bill = { kind: "payable" as const, amount_cents: 40_000, due_on: "2027-03-10", category_id };
  for (const [description, accommodation_id] of [
    ["Telhado da Penha", house.id],
    ["Telhado do Cais", other.id],
    ["Telhado do escritório", null],
  ] as const) {
    await ana.call(financialEntries.create, { body: { ...bill, description, accommodation_id } });
  }

  const email = "vera.lins@marazul.test";
  await signIn("ana");
  await page.goto("/usuarios");
  await page.getByRole("button", { name: "Convidar" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar pessoas" });
  await dialog.getByRole("textbox", { name: "E-mails" }).fill(email);
  await dialog.getByRole("checkbox", { name: "Financeiro" }).check();
  await dialog.getByRole("radio", { name: "Só as escolhidas" }).check();
  await expectNoneNow(page);
  await dialog.getByRole("searchbox", { name: "Buscar acomodação" }).fill("penha");
  await expect(dialog.getByRole("checkbox", { name: other.name })).toBeHidden();
  await dialog.getByRole("checkbox", { name: house.name }).check();
  await expect(dialog.getByText(/^1 escolhida de/)).toBeVisible();
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(dialog).toHaveCount(0);

  const theirs = await elsewhere(browser, baseURL);
  await acceptAsNew(theirs, await mailedLink(page, email), "Vera Lins");
  await theirs.goto("/financeiro");
  const tabs = theirs.getByRole("navigation", { name: "Financeiro" }).getByRole("link");
  await expect(tabs).toHaveText(["Visão geral", "Lançamentos", "Relatórios"]);
  await expect(theirs.getByRole("list", { name: "Resumo do financeiro" })).not.toContainText("Saldo nas contas");
  await expectNoneNow(theirs);

  await theirs.goto("/financeiro/lancamentos?q=telhado");
  await expect(theirs.getByRole("row")).toHaveCount(2); // the head and one row
  await expect(theirs.getByRole("row", { name: /Telhado da Penha/ })).toBeVisible();
  await theirs.getByRole("button", { name: "Pagar" }).click();
  const paying = theirs.getByRole("dialog", { name: "Registrar pagamento" });
  await paying.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(paying).toHaveCount(0);
  await expect(theirs.getByRole("row", { name: /Telhado da Penha/ })).toContainText("Quitado");

  await theirs.getByRole("link", { name: "Novo lançamento" }).click();
  await theirs.getByRole("textbox", { name: "Descrição" }).fill("Calha da Penha");
  await theirs.getByRole("textbox", { name: "Valor" }).fill("120,00");
  await choose(theirs, "Categoria", "Manutenção e reparos");
  await theirs.getByRole("button", { name: "Criar lançamento" }).click();
  await expect(theirs.getByText("Escolha a acomodação: o seu acesso é limitado a algumas").first()).toBeVisible();
  await choose(theirs, "Acomodação", house.name);
  await theirs.getByRole("button", { name: "Criar lançamento" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Calha da Penha");

  await theirs.goto("/financeiro/relatorios?from=2020-01-01&to=2020-02-28");
  await expect(theirs.getByRole("heading", { name: "Fluxo de caixa" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Ver movimentos" })).toHaveCount(0);
  await theirs.goto("/financeiro/contas");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Acesso negado");
  await theirs.context().close();
});
