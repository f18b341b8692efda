import { expect, type Page } from "@playwright/test";

const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Types who a person is into their registration form. */
export async function sayWho(page: Page, name: string, birth: string, cpf: string) {
  await text(page, "Nome completo").fill(name);
  await text(page, "Nascimento").pressSequentially(birth);
  await text(page, "CPF").fill(cpf);
}

/** Types an address and chooses the way of travelling: three choices from a list, the rest is typed. */
export async function sayHome(page: Page) {
  await text(page, "CEP").pressSequentially("80045340");
  await expect(text(page, "CEP")).toHaveValue("80045-340");
  await text(page, "Rua").fill("Rua Itupava");
  await text(page, "Número").fill("1.240");
  await page.getByLabel("Estado").selectOption("PR");
  const city = page.getByRole("combobox", { name: "Cidade" });
  await city.pressSequentially("curit");
  await expect(page.getByRole("option", { name: "Curitiba" })).toBeVisible();
  await city.press("Enter");
  await expect(city).toHaveValue("Curitiba");
  await page.getByLabel("Motivo da viagem").selectOption("LAZER_FERIAS");
  await page.getByLabel("Como você vem").selectOption("AUTOMOVEL");
}

/** Draws a signature with one stroke. */
export async function drawSignature(page: Page, name = "Desenhe a assinatura") {
  const surface = page.getByRole("img", { name });
  await surface.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await surface.boundingBox())!;
  await page.mouse.move(x + width * 0.1, y + height * 0.6);
  await page.mouse.down();
  for (const [right, down] of [
    [0.3, 0.2],
    [0.4, 0.8],
    [0.6, 0.3],
    [0.9, 0.5],
  ] as const) {
    await page.mouse.move(x + width * right, y + height * down, { steps: 6 });
  }
  await page.mouse.up();
}
