import { type Browser, expect, type Page } from "@playwright/test";

/** The password that strangers choose. */
export const newPassword = "dezesseis gaivotas";

/** The link in the newest mail to an address, as the page of sent mails shows it. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto("/outbox");
    await expect(page.getByRole("article").filter({ hasText: email }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const mail = page.getByRole("article").filter({ hasText: email }).first();
  return (await mail.getByRole("link").first().getAttribute("href")) ?? "";
}

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
