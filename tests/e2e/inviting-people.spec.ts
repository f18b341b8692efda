import type { Page } from "@playwright/test";
import { phone } from "#tests/e2e/support/accessible";
import { people } from "#tests/e2e/support/desk";
import { makeAccommodation } from "#tests/e2e/support/house";
import { mailedLink } from "#tests/e2e/support/mailed-link";
import { expect, test } from "#tests/e2e/support/story";
import { acceptAsNew, elsewhere, invite, newPassword } from "#tests/e2e/support/strangers";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("from the invitation to the first log-in", async ({ page, signIn, browser, baseURL }) => {
  const email = "nina.rocha@marazul.test";
  await signIn("ana");
  await invite(page, email, "Recepção");
  await page.getByRole("link", { name: "Convites" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Convite enviado");
  await expect(row).toContainText("vence em 7 dias");
  const link = await mailedLink(page, email);

  const theirs = await elsewhere(browser, baseURL);
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Pousada Mar Azul");
  await expect(theirs.getByText("Ana Prado convidou você")).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
  await theirs.getByRole("textbox", { name: "Nome" }).fill("Nina Rocha");
  await theirs.getByRole("textbox", { name: "Crie uma senha" }).fill("curta");
  await theirs.getByRole("button", { name: "Criar conta e entrar" }).click();
  await expect(theirs.getByText("Use pelo menos 12 caracteres")).toBeVisible();
  await acceptAsNew(theirs, link, "Nina Rocha");
  await expect(theirs.getByRole("link", { name: "Reservas", exact: true })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Usuários" })).toHaveCount(0);

  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Este convite não vale mais");
  await page.goto("/usuarios/convites");
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);
  await page.goto("/usuarios?q=nina");
  await expect(page.getByRole("row", { name: /Nina Rocha/ })).toContainText("Recepção");
  await theirs.context().close();
});

test("a user invited for one accommodation sees only that one", async ({ page, signIn, desk, browser, baseURL }) => {
  const email = "caio.dantas@marazul.test";
  const place = await makeAccommodation(await desk("ana"), "Casa do Caio");
  await signIn("ana");
  await page.goto("/usuarios");
  await page.getByRole("button", { name: "Convidar" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar pessoas" });
  await dialog.getByRole("textbox", { name: "E-mails" }).fill(email);
  await dialog.getByRole("checkbox", { name: "Recepção" }).check();
  const scope = dialog.getByRole("group", { name: "Recepção vale para" });
  await expect(scope.getByRole("radio", { name: "Todas as acomodações" })).toBeChecked();
  await scope.getByRole("radio", { name: "Só as escolhidas" }).check();
  await expect(dialog.getByText("a pessoa não vê usuários, plano, histórico")).toBeVisible();
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(dialog.getByText("Escolha ao menos uma acomodação")).toBeVisible();
  await dialog.getByRole("checkbox", { name: place.name }).check();
  await dialog.getByRole("checkbox", { name: "Financeiro" }).check();
  await expect(dialog.getByText("Financeiro vale para todas as acomodações")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Financeiro" }).uncheck();
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Convites" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Recepção (1 acomodação)");

  const theirs = await elsewhere(browser, baseURL);
  await acceptAsNew(theirs, await mailedLink(page, email), "Caio Dantas");
  await theirs.goto("/acomodacoes");
  await expect(theirs.getByRole("row").filter({ hasText: place.name })).toBeVisible();
  await expect(theirs.getByRole("row")).toHaveCount(2); // the head and one row
  await expect(theirs.getByRole("link", { name: "Nova acomodação" })).toHaveCount(0);
  await theirs.goto("/reservas");
  await expect(theirs.getByText("Nenhuma reserva")).toBeVisible();
  await theirs.goto("/usuarios");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Acesso negado");
  await theirs.context().close();
});

test("an existing address is not invited again, and an invitation is revoked", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/usuarios");
  await page.getByRole("button", { name: "Convidar" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar pessoas" });
  await dialog.getByRole("textbox", { name: "E-mails" }).fill(people.lia);
  await dialog.getByRole("checkbox", { name: "Limpeza" }).check();
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(dialog.getByText("Lia Sampaio já faz parte da empresa")).toBeVisible();
  await page.setViewportSize(phone);
  await dialog.getByRole("checkbox", { name: "Financeiro" }).check(); // at the end of the dialog
  await expect(dialog.getByText("Lia Sampaio já faz parte da empresa")).not.toBeInViewport();
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(dialog.getByText("Lia Sampaio já faz parte da empresa")).toBeInViewport();
  await dialog.getByRole("button", { name: "Voltar" }).click();

  const email = "gi.valle@marazul.test";
  await invite(page, email, "Limpeza");
  const link = await mailedLink(page, email);
  await page.goto("/usuarios/convites");
  await page.getByRole("button", { name: `Revogar o convite de ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revogar convite" }).click();
  await expect(toast(page, "Convite revogado")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este convite não vale mais");
});

test("blocking a user ends their open session", async ({ page, signIn, browser, baseURL }) => {
  const email = "jonas.ribeiro@marazul.test";
  await signIn("ana");
  await invite(page, email, "Recepção");
  const theirs = await elsewhere(browser, baseURL);
  await acceptAsNew(theirs, await mailedLink(page, email), "Jonas Ribeiro");

  await page.goto("/usuarios?q=jonas");
  await page.getByRole("button", { name: "Bloquear Jonas Ribeiro" }).click();
  const question = page.getByRole("alertdialog", { name: "Bloquear o acesso de Jonas Ribeiro?" });
  await question.getByRole("button", { name: "Bloquear acesso" }).click();
  await expect(page.getByRole("row", { name: /Jonas Ribeiro/ })).toContainText("Bloqueado");

  await theirs.getByRole("link", { name: "Reservas", exact: true }).click();
  await expect(theirs.getByRole("heading", { name: "Sessão expirada" })).toBeVisible();
  await theirs.goto("/login");
  await logIn(theirs, email);
  await expect(theirs.getByRole("alert")).toHaveText("E-mail ou senha incorretos.");

  await page.getByRole("button", { name: "Desbloquear Jonas Ribeiro" }).click();
  await expect(page.getByRole("row", { name: /Jonas Ribeiro/ })).not.toContainText("Bloqueado");
  await logIn(theirs, email);
  await expect(theirs).toHaveURL("/dashboard");
  await theirs.context().close();
});

async function logIn(page: Page, email: string) {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha", exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Entrar" }).click();
}

test("several people are invited at once, and an invalid address among them is named", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/usuarios");
  await page.getByRole("button", { name: "Convidar" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar pessoas" });
  const emails = dialog.getByRole("textbox", { name: "E-mails" });
  await emails.fill("maria.turno@marazul.test, jose.turno");
  await dialog.getByRole("checkbox", { name: "Recepção" }).check();
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(emails).toHaveAccessibleDescription("Confira o endereço jose.turno");
  await emails.fill(`maria.turno@marazul.test\n${people.rui}`);
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(emails).toHaveAccessibleDescription(/^rui@marazul.test: .* já faz parte da empresa$/);
  await emails.fill("maria.turno@marazul.test\njose.turno@marazul.test");
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(toast(page, "2 convites enviados")).toBeVisible();
  await page.goto("/usuarios/convites");
  for (const name of ["maria.turno", "jose.turno"]) {
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Recepção");
  }
});

test("the invitation page has an address, and says how many seats are left", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/usuarios");
  await expect(page.getByText(/^Vagas do plano \d+ de \d+$/)).toBeVisible();
  await page.goto("/usuarios/convidar");
  const dialog = page.getByRole("dialog", { name: "Convidar pessoas" });
  await dialog.getByRole("textbox", { name: "E-mails" }).fill("um@marazul.test, dois@marazul.test");
  await expect(dialog.getByRole("button", { name: "Enviar 2 convites" })).toBeVisible();
  await expect(dialog.getByText(/^\d+ de \d+ vagas do plano com estes convites$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fechar sem salvar" }).click();
  await expect(page).toHaveURL("/usuarios");
});
