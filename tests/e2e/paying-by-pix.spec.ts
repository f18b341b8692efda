import type { Browser, Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { guestLinks } from "#contract/guest/guest-links";
import { payments } from "#contract/money/payments";
import { addDays, todayIn } from "#domain/stay-dates";
import { readBrCode } from "#tests/domain/pix/read-br-code";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import type { Desk } from "#tests/e2e/support/desk";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { mailedLink, mailedTo } from "#tests/e2e/support/mailed-link";
import { scanQr } from "#tests/e2e/support/scan-qr";
import { expect, test } from "#tests/e2e/support/story";
import { picture } from "#tests/support/pictures";

/** A confirmed stay of R$ 400,00, half of it due now, and the address of its guest page. */
async function openStay(desk: Desk, name: string, dates: readonly [string, string], guest: string, email?: string) {
  const place = await makeAccommodation(desk, name);
  const { code } = await makeBooking(desk, place, dates, { holder: { name: guest, ...(email && { email }) } });
  const { url } = await desk.call(guestLinks.renew, { params: { code } });
  return { code, path: new URL(url ?? "").pathname };
}

/** The guest's phone, on the guest page. */
async function onPhone(browser: Browser, desk: Page, path: string): Promise<Page> {
  const permissions = ["clipboard-read", "clipboard-write"];
  const guest = await (await browser.newContext({ viewport: phone, locale: "pt-BR", permissions })).newPage();
  await guest.goto(new URL(path, desk.url()).href);
  return guest;
}

/** The guest returns to the page, as after a visit to their bank's app; the page then polls. */
const comeBack = (guest: Page) => guest.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

const paid = (page: Page) => page.getByRole("button", { name: "Já paguei" });
const tell = (page: Page) => page.getByRole("button", { name: "Avisar que paguei" });
const paymentsOf = (page: Page) => page.getByRole("region", { name: "Pagamentos", exact: true });
const waits = "Aguardando conferência";

test("a guest pays by Pix on their phone, the desk confirms, and the instalment is settled", async ({
  page,
  browser,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const email = "ondina.paes@exemplo.test";
  const { code, path } = await openStay(ana, "Chalé Sapucaia", ["2048-03-02", "2048-03-04"], "Ondina Paes", email);
  await signIn("ana");
  await page.goto("/dashboard");
  const attention = page.getByRole("region", { name: "Precisa de você" });
  await expect(attention).toBeVisible();

  const guest = await onPhone(browser, page, path);
  await expect(guest.getByRole("heading", { name: "O que falta" })).toBeVisible();
  await guest.getByRole("button", { name: "Copiar código Pix" }).click();
  await expect(guest.getByRole("status").filter({ hasText: "Código Pix copiado" })).toBeVisible();
  const copied = await guest.evaluate(() => navigator.clipboard.readText());
  const read = readBrCode(copied);
  expect([read.amount, read.txid, read.account["01"]]).toEqual(["200.00", `${code}P1`, "11222333000181"]);
  await expect(guest.getByText("Pousada Mar Azul Ltda., Florianopolis")).toBeVisible();
  const qr = guest.getByRole("img", { name: "QR code do Pix: Valor do sinal" });
  await expect(qr).toBeVisible();
  expect(await scanQr(qr)).toBe(copied);
  await expectNone(guest, [phone]);
  const receipt = { name: "comprovante.png", mimeType: "image/png", buffer: await picture("png") };
  await paid(guest).click();
  await expect(guest.getByRole("textbox", { name: "Valor pago" })).toHaveValue("200,00");
  await expect(guest.getByLabel("Dia do pagamento")).toHaveValue(/^20\d\d-/);
  await expectNone(guest, [phone]);
  await guest.getByLabel("Comprovante").setInputFiles(receipt);
  await tell(guest).dblclick();
  await expect(guest.getByText(waits)).toBeVisible();
  await expect(guest.getByText("O comprovante foi junto.")).toBeVisible();
  await expect(qr).toHaveCount(0);
  await expectNone(guest, [phone]);

  const todo = attention.getByRole("listitem").filter({ hasText: "Ondina Paes" });
  await expect(todo).toContainText("Hóspede informou um pagamento");
  // the open dashboard reloads 10 s after it loaded the payment alone
  const sent = "Pix de R$ 200,00. Confira no banco. Enviou o comprovante.";
  await expect(todo).toContainText(sent, { timeout: 20_000 });
  await expectNone(page, [desktop]);
  await todo.getByRole("link", { name: `Abrir reserva ${code}` }).click();
  const section = paymentsOf(page);
  await expect(section).toContainText("O hóspede informou um Pix de R$ 200,00.");
  await expect(section).toBeInViewport();
  await expect(section).toContainText("Aguarda conferência");
  const saved = page.waitForEvent("download");
  await section.getByRole("button", { name: "Abrir comprovante comprovante.png" }).click();
  expect((await saved).suggestedFilename()).toBe("comprovante.png");
  await expectNone(page, [phone, desktop]);
  await section.getByRole("button", { name: "Confirmar recebimento" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirmar o Pix de R$ 200,00?" });
  await expect(dialog.getByRole("textbox", { name: "Valor recebido" })).toHaveValue("200,00");
  await expectNone(page, [desktop]);
  await dialog.getByRole("button", { name: "Confirmar recebimento" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Pagamento confirmado" })).toBeVisible();
  await expect(section).toContainText("Quitada");
  await expect(section).not.toContainText("O hóspede informou");
  expect((await ana.call(payments.list, { params: { code } })).data).toHaveLength(1);

  await comeBack(guest);
  await expect(guest.getByRole("status").filter({ hasText: "encontrou o Pix que você informou" })).toBeVisible();
  await expect(guest.getByText(waits)).toHaveCount(0);
  await expect(guest.getByText("Sinal até")).toHaveCount(1);
  await expect(guest.getByText("Recebido")).toBeVisible();
  await expectNone(guest, [phone]);
  await mailedTo(page, email, `Recebemos o seu Pix, reserva ${code}`);
  expect(new URL(await mailedLink(page, email)).pathname).toBe(path);
  await guest.context().close();
});

test("a payment that the desk does not find returns with its reason, and is announced again", async ({
  page,
  browser,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const email = "celio.brandao@exemplo.test";
  const { code, path } = await openStay(ana, "Chalé Embaúba", ["2048-04-06", "2048-04-08"], "Célio Brandão", email);
  await signIn("ana");
  await page.goto("/reservas");
  const guest = await onPhone(browser, page, path);
  await expect(paid(guest)).toBeVisible();
  await paid(guest).click();
  await guest.context().setOffline(true);
  await tell(guest).click();
  await expect(guest.getByText("Não sabemos se o aviso chegou.")).toBeVisible();
  await guest.context().setOffline(false);
  await tell(guest).click();
  await expect(guest.getByText(waits)).toBeVisible();

  await page.goto(`/reservas/${code}`);
  const section = paymentsOf(page);
  await section.getByRole("button", { name: "Não encontrei" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Não encontrou o Pix de R$ 200,00?" });
  await dialog.getByRole("button", { name: "Avisar o hóspede" }).click();
  await expect(dialog.getByRole("textbox", { name: "Motivo" })).toHaveAccessibleDescription(/obrigatório/);
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("O valor ainda não entrou no banco");
  await dialog.getByRole("button", { name: "Avisar o hóspede" }).dblclick();
  await expect(section).toContainText("não encontrado: O valor ainda não entrou no banco");
  await expect(section.getByRole("button", { name: "Confirmar recebimento" })).toHaveCount(0);

  await comeBack(guest);
  await expect(guest.getByText("que você informou: O valor ainda não entrou no banco")).toBeVisible();
  await expectNone(guest, [phone]);
  await paid(guest).click();
  await tell(guest).click();
  await expect(guest.getByText(waits)).toBeVisible();
  await guest.getByLabel("Comprovante").setInputFiles({
    name: "golpe.html",
    mimeType: "text/html",
    buffer: Buffer.from("<script>alert(1)</script>"),
  });
  await guest.getByRole("button", { name: "Enviar comprovante" }).click();
  await expect(guest.getByText("Envie uma foto (JPG, PNG ou WebP) ou um PDF.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Confirmar recebimento" })).toBeVisible();
  expect((await ana.call(bookings.show, { params: { code } })).paid_cents).toBe(0);
  await mailedTo(page, email, "Motivo: O valor ainda não entrou no banco");
  expect(new URL(await mailedLink(page, email)).pathname).toBe(path);
  await guest.context().close();
});

test("at the desk the code is shown to the guest, when they pay and when they arrive", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const today = todayIn("America/Sao_Paulo", new Date());
  const { code } = await openStay(ana, "Chalé Carnaúba", ["2048-06-01", "2048-06-03"], "Rosângela Pinho");
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await paymentsOf(page).getByRole("button", { name: "Registrar pagamento" }).click();
  const paying = page.getByRole("dialog", { name: "Registrar pagamento" });
  await paying.getByRole("button", { name: "Mostrar Pix ao hóspede" }).click();
  const qr = paying.getByRole("img", { name: "QR code do Pix: Valor a receber" });
  await expect(qr).toBeVisible();
  expect(readBrCode((await scanQr(qr)) ?? "")).toMatchObject({ amount: "200.00", txid: `${code}P1` });
  await expectNone(page, [phone, desktop]);
  await paying.getByRole("textbox", { name: "Valor" }).fill("500,00");
  await expect(paying.locator("p", { hasText: "Valor a receber" })).toContainText("R$ 500,00");
  expect(readBrCode((await scanQr(qr)) ?? "")).toMatchObject({ amount: "500.00", txid: `${code}P1` });
  await paying.getByRole("button", { name: "Voltar" }).click();

  const arrival = await openStay(ana, "Chalé Tucumã", [today, addDays(today, 2)], "Otacílio Dias");
  await page.goto(`/reservas/${arrival.code}`);
  await page.getByRole("button", { name: "Fazer check-in" }).first().click();
  const arriving = page.getByRole("dialog");
  await arriving.getByText("Pix", { exact: true }).first().click();
  await arriving.getByRole("button", { name: "Mostrar Pix ao hóspede" }).click();
  const due = arriving.getByRole("img", { name: "QR code do Pix: Valor a receber" });
  await expect(due).toBeVisible();
  expect(readBrCode((await scanQr(due)) ?? "")).toMatchObject({ amount: "400.00", txid: `${arrival.code}P1` });
  await expectNone(page, [desktop]);
});

test("without the company's key there is no Pix, and users who may set it get a link", async ({
  page,
  signIn,
  desk,
}) => {
  const bia = await desk("bia");
  const { code, path } = await openStay(bia, "Chalé Jerivá", ["2048-05-04", "2048-05-06"], "Inês Calado");
  await signIn("bia");
  await page.goto(`/reservas/${code}`);
  await paymentsOf(page).getByRole("button", { name: "Registrar pagamento" }).click();
  const paying = page.getByRole("dialog", { name: "Registrar pagamento" });
  await paying.getByRole("button", { name: "Mostrar Pix ao hóspede" }).click();
  await expect(paying).toContainText("Ainda não há Pix: falta a chave Pix da empresa.");
  await expect(paying.getByRole("link", { name: "Informar a chave Pix" })).toHaveAttribute(
    "href",
    "/minha-conta/empresa#pix",
  );
  await page.keyboard.press("Escape");
  const warned = page.getByText("O hóspede não tem como pagar pela página da reserva.").locator("..");
  await expect(warned.getByRole("link", { name: "Informar a chave Pix" })).toBeVisible();
  await page.goto("/dashboard");
  const attention = page.getByRole("region", { name: "Precisa de você" });
  const todo = attention.getByRole("listitem").filter({ hasText: "Hóspedes sem como pagar pela página" });
  await expect(todo.getByRole("link")).toHaveAttribute("href", "/minha-conta/empresa#pix");
  await page.goto(path);
  await expect(page.getByText(/Chalés da Serra combina com você como pagar/).first()).toBeVisible();
  for (const name of [/^Pagar agora/, "Já paguei"]) {
    await expect(page.getByRole("button", { name }).or(page.getByRole("link", { name }))).toHaveCount(0);
  }
});
