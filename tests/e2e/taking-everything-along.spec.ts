import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { desktop, expectNone, expectNoneNow } from "#tests/e2e/support/accessible";
import { expect, test } from "#tests/e2e/support/story";

test("all data of the company is exported in the background, and saved as one file", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/minha-conta/planos");
  await page.getByRole("link", { name: "Exportar os dados", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "Exportar os dados", level: 1 })).toBeVisible();
  await expect(page.getByText("Nenhuma exportação ainda")).toBeVisible();
  await expectNone(page, [desktop]);
  await page.getByRole("button", { name: "Exportar tudo" }).click();
  await expect(page.getByRole("progressbar", { name: "Andamento da exportação" })).toBeVisible();
  await expectNoneNow(page);
  await page.goto("/reservas");
  await expect(page.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();
  await page.goto("/minha-conta/exportacao");
  const link = page.getByRole("link", { name: "Baixar" });
  await expect(link).toBeVisible({ timeout: 0 }); // as long as the story may take
  await expect(page.getByRole("listitem").filter({ has: link })).toContainText(/MB · disponível até .* pedida por Ana/);
  await expectNoneNow(page);
  const saved = page.waitForEvent("download");
  await link.click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^estadia-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Buffer.from(files["LEIA-ME.txt"]!).toString()).toContain("Pousada Mar Azul");
  expect(Buffer.from(files["acomodacoes/acomodacoes.csv"]!).toString()).toContain("Nome;");
});

test("a user without every view permission cannot open the export", async ({ page, signIn }) => {
  await signIn("rui");
  await page.goto("/minha-conta/exportacao");
  await expect(page).toHaveURL("/acesso-negado");
});
