import { type Browser, expect, type Page } from "@playwright/test";

/** The password that strangers choose. */
export const newPassword = "dezesseis gaivotas";

/** Somebody's own browser, where nobody is signed in. */
export async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL, locale: "pt-BR" } : {});
  return context.newPage();
}

/** Invites somebody from the page of who is signed in. */
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
