import { expectNoneNow } from "#tests/e2e/support/accessible";
import { mailedLink } from "#tests/e2e/support/mailed-link";
import { expect, test } from "#tests/e2e/support/story";
import { acceptAsNew, elsewhere } from "#tests/e2e/support/strangers";

test("a plan is offered, changed and copied, and says what fits into it", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Planos", exact: true }).click();
  await page.getByRole("link", { name: "Novo plano" }).click();
  await page.getByRole("textbox", { name: "Nome" }).fill("Rede");
  await page.getByRole("textbox", { name: "Preço por mês" }).fill("549,00");
  await page.getByRole("textbox", { name: "Preço por ano" }).fill("5490");
  await page.getByRole("textbox", { name: /^Acomodações ativas/ }).fill("80");
  await page.getByRole("checkbox", { name: "Contratos" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "Usuários" })).toBeDisabled();
  await page.getByRole("button", { name: "Criar plano" }).click();
  const row = page.getByRole("row", { name: /Rede/ });
  await expect(row).toContainText("80 acomodações");
  await expect(row).toContainText("R$ 549,00");

  await page.getByRole("link", { name: "Rede", exact: true }).click();
  await page.getByRole("textbox", { name: /^Acomodações ativas/ }).fill("");
  await page.getByRole("switch", { name: "Público" }).uncheck();
  await page.getByRole("button", { name: "Salvar plano" }).click();
  await expect(row).toContainText("Sem limites");
  await expect(row).toContainText("Não público");

  await page.getByRole("link", { name: "Rede", exact: false }).click();
  await page.getByRole("link", { name: "Duplicar plano" }).click();
  await expect(page.getByRole("textbox", { name: "Nome" })).toHaveValue("Rede (cópia)");
});

test("a module requires a reason to be switched off, and is switched on again", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/modulo");
  const row = page.getByRole("row", { name: /^Contratos/ });
  await row.getByRole("button", { name: "Desligar Contratos" }).click();
  const off = page.getByRole("alertdialog", { name: "Desligar o módulo Contratos para todas as empresas?" });
  await expect(off.getByText("Empresas que usam")).toBeVisible();
  await off.getByRole("button", { name: "Desligar Contratos" }).click();
  await expect(off).toContainText("Diga por que o módulo será desligado");
  await off.getByRole("textbox", { name: "Motivo" }).fill("Revisão do texto legal");
  await off.getByRole("button", { name: "Desligar Contratos" }).click();
  await expect(row).toContainText("Desligado");
  await row.getByRole("button", { name: "Ligar Contratos" }).click();
  const on = page.getByRole("dialog", { name: "Ligar o módulo Contratos para todas as empresas?" });
  await expect(on).toContainText("Revisão do texto legal");
  await on.getByRole("button", { name: "Ligar Contratos" }).click();
  await expect(row).toContainText("Ligado");
});

test("a module is edited at its own address, over the list", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/modulo");
  await page.getByRole("button", { name: "Editar Contratos" }).click();
  await expect(page).toHaveURL("/modulo/contracts/editar");
  await page.reload();
  const dialog = page.getByRole("dialog", { name: "Editar o módulo Contratos" });
  await dialog.getByRole("textbox", { name: "O que contém" }).fill("Contratos e vouchers");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveURL("/modulo");
  await expect(page.getByRole("row", { name: /^Contratos/ })).toContainText("Contratos e vouchers");
});

test("a company is found, gets more room and a module, and a note", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/empresas");
  await page.getByRole("searchbox", { name: "Nome, documento ou e-mail" }).fill("serra");
  await expect(page.getByRole("link", { name: /Pousada Mar Azul/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Mais ações" }).click();
  const sheet = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Exportar empresas (CSV)" }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^empresas-/);
  await page.goto("/empresas?module=financial");
  await expect(page.getByRole("link", { name: /Pousada Mar Azul/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Chalés da Serra/ })).toHaveCount(0);
  await page.goto("/empresas?q=serra");
  await page.getByRole("link", { name: /Chalés da Serra/ }).click();
  await page.getByRole("textbox", { name: /^Usuários e convites/ }).fill("33");
  await page.getByRole("button", { name: "Salvar empresa" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Chalés da Serra: condições salvas" })).toBeVisible();

  await page.getByRole("button", { name: "Módulos da empresa" }).click();
  const dialog = page.getByRole("dialog", { name: "Módulos de Chalés da Serra" });
  await dialog.getByRole("button", { name: /^Contratos/ }).click();
  await page.getByRole("option", { name: "Fechado" }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toContainText("Motivo é obrigatório");
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("Pedido da empresa");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("heading", { name: "Exceções de módulos" })).toBeVisible();

  await page.getByRole("button", { name: "Nova nota" }).click();
  await page.getByRole("textbox", { name: "Nota" }).fill("Ligou para saber do plano.");
  await page.getByRole("button", { name: "Guardar nota" }).click();
  await expect(page.getByText("Ligou para saber do plano.")).toBeVisible();
});

test("a company is created by the service, and its administrator joins by the invitation", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn("admin");
  await page.goto("/empresas");
  await page.getByRole("link", { name: "Nova empresa" }).click();
  await page.getByRole("textbox", { name: "Nome da empresa" }).fill("Recanto do Araçá");
  await page.getByRole("textbox", { name: "CPF ou CNPJ" }).fill("12.ABC.345/01DE-36");
  await page.getByRole("button", { name: "Criar empresa" }).click();
  await expect(page.getByText("CPF ou CNPJ inválido. Confira o número")).toBeVisible();
  await page.getByRole("textbox", { name: "CPF ou CNPJ" }).fill("12.ABC.345/01DE-35");
  await page.getByRole("button", { name: /^Plano/ }).click();
  await page.getByRole("option", { name: /^Completo/ }).click();
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Marina Lopes");
  await page.getByRole("textbox", { name: "E-mail" }).fill("marina@araca.test");
  await expectNoneNow(page);
  await page.getByRole("button", { name: "Criar empresa" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recanto do Araçá");
  await expect(page.getByRole("button", { name: "Convidar quem administra" })).toBeVisible();
  const link = await mailedLink(page, "marina@araca.test");

  const theirs = await elsewhere(browser, baseURL);
  await theirs.goto(link);
  await expect(theirs.getByText("Este convite é para trabalhar com Recanto do Araçá no Estadia.")).toBeVisible();
  await acceptAsNew(theirs, link, "Marina Lopes");
  await theirs.goto("/perfis");
  await expect(theirs.getByRole("row", { name: /Administrador/ })).toBeVisible();
  await theirs.context().close();
});

test("a company's user opens no page of the service", async ({ page, signIn }) => {
  await signIn("ana");
  for (const path of ["/modulo", "/planos", "/planos/criar", "/empresas"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/acesso-negado/);
  }
});
