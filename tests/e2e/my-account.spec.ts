import type { Page } from "@playwright/test";
import { tenants } from "#contract/people/tenants";
import { logIn } from "#tests/e2e/support/desk";
import { choose, pick } from "#tests/e2e/support/fields";
import { expect, test } from "#tests/e2e/support/story";

const toast = (page: Page) => page.getByRole("region", { name: /^Avisos/ }).getByRole("status");

test("the user's own data are saved, and the screens show the new name", async ({ page, signIn }) => {
  await signIn("bia");
  await page.goto("/minha-conta");
  await expect(page).toHaveURL("/minha-conta/pessoal");
  const name = page.getByRole("textbox", { name: "Nome", exact: true });
  await name.fill("");
  await page.getByRole("button", { name: "Salvar dados pessoais" }).click();
  await expect(name).toHaveAccessibleDescription(/obrigatório/);
  await name.fill("Bia Nogueira d’Ávila");
  await page.getByRole("textbox", { name: /^Celular/ }).fill("12988887777");
  await choose(page, "Fuso horário", "Fernando de Noronha");
  await page.getByRole("button", { name: "Salvar dados pessoais" }).click();
  await expect(toast(page)).toHaveText("Dados pessoais alterado com sucesso");
  await expect(page.getByRole("button", { name: "Bia Nogueira d’Ávila: conta, tema e saída" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Celular/ })).toHaveValue("(12) 98888-7777");
  await expect(page.getByRole("combobox", { name: "Fuso horário" })).toHaveValue(/Noronha/);
  await expect(page.getByRole("textbox", { name: "E-mail" })).not.toBeEditable();
  await name.fill("Bia Nogueira");
  await choose(page, "Fuso horário", "Brasília, Sul");
  await page.getByRole("button", { name: "Salvar dados pessoais" }).click();
  await expect(page.getByRole("button", { name: "Bia Nogueira: conta, tema e saída" })).toBeVisible();
});

test("the company's data are only for users who may edit them", async ({ page, signIn }) => {
  await signIn("lia");
  await page.goto("/minha-conta/pessoal");
  await expect(page.getByRole("heading", { name: "Dados pessoais", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurações" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Dados da empresa" })).toHaveCount(0);
  await signIn("bia");
  await page.goto("/minha-conta/pessoal");
  const index = page.getByRole("navigation", { name: "Configurações" });
  await index.getByRole("link", { name: "Dados da empresa" }).click();
  await expect(page).toHaveURL("/minha-conta/empresa");
  await index.getByRole("link", { name: "Endereço" }).click();
  await expect(page.getByRole("region", { name: "Endereço" })).toBeInViewport();
});

test("a phone has the settings as a list, and each page leads back to it", async ({ page, signIn }) => {
  await signIn("bia");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/configuracoes");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Você", "Empresa", "Assinatura"]);
  await page.getByRole("link", { name: /^Pagamento e cancelamento/ }).click();
  await expect(page).toHaveURL("/minha-conta/pagamentos");
  await page.getByRole("link", { name: "Voltar para Configurações" }).click();
  await expect(page).toHaveURL("/configuracoes");
});

test("an alphanumeric CNPJ is accepted, and an invalid one is refused at its field", async ({ page, signIn, desk }) => {
  const bia = await desk("bia");
  await signIn("bia");
  await page.goto("/minha-conta/empresa");
  const document = page.getByRole("textbox", { name: "CPF ou CNPJ" });
  const legalName = page.getByRole("textbox", { name: "Nome jurídico" });
  const save = page.getByRole("button", { name: "Salvar dados da empresa" });
  await legalName.fill("Serra Locações Excêntricas Ltda.");
  await document.fill("12abc34501de36");
  await document.blur();
  await expect(document).toHaveAccessibleDescription(/inválido/);
  await save.click();
  await expect(document).toHaveAttribute("aria-invalid", "true");
  await expect(legalName).toHaveValue("Serra Locações Excêntricas Ltda.");

  await document.fill("q0.slf.mbd/7vx4-39");
  await expect(document).toHaveValue("Q0.SLF.MBD/7VX4-39");
  await save.click();
  await expect(toast(page)).toHaveText("Dados da empresa alterado com sucesso");
  const me = await page.context().request.get("/api/auth/me");
  const { uuid } = (await me.json()).user.tenants[0];
  const saved = await bia.call(tenants.show, { params: { uuid } });
  expect(saved).toMatchObject({ document: "Q0SLFMBD7VX439", legal_name: "Serra Locações Excêntricas Ltda." });
});

test("the theme can also be selected in the account", async ({ page, signIn }) => {
  await signIn("bia");
  await page.goto("/minha-conta/pessoal");
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/account/preferences"));
  await page.getByText("Escuro", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await (await kept).json()).toMatchObject({ preferences: { theme: "dark" } });
});

test("the selected format of dates and numbers is used on every screen", async ({ page, signIn }) => {
  await signIn("bia");
  await page.goto("/minha-conta/pessoal");
  const kept = () => page.waitForResponse((response) => response.url().endsWith("/api/account/preferences"));
  const english = kept();
  await pick(page, "Datas e números", "English (Ireland)");
  expect(await (await english).json()).toMatchObject({ preferences: { locale: "en-IE" } });
  await page.goto("/reservas/calendario?ver=mes&data=2031-03-10");
  await expect(page.getByRole("button", { name: "March 2031" })).toBeVisible();
  await page.goto("/reservas");
  await expect(page.getByText(/R\$\s[\d,]+\.\d\d/).first()).toBeVisible();
  await expect(page.getByText(/R\$\s[\d.]+,\d\d(?!\d)/)).toHaveCount(0);
  await page.goto("/minha-conta/pessoal");
  const portuguese = kept();
  await pick(page, "Datas e números", "Português (Brasil)");
  await portuguese;
  await page.goto("/reservas");
  await expect(page.getByText(/R\$\s[\d.]+,\d\d/).first()).toBeVisible();
});

test("a session is ended from the list, and its open page leads to the log-in", async ({ page, signIn, browser }) => {
  await signIn("bia");
  const elsewhere = await browser.newContext({ userAgent: "Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1" });
  await logIn(elsewhere.request, "bia");
  await page.goto("/minha-conta/pessoal");
  await page.getByRole("navigation", { name: "Configurações" }).getByRole("link", { name: "Segurança" }).click();
  await page.getByRole("button", { name: "Encerrar a sessão: Safari no iPhone" }).first().click();
  await expect(toast(page)).toHaveText("Sessão encerrada");
  await expect(page.getByRole("button", { name: "Encerrar a sessão: Safari no iPhone" })).toHaveCount(0);
  expect((await elsewhere.request.get("/api/auth/me")).status()).toBe(401);

  await logIn(elsewhere.request, "bia");
  const third = await browser.newContext({ userAgent: "Mozilla/5.0 (iPad) Version/18.0 Mobile Safari/604.1" });
  await logIn(third.request, "bia");
  await page.reload();
  const sessions = page.getByRole("region", { name: "Sessões abertas" });
  await expect(sessions.getByRole("listitem").first()).toContainText("Esta sessão");
  await sessions.getByRole("button", { name: /^Encerrar as outras/ }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  for (const other of [elsewhere, third]) {
    expect((await other.request.get("/api/auth/me")).status()).toBe(401);
    await other.close();
  }
  expect((await page.request.get("/api/auth/me")).status()).toBe(200);
});

test("a wrong current password is reported at its field, and nothing is changed", async ({ page, signIn }) => {
  await signIn("bia");
  await page.goto("/minha-conta/seguranca");
  await page.getByRole("textbox", { name: "Senha atual" }).fill("não é esta");
  await page.getByRole("textbox", { name: "Senha nova", exact: true }).fill("maré alta às sete");
  await page.getByRole("textbox", { name: "Repita a senha nova" }).fill("maré alta às sete");
  await page.getByRole("button", { name: "Alterar senha" }).click();
  await expect(page.getByRole("textbox", { name: "Senha atual" })).toHaveAccessibleDescription(
    /A senha atual não é esta/,
  );
  await signIn("bia");
});
