import { expectNoneNow } from "#tests/e2e/support/accessible";
import { expect, test } from "#tests/e2e/support/story";

test("a visit asks for a reason, shows what the user sees, is read-only, and leads back", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/empresas");
  await page.getByRole("searchbox", { name: "Nome, documento ou e-mail" }).fill("mar azul");
  await expect(page.getByRole("link", { name: /Chalés da Serra/ })).toHaveCount(0);
  await page.getByRole("link", { name: /Pousada Mar Azul/ }).click();
  await page.getByRole("button", { name: "Entrar como" }).click();
  const dialog = page.getByRole("dialog", { name: /Entrar na Pousada Mar Azul/ });
  await dialog.getByRole("button", { name: "Entrar" }).click();
  await expect(dialog.getByRole("textbox", { name: "Motivo" })).toHaveAttribute("aria-invalid", "true");
  await expectNoneNow(page);
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("Chamado 4821: repasse não fecha");
  await dialog.getByRole("button", { name: "Entrar" }).click();

  const band = page.getByRole("status").filter({ hasText: "vê o Estadia como" });
  await expect(band).toContainText("só para ler");
  await expect(band).toContainText("Chamado 4821: repasse não fecha");
  await expectNoneNow(page);
  await page.goto("/reservas");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("link", { name: "Nova reserva" })).toHaveCount(0);
  await page.goto("/empresas");
  await expect(page).toHaveURL("/acesso-negado");

  await page.goto("/reservas");
  await page.getByRole("button", { name: "Encerrar visita" }).click();
  await expect(page).toHaveURL("/empresas");
  await expect(page.getByRole("heading", { name: "Empresas" })).toBeVisible();
  await expect(band).toHaveCount(0);
});

test("the company's history shows who visited, and why", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/empresas?q=mar+azul");
  await page.getByRole("link", { name: /Pousada Mar Azul/ }).click();
  await page.getByRole("button", { name: "Entrar como" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("Dúvida sobre o calendário");
  await dialog.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("button", { name: "Encerrar visita" }).click();
  await expect(page).toHaveURL("/empresas");
  await signIn("ana");
  await page.goto("/auditoria");
  const row = page.getByRole("row", { name: /Visita da equipe do Estadia/ });
  await expect(row.first()).toContainText("Dúvida sobre o calendário");
});
