import { desktop, expectNone } from "#tests/e2e/support/accessible";
import { joinAsNew } from "#tests/e2e/support/join-as-new";
import { mailedLink } from "#tests/e2e/support/mailed-link";
import { expect, test } from "#tests/e2e/support/story";

test("an e-mail address is changed by the link mailed to the new one", async ({ page, desk }) => {
  const [before, after] = ["caio.lage@marazul.test", "caio@novo.test"];
  const password = await joinAsNew(page, await desk("ana"), { email: before, name: "Caio Lage" });
  await page.goto("/minha-conta/pessoal");
  await page.getByRole("button", { name: "Trocar e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Trocar o e-mail" });
  await dialog.getByRole("textbox", { name: "Novo e-mail" }).fill(after);
  await dialog.getByRole("textbox", { name: "Senha atual" }).fill("não é esta");
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  await expect(dialog.getByText("A senha atual não é esta")).toBeVisible();
  await expectNone(page, [desktop]);
  await dialog.getByRole("textbox", { name: "Senha atual" }).fill(password);
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Enviamos um link para ${after}` })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(before);

  await page.goto(await mailedLink(page, after));
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page).toHaveURL("/minha-conta/pessoal");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(after);

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("textbox", { name: "E-mail" }).fill(after);
  await page.getByRole("textbox", { name: "Senha", exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL("/dashboard");
});
