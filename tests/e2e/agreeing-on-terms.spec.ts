import type { Page } from "@playwright/test";
import { expectNone } from "#tests/e2e/support/accessible";
import { pick } from "#tests/e2e/support/fields";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("a payment plan is created with an example, and removed from the list", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/minha-conta/pagamentos");
  await page.getByRole("link", { name: "Novo plano" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo plano de pagamento" });
  const save = dialog.getByRole("button", { name: "Salvar" });
  await expect(dialog).toContainText("R$ 500,00 em 01/06, R$ 500,00 em 20/07");
  await save.click();
  const name = dialog.getByRole("textbox", { name: "Nome" });
  await expect(name).toHaveAccessibleDescription(/obrigatório/);
  await expectNone(page);

  await name.fill("Terço da serra");
  await dialog.getByRole("textbox", { name: "Percentual" }).fill("30");
  await pick(page, "Vencimento No check-in", "Dias antes do check-in");
  await dialog.getByRole("textbox", { name: "Dias" }).fill("10");
  await expect(dialog).toContainText("R$ 300,00 em 01/06, R$ 700,00 em 10/07");
  await save.dblclick();
  await expect(toast(page, "Terço da serra: plano criado")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, "Terço da serra")).toHaveCount(1);
  await expect(row(page, "Terço da serra")).toContainText("30% na reserva · saldo 10 dias antes do check-in");

  await row(page, "Terço da serra").getByRole("link").click();
  const editor = page.getByRole("dialog", { name: "Editar o plano Terço da serra" });
  await editor.getByRole("textbox", { name: "Percentual" }).fill("33,33");
  await editor.getByRole("button", { name: "Salvar" }).click();
  await expect(row(page, "Terço da serra")).toContainText("33,33% na reserva");

  await row(page, "Terço da serra").getByRole("button", { name: "Retirar" }).click();
  const question = page.getByRole("alertdialog", { name: "Retirar Terço da serra da lista?" });
  await expectNone(page);
  await question.getByRole("button", { name: "Retirar" }).click();
  await expect(row(page, "Terço da serra")).toHaveCount(0);
});

test("a cancellation policy is created in tiers, and no two may start on one day", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/minha-conta/pagamentos");
  await page.getByRole("link", { name: "Nova política" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova política de cancelamento" });
  const save = dialog.getByRole("button", { name: "Salvar" });
  await dialog.getByRole("textbox", { name: "Nome" }).fill("Da alta temporada");
  const tier = (number: number) => dialog.getByRole("group", { name: `Faixa ${number}` });
  await tier(1).getByRole("textbox", { name: "Dias antes do check-in" }).fill("15");
  await tier(1).getByRole("textbox", { name: "Devolve" }).fill("80");
  await dialog.getByRole("button", { name: "Incluir faixa" }).click();
  const days = tier(2).getByRole("textbox", { name: "Dias antes do check-in" });
  await days.fill("15");
  await save.click();
  await expect(days).toHaveAccessibleDescription(/Já existe uma faixa/);
  await expectNone(page);

  await days.fill("3");
  await expect(dialog).toContainText("Até 15 dias antes do check-in: devolve 80% do total");
  await save.click();
  await expect(toast(page, "Da alta temporada: política criada")).toBeVisible();
  await expect(row(page, "Da alta temporada")).toContainText("Até 3 dias antes do check-in: sem devolução");
  await expectNone(page);
});
