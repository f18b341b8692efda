import { type Browser, expect, type Page } from "@playwright/test";

/** The password that strangers choose. */
export const newPassword = "dezesseis gaivotas";

/** Somebody's own browser, where nobody is signed in. */
export async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL, locale: "pt-BR" } : {});
  return context.newPage();
}

export async function acceptAsNew(page: Page, link: string, name: string) {
  await page.goto(link);
  await page.getByRole("textbox", { name: "Nome" }).fill(name);
  await page.getByRole("textbox", { name: "Crie uma senha" }).fill(newPassword);
  await page.getByRole("button", { name: "Criar conta e entrar" }).click();
  await expect(page).toHaveURL("/dashboard");
}
