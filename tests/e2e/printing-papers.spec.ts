import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { guestLinks } from "#contract/guest/guest-links";
import { receipts } from "#contract/guest/papers";
import { bookingCharges } from "#contract/money/charges";
import { payments } from "#contract/money/payments";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the page gives on paper: the number of pages, whether they lie, and the text. */
async function printed(page: Page): Promise<{ pages: number; wide: boolean; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(1)).view;
  const { text } = await extractText(pdf, { mergePages: true });
  return { pages: pdf.numPages, wide: right - left > top - bottom, text: text.replaceAll(/\s+/g, " ") };
}

/** Runs in the page: the lists of a sheet that reach under its foot. */
function underFoot(sheet: Element): string[] {
  const foot = sheet.querySelector("footer")?.getBoundingClientRect().top ?? 0;
  const lists = [...sheet.querySelectorAll("section")];
  return lists.filter((list) => list.getBoundingClientRect().bottom > foot + 1).map((list) => list.textContent ?? "");
}

/** Counts in the document how often it was printed, instead of opening the browser's dialog. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1);
    };
  });

test("the sheet of any day is one page, upright and lying, with every panel", async ({ page, signIn }) => {
  await signIn("ana");
  await countPrints(page);
  await page.goto("/dashboard");
  const button = page.getByRole("link", { name: "Imprimir a folha do dia" });
  await expect(button).toBeVisible();
  // what the browser's own menu prints: no furniture of the screen, and the way to the sheet
  const screen = await printed(page);
  expect([screen.pages, screen.text]).toEqual([1, expect.stringContaining("Esta tela tem uma folha própria.")]);
  expect(screen.text).not.toMatch(/Acomodações|Precisa de você/);
  await page.keyboard.press("Control+p");
  await expect(page.locator("html")).toHaveAttribute("data-printed", "1");
  await page.getByRole("link", { name: "Painel" }).click();
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "2");
  const panels = ["Chegadas", "Saídas", "No meio da estadia", "Limpezas", "Precisa de alguém", "Anotações"];
  const expectOnePage = async (wide: boolean) => {
    const paper = await printed(page);
    expect([paper.pages, paper.wide]).toEqual([1, wide]);
    for (const panel of panels) expect(paper.text).toContain(panel);
    expect(paper.text).toContain("1 de 1");
    expect(await page.getByRole("article", { name: "Folha do dia" }).evaluate(underFoot)).toEqual([]);
  };
  await expectOnePage(false);
  await expectNone(page, [phone, desktop]);
  const day = page.getByRole("heading", { level: 1 });
  const today = await day.textContent();
  await page.getByRole("link", { name: "Dia seguinte" }).click();
  await expect(day).not.toHaveText(today!);
  await expectOnePage(false);
  await page.getByRole("link", { name: "Folha deitada" }).click();
  await expect(page.getByRole("link", { name: "Folha em pé" })).toBeVisible();
  await expectOnePage(true);
});

test("receipt, statement, voucher and booking are printed with the company's head and no note of the team", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Guapuruvu");
  const booking = await makeBooking(ana, place, ["2045-02-03", "2045-02-05"]);
  const params = { code: booking.code };
  await ana.call(bookingCharges.create, { params, body: { name: "Taça quebrada", amount_cents: 3_500 } });
  await signIn("ana");
  await countPrints(page);
  await page.goto(`/reservas/${booking.code}`);
  const section = page.getByRole("region", { name: "Pagamentos", exact: true });
  await section.getByRole("button", { name: "Registrar pagamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pagamento" });
  await dialog.getByRole("textbox", { name: "Valor" }).fill("120,00");
  await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
  await section.getByRole("button", { name: "Recibo de R$ 120,00" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(/Recibo \d{4}\/\d{4}/);
  const number = /\d{4}\/\d{4}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await expectNone(page, [phone, desktop]);

  const receipt = await printed(page);
  expect(receipt.pages).toBe(1);
  for (const text of [number, "cento e vinte reais", "CNPJ", "A reserva agora", "Damos quitação deste valor."]) {
    expect(receipt.text).toContain(text);
  }
  const mark = /(\d{4}-\d{4}) · ((?:[\da-f]{4} ?){4})/.exec(receipt.text);
  expect(mark?.[1]?.replace("-", "/")).toBe(number);
  await page.getByRole("link", { name: "Voltar à reserva" }).click();
  await expect(section.getByRole("link", { name: `Recibo ${number}` })).toBeVisible();

  await page.keyboard.press("Control+p");
  await expect(heading).toContainText(`Reserva ${booking.code}`);
  await expect(page).toHaveURL(/papel\/reserva$/);
  await expect(page.locator("html")).toHaveAttribute("data-printed", "1");
  expect((await printed(page)).pages).toBe(1);
  await page.getByRole("link", { name: "Voltar à reserva" }).click();

  const papers = {
    "Imprimir reserva": ["Hóspede", "Estadia", "Valores", "Parcelas"],
    Voucher: ["Onde", "Regras da casa", "Valores", "Em aberto"],
    Extrato: ["Hospedagem", "Taça quebrada", "Pagamentos", "Total pago", "Em aberto"],
  };
  for (const [entry, headings] of Object.entries(papers)) {
    await page.getByRole("button", { name: "Outras ações" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
    await expect(heading).toContainText(booking.code);
    const paper = await printed(page);
    expect([entry, paper.pages]).toEqual([entry, 1]);
    for (const text of [...headings, "CNPJ", booking.code]) expect(paper.text).toContain(text);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar PDF" }).click();
    expect((await download).suggestedFilename()).toContain(booking.code);
    await page.getByRole("link", { name: "Voltar à reserva" }).click();
  }
});

test("the guest issues and saves the receipts of what was paid, in their own language", async ({ page, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa Recibada");
  const { code } = await makeBooking(ana, place, ["2045-03-03", "2045-03-05"]);
  const params = { code };
  const body = { amount_cents: 12_000, method: "pix" as const, seen_paid_cents: 0 };
  await ana.call(payments.create, { params, body });
  const { url } = await ana.call(guestLinks.ensure, { params });
  await page.goto(`${new URL(url!).pathname}?idioma=en`);
  const card = page.getByRole("region", { name: "Receipts" });
  await card.getByRole("button", { name: /^Issue receipt of R\$\s120\.00, paid on/ }).click();
  const link = card.getByRole("link", { name: /^Receipt \d{4}\/\d{4}$/ });
  await expect(link).toBeFocused();
  await expectNone(page, [phone, desktop]);
  const coming = page.waitForEvent("download");
  await link.click();
  const file = await coming;
  const number = /\d{4}\/\d{4}/.exec((await link.textContent()) ?? "")![0];
  expect(file.suggestedFilename()).toBe(`Receipt ${number.replace("/", "-")}.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(pdf.numPages).toBe(1);
  for (const heading of ["Receipt", number, "Received, for the booking of", "Payment", "The booking now"]) {
    expect(text.replaceAll(/\s+/g, " ")).toContain(heading);
  }
});

test("whoever holds a receipt checks it by its QR code, and reads when it no longer holds", async ({ page, desk }) => {
  const ana = await desk("ana");
  const { code } = await makeBooking(ana, await makeAccommodation(ana, "Casa Conferida"), ["2045-04-03", "2045-04-05"]);
  const body = { amount_cents: 23_450, method: "pix" as const, seen_paid_cents: 0 };
  await ana.call(payments.create, { params: { code }, body });
  const id = (await ana.call(payments.list, { params: { code } })).data[0]!.id;
  const params = { code, id };
  await ana.call(receipts.issue, { params });
  const { blocks } = await ana.call(receipts.show, { params });
  const { check } = blocks.find((block) => block.kind === "signature")!;
  const { pathname, hash } = new URL(check.address);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const opened = await page.goto(`${pathname}${hash}`);
  expect(opened?.headers()["x-robots-tag"]).toBe("noindex");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Este recibo foi emitido");
  await expect(page.getByText(/: R\$\s234,50, referente à reserva/)).toContainText(code);
  await expectNone(page, [phone, desktop]);
  expect(asked.map((url) => new URL(url)).filter((url) => /[\da-f]{16}$/.test(url.pathname + url.search))).toEqual([]);

  // as printed, typed by hand
  const [, number = "", typed = ""] = /^(\S+) · (.+)$/.exec(check.lines[1] ?? "") ?? [];
  await page.goto("/recibo?idioma=en");
  await page.getByRole("textbox", { name: "Number" }).fill(number);
  await page.getByRole("textbox", { name: "Code" }).fill("9f2c");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("The code has 16 characters: digits and letters from a to f")).toBeVisible();
  const wrong = typed.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  await page.getByRole("textbox", { name: "Code" }).fill(wrong);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(title).toHaveText("Receipt not found");
  await expectNone(page, [phone, desktop]);
  await ana.call(payments.reverse, { params, body: { reason: "Lançado errado" } });
  await page.getByRole("textbox", { name: "Code" }).fill(typed.toUpperCase());
  await page.getByRole("button", { name: "Check" }).click();
  await expect(title).toHaveText("This receipt is no longer valid");
  await expect(page.getByText(/^This receipt was cancelled on/)).toBeVisible();
  await page.getByRole("link", { name: "es" }).click();
  await expect(title).toHaveText("Este recibo ya no es válido");
  await expectNone(page, [phone, desktop]);
});
