import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { bookingFiles } from "#contract/bookings/attached-files";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { officeFile, pdfFile } from "#tests/support/documents";
import { picture } from "#tests/support/pictures";

const inDays = (days: number) => addDays(todayIn("America/Sao_Paulo", new Date()), days);
const lines = (page: Page) => page.getByRole("list", { name: "Arquivos da reserva" }).getByRole("listitem");
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: pdfFile(name) });

test("several files are attached at once, downloaded, renamed, deleted and restored", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé dos Recibos");
  const holder = { name: "Zulmira Recibo" };
  const { code } = await makeBooking(ana, place, [inDays(200), inDays(202)], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${code}#arquivos`);
  const panel = page.getByRole("region", { name: "Arquivos", exact: true });
  await expect(panel).toContainText("Contrato, comprovante ou documento desta estadia.");

  const photo = { name: "rg.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg") };
  const word = { name: "termo.docx", mimeType: "", buffer: officeFile("docx") };
  const page2 = { name: "golpe.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") };
  const liar = { ...pdf("boleto.pdf"), buffer: Buffer.from("<script>alert(1)</script>") };
  await page.getByLabel("Arquivos para anexar").setInputFiles([pdf("Contrato João.pdf"), photo, word, page2, liar]);
  await expect(lines(page)).toHaveCount(3);
  const sending = page.getByRole("region", { name: "Envio de arquivos" }).getByRole("listitem");
  await expect(sending.filter({ hasText: "golpe.html" })).toContainText("Só PDF, fotos");
  await expect(sending.filter({ hasText: "boleto.pdf" })).toContainText("Por dentro, este arquivo não é PDF");
  await expectNone(page, [desktop]);
  await page.getByRole("button", { name: "Limpar os que falharam" }).click();
  await expect(sending).toHaveCount(0);

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar Contrato João.pdf" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Contrato João.pdf");
  expect((await readFile(await saved.path())).equals(pdfFile("Contrato João.pdf"))).toBe(true);

  await page.getByRole("button", { name: "Renomear rg.jpg" }).click();
  const dialog = page.getByRole("dialog", { name: "Renomear este arquivo?" });
  await dialog.getByLabel("Nome").fill("RG da Zulmira");
  await dialog.getByLabel("Nome").press("Enter");
  await expect(lines(page).filter({ hasText: "RG da Zulmira" })).toContainText("Foto");

  await page.getByRole("button", { name: "Excluir termo.docx" }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(lines(page)).toHaveCount(3);
  const story = page.getByRole("region", { name: "Histórico" });
  await expect(story.getByText("Arquivo trazido de volta")).toBeVisible();
  await expect(story).toContainText("Arquivo: de rg.jpg para RG da Zulmira");
});

test.describe("when the connection is lost", () => {
  test.use({ expectedNoise: [/Failed to load resource: net::ERR_/] });

  test("a file whose upload failed says so beside its name, and is retried", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Chalé do Fio Cortado");
    const holder = { name: "Custódia Fio" };
    const { code } = await makeBooking(ana, place, [inDays(210), inDays(212)], { holder });
    await signIn("ana");
    await page.goto(`/reservas/${code}`);
    let asked = 0;
    await page.route(`**/api/bookings/${code}/files?*`, async (route) => {
      if (route.request().method() !== "POST" || asked++ !== 0) return route.fallback();
      await route.abort();
    });
    await page.getByLabel("Arquivos para anexar").setInputFiles([pdf("um.pdf"), pdf("dois.pdf")]);
    const line = page.getByRole("region", { name: "Envio de arquivos" }).getByRole("listitem");
    await expect(line).toHaveCount(1);
    await expect(line).toContainText("Não foi possível falar com o sistema");
    await line.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(lines(page)).toHaveCount(2);
    const { data } = await ana.call(bookingFiles.list, { params: { code } });
    expect(data.map(({ name }) => name)).toEqual(["um.pdf", "dois.pdf"]);
  });
});
