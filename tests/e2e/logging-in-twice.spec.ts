import type { Page } from "@playwright/test";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { joinAsNew } from "#tests/e2e/support/join-as-new";
import { expect, test } from "#tests/e2e/support/story";
import { codeAt } from "#tests/support/authenticator";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function logIn(page: Page, email: string, password: string) {
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha", exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

const code = (page: Page) => page.getByRole("textbox", { name: "Código de verificação" });

for (const [where, size] of Object.entries({ desk: desktop, phone })) {
  test(`the second step is switched on, asked for and switched off at the ${where}`, async ({ page, desk }) => {
    await page.setViewportSize(size);
    const email = `rita.${where}@marazul.test`;
    const password = await joinAsNew(page, await desk("ana"), { email, name: "Rita Vidal" });
    await page.goto("/minha-conta/seguranca");
    const section = page.getByRole("region", { name: "Verificação em duas etapas" });
    await section.getByRole("button", { name: "Ativar" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Senha atual" }).fill("não é esta");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("A senha atual não é esta")).toBeVisible();
    await page.getByRole("dialog").getByRole("textbox", { name: "Senha atual" }).fill(password);
    await page.getByRole("button", { name: "Continuar" }).click();

    await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
    const key = ((await page.getByRole("dialog").locator("code").textContent()) ?? "").replaceAll(" ", "");
    await expectNone(page, [size]);
    await code(page).fill("000000");
    await page.getByRole("dialog").getByRole("button", { name: "Ativar" }).click();
    await expect(code(page)).toHaveAccessibleDescription(/O código não confere/);
    await code(page).fill(codeAt(key, new Date()));
    await page.getByRole("dialog").getByRole("button", { name: "Ativar" }).click();

    const kept = page.getByRole("alertdialog", { name: "Guarde os códigos de recuperação" });
    await expect(kept.getByRole("listitem")).toHaveCount(10);
    await expectNone(page, [size]);
    const [recovery = "", another = ""] = await kept.getByRole("listitem").allTextContents();
    const saved = page.waitForEvent("download");
    await kept.getByRole("button", { name: "Baixar" }).click();
    expect((await saved).suggestedFilename()).toBe("estadia-codigos-de-recuperacao.txt");
    await kept.getByRole("button", { name: "Guardei os códigos" }).click();
    await expect(section.getByText("10 códigos de recuperação sem uso.")).toBeVisible();

    await logIn(page, email, password);
    await expect(code(page)).toBeFocused();
    await expectNone(page, [size]);
    await code(page).fill("000000");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(code(page)).toHaveAccessibleDescription(/O código não confere/);
    await code(page).fill(recovery.toUpperCase());
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL("/dashboard");

    await page.goto("/minha-conta/seguranca");
    await expect(section.getByText("9 códigos de recuperação sem uso.")).toBeVisible();
    await section.getByRole("button", { name: "Desativar" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Senha atual" }).fill(password);
    await code(page).fill(another);
    await page.getByRole("dialog").getByRole("button", { name: "Desativar" }).click();
    await expect(toast(page, "Verificação em duas etapas desativada")).toBeVisible();
    await expect(section.getByText("Desativada")).toBeVisible();
    await logIn(page, email, password);
    await expect(page).toHaveURL("/dashboard");
  });
}

test("an administrator resets the second step of a user who has lost the app, who gets a mail", async ({
  page,
  signIn,
  desk,
}) => {
  const email = "tereza.perdeu@marazul.test";
  const password = await joinAsNew(page, await desk("ana"), { email, name: "Tereza Brito" });
  await page.goto("/minha-conta/seguranca");
  await page
    .getByRole("region", { name: "Verificação em duas etapas" })
    .getByRole("button", { name: "Ativar" })
    .click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Senha atual" }).fill(password);
  await page.getByRole("button", { name: "Continuar" }).click();
  const key = ((await page.getByRole("dialog").locator("code").textContent()) ?? "").replaceAll(" ", "");
  await code(page).fill(codeAt(key, new Date()));
  await page.getByRole("dialog").getByRole("button", { name: "Ativar" }).click();
  await page.getByRole("button", { name: "Guardei os códigos" }).click();

  await page.context().clearCookies();
  await signIn("ana");
  await page.goto("/usuarios?q=tereza");
  await page.getByRole("button", { name: "Zerar a verificação em duas etapas de Tereza Brito" }).click();
  const asked = page.getByRole("alertdialog", { name: /^Zerar a verificação/ });
  await expectNone(page, [desktop]);
  await asked.getByRole("button", { name: "Zerar verificação" }).click();
  await expect(toast(page, "Verificação em duas etapas de Tereza Brito zerada")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Zerar a verificação/ })).toHaveCount(0);
  await logIn(page, email, password);
  await expect(page).toHaveURL("/dashboard");
});
