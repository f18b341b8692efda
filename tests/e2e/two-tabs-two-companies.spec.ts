import type { Page } from "@playwright/test";
import { accommodations } from "#contract/catalogue/accommodations";
import type { Desk } from "#tests/e2e/support/desk";
import { pick } from "#tests/e2e/support/fields";
import { expect, test } from "#tests/e2e/support/story";

async function switchTo(page: Page, company: string) {
  await page.getByRole("button", { name: /^Empresa: .* Trocar de empresa$/ }).click();
  await page.getByRole("menuitem", { name: company }).click();
  await expect(page.getByRole("button", { name: `Empresa: ${company}. Trocar de empresa` })).toBeVisible();
}

async function fillForm(page: Page, name: string) {
  await page.getByRole("textbox", { name: /^Nome(?! curto)/ }).fill(name);
  await pick(page, "Tipo", "Casa");
  await pick(page, "Regime", "Locação por temporada");
  await page.getByRole("textbox", { name: "Hóspedes na diária" }).fill("2");
  await page.getByRole("textbox", { name: "Capacidade máxima" }).fill("4");
  await page.getByRole("textbox", { name: "Valor da diária" }).fill("250");
}

async function names(desk: Desk, q: string): Promise<string[]> {
  return (await desk.call(accommodations.list, { query: { q } })).data.map(({ name }) => name);
}

test("a save belongs to the company that the tab shows", async ({ page, signIn, context, desk }) => {
  await signIn("leo");
  const me = await (await context.request.get("/api/auth/me")).json();
  const uuidOf = (name: string) => me.user.tenants.find((tenant: { name: string }) => tenant.name === name).uuid;
  const inSerra = await desk("leo", uuidOf("Chalés da Serra"));
  const inMarAzul = await desk("leo", uuidOf("Pousada Mar Azul"));

  await page.goto("/acomodacoes/criar");
  await fillForm(page, "Toca da Raposa Serrana");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await switchTo(other, "Pousada Mar Azul");

  const banner = page.getByRole("status").filter({ hasText: "em outra aba" });
  await expect(banner).toContainText("Você mudou para Pousada Mar Azul em outra aba.");
  await expect(banner).toContainText("o que você salvar aqui fica em Chalés da Serra");
  await expect(page.getByRole("textbox", { name: /^Nome(?! curto)/ })).toHaveValue("Toca da Raposa Serrana");
  await page.getByRole("button", { name: "Criar acomodação" }).click();
  await expect(page).toHaveURL(/\/acomodacoes\/[\da-f-]{36}$/);
  await expect(page.getByText("Toca da Raposa Serrana", { exact: true })).toBeVisible();
  expect(await names(inSerra, "raposa")).toEqual(["Toca da Raposa Serrana"]);
  expect(await names(inMarAzul, "raposa")).toEqual([]);

  await other.goto("/acomodacoes/criar");
  await fillForm(other, "Toca do Caranguejo");
  await other.getByRole("button", { name: "Criar acomodação" }).click();
  await expect(other).toHaveURL(/\/acomodacoes\/[\da-f-]{36}$/);
  expect(await names(inMarAzul, "caranguejo")).toEqual(["Toca do Caranguejo"]);
  expect(await names(inSerra, "caranguejo")).toEqual([]);

  await banner.getByRole("button", { name: "Usar Pousada Mar Azul aqui" }).click();
  await expect(page.getByRole("button", { name: "Empresa: Pousada Mar Azul. Trocar de empresa" })).toBeVisible();
  await page.goto("/acomodacoes?q=caranguejo");
  await expect(page.getByText("Toca do Caranguejo", { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await switchTo(page, "Chalés da Serra"); // Leo's initial company in every story
});
