import { type Browser, expect, type Page } from "@playwright/test";

/** The password of new users. */
export const newPassword = "dezesseis gaivotas";

/** Another person's browser, without a session. */
export async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL, locale: "pt-BR" } : {});
  return context.newPage();
}

/** Sends an invitation from the page of the signed-in user. */
export async function invite(page: Page, email: string, role: string) {
  await page.goto("/usuarios");
  await page.getByRole("button", { name: "Convidar" }).click();
  const dialog = page.getByRole("dialog", { name: "Convidar pessoas" });
  await dialog.getByRole("textbox", { name: "E-mails" }).fill(email);
  await dialog.getByRole("checkbox", { name: role }).check();
  await dialog.getByRole("button", { name: /^Enviar/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: `Convite enviado para ${email}` })).toBeVisible();
}

export async function acceptAsNew(page: Page, link: string, name: string) {
  await page.goto(link);
  await page.getByRole("textbox", { name: "Nome" }).fill(name);
  await page.getByRole("textbox", { name: "Crie uma senha" }).fill(newPassword);
  await page.getByRole("button", { name: "Criar conta e entrar" }).click();
  await expect(page).toHaveURL("/dashboard");
}
