import type { Page } from "@playwright/test";
import { password, people } from "#tests/e2e/support/desk";
import { holdBack } from "#tests/e2e/support/held";
import { expect, test } from "#tests/e2e/support/story";

const code = "**/assets/*.js";

async function fillIn(page: Page, secret: string) {
  await page.getByRole("textbox", { name: "E-mail" }).fill(people.ana);
  await page.getByRole("textbox", { name: "Senha", exact: true }).fill(secret);
  await page.getByRole("button", { name: "Entrar" }).click();
}

test("the log-in is shown before its code, and keeps what is typed and pressed meanwhile", async ({ page }) => {
  const bring = await holdBack(page, code);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await fillIn(page, "senha-errada");
  bring();
  await expect(page.getByRole("alert")).toHaveText("E-mail ou senha incorretos.");
  await expect(page).toHaveURL("/login");
  await fillIn(page, password);
  await expect(page).toHaveURL("/dashboard");
});

test.describe("when an extension has changed the page", () => {
  test.use({ expectedNoise: [/Minified React error #418/] });

  test("what was typed and pressed is kept on the re-rendered page", async ({ page }) => {
    const bring = await holdBack(page, code);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Senha", exact: true }).waitFor();
    // as a password manager does
    await page.evaluate(() => document.querySelector("form")?.prepend(document.createElement("section")));
    await fillIn(page, password);
    bring();
    await expect(page).toHaveURL("/dashboard");
  });
});
