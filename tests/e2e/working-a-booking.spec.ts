import type { Locator, Page } from "@playwright/test";
import { guestLinks } from "#contract/guest/guest-links";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { countInteractions } from "#tests/e2e/support/interactions";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

const today = todayIn("America/Sao_Paulo", new Date());
const strip = (page: Page) => page.getByRole("region", { name: "Estadia", exact: true });
const linkBar = (page: Page) => page.getByRole("region", { name: "Página do hóspede" });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("the next act of a booking is one press, and the open amount is named by the state", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Tucaneira");
  const holder = { name: "Tatiana Sarmento" };
  const ahead = ["2048-02-03", "2048-02-05"] as const;
  const { code } = await makeBooking(ana, place, ahead, { status: "hold", holder: { name: "Vânia Arruda" } });
  const arriving = await makeBooking(ana, place, [today, addDays(today, 2)], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await expect(strip(page)).toContainText(/(Falta para confirmar|Sinal a receber)R\$\s200,00/);
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);
  const presses = await countInteractions(page);
  await page.getByRole("button", { name: "Receber sinal de R$ 200,00" }).click();
  const payment = page.getByRole("dialog", { name: "Registrar pagamento" });
  await expect(payment.getByRole("textbox", { name: "Valor" })).toHaveValue("200,00");
  expect((await presses()).presses).toBe(1);
  await payment.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(toast(page, "Pagamento registrado")).toBeVisible();
  await expect(strip(page)).toContainText("Em abertoR$ 200,00");

  await page.goto(`/reservas/${arriving.code}`);
  await expect(strip(page)).toContainText(/Em abertoR\$\s[1-9]/);
  await page.getByRole("button", { name: "Fazer check-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Fazer o check-in de Tatiana Sarmento?" });
  await dialog.getByText("Pix", { exact: true }).first().click();
  await dialog.getByRole("button", { name: /e fazer o check-in$/ }).click();
  await expect(page.locator("header").getByRole("button", { name: /^Desfazer/ })).toHaveCount(0);
  await expect(strip(page)).toContainText("Em aberto na contaR$ 0,00");
  await expect(page.getByRole("region", { name: "Antes do check-out" })).toContainText("Tudo pago.");
  await expect(page.getByRole("button", { name: "Fazer check-out" })).toBeVisible();
});

test("the dates and the nights of a stay do not cover each other at any width", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Saíra");
  const { code } = await makeBooking(ana, place, ["2048-03-03", "2048-03-30"], { holder: { name: "Úrsula Sá" } });
  await signIn("ana");
  for (const width of [390, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/reservas/${code}`);
    const boxes = strip(page).locator("dl", { hasText: "Entrada" }).locator("dd");
    await expect(boxes).toHaveCount(3);
    const places = await boxes.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    const covers = places.flatMap((one, index) =>
      places
        .slice(index + 1)
        .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom),
    );
    expect(covers, `${width}`).toEqual([]);
  }
});

test("one press sends the guest's link by WhatsApp, which says when the page was opened", async ({
  page,
  context,
  browser,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Caxeteiro");
  const holder = { name: "Noêmia Castelo", phone: "+5548991227799", email: "noemia@hospede.test" };
  const { code } = await makeBooking(ana, place, [addDays(today, 5), addDays(today, 7)], { holder });
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp", contentType: "text/html" }));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const presses = await countInteractions(page);
  const chat = context.waitForEvent("page");
  await linkBar(page).getByRole("button", { name: "WhatsApp" }).click();
  const tab = await chat;
  await tab.waitForURL(/wa\.me/);
  expect(decodeURIComponent(tab.url())).toMatch(/5548991227799\?text=Olá, Noêmia\.[\s\S]*\/confirmation\/[\w-]{43}/);
  await tab.close();
  expect((await presses()).presses).toBe(1);
  await expect(page.getByRole("region", { name: "Histórico" })).toContainText("Mensagem ao hóspede");
  await expect(linkBar(page)).toContainText("sem abertura registrada");

  await linkBar(page).getByRole("button", { name: "Copiar" }).click();
  await expect(toast(page, "Link da página do hóspede copiado")).toBeVisible();
  const { url } = await ana.call(guestLinks.show, { params: { code } });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await linkBar(page).getByRole("button", { name: "Mostrar QR code" }).click();
  await expect(page.getByRole("img", { name: "QR code da página do hóspede" })).toBeVisible();
  await untilHeard(page);
  await linkBar(page).getByRole("button", { name: "E-mail" }).click();
  await expect(toast(page, "E-mail para noemia@hospede.test")).toBeVisible();

  await page.goto(new URL(url ?? "").pathname); // the desk looks at it
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Noêmia");
  await page.goto(`/reservas/${code}`);
  await expect(linkBar(page)).toContainText("sem abertura registrada");
  const guest = await (await browser.newContext({ viewport: phone, locale: "pt-BR" })).newPage();
  await guest.goto(new URL(new URL(url ?? "").pathname, page.url()).href);
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("Noêmia");
  await guest.context().close();
  await page.reload();
  await expect(linkBar(page)).toContainText(/última abertura hoje às \d\d:\d\d/);
});

test("a note with a reminder takes two presses, comes back on the dashboard, and is done with one", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Pixirica");
  const holder = { name: "Delfina Roque" };
  const { code } = await makeBooking(ana, place, [addDays(today, 9), addDays(today, 11)], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const history = page.getByRole("region", { name: "Histórico" });
  const field = history.getByRole("textbox", { name: "Anotar para a equipe" });
  await field.fill("Perguntar a hora do voo");
  await page.reload();
  await expect(field).toHaveValue("Perguntar a hora do voo"); // typed, not lost
  const presses = await countInteractions(page);
  await history.getByRole("button", { name: "Hoje", exact: true }).click();
  await history.getByRole("button", { name: "Anotar" }).click();
  await expect(field).toHaveValue("");
  expect((await presses()).presses).toBe(2);
  const open = history.getByRole("list", { name: "Lembretes" });
  await expect(open).toContainText("Perguntar a hora do vooLembrar hoje");
  await expect(history).toContainText(/Nota · \d\d\/\d\d\/\d{4}/);
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);

  await page.goto("/dashboard");
  const attention = page.getByRole("region", { name: "Precisa de você" });
  const item = attention.getByRole("listitem").filter({ hasText: "Perguntar a hora do voo" });
  await expect(item).toContainText("Delfina Roque, Chalé Pixirica.");
  await item.getByRole("button", { name: /^Feito/ }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(item).toBeVisible();
  await item.getByRole("link", { name: `Abrir reserva ${code}` }).click();
  await open.getByRole("button", { name: /^Feito/ }).click();
  await expect(open).toHaveCount(0);
  await expect(history).toContainText("Lembrete feito");
});

test("on a phone the next act stays at the foot, and the rest is folded until it is opened", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Guaburiti");
  const { code } = await makeBooking(ana, place, [today, addDays(today, 1)], { holder: { name: "Ivone Sá" } });
  await page.setViewportSize(phone);
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await expect(page.getByRole("button", { name: "Fazer check-in" })).toBeInViewport({ ratio: 1 });
  await expect(strip(page).getByText("Em aberto")).toBeInViewport();
  const payments = page.getByRole("region", { name: "Pagamentos", exact: true });
  await expect(payments.getByText("Composição")).toBeHidden();
  await payments.getByRole("button", { name: "Pagamentos", expanded: false }).click();
  await expect(payments.getByText("Composição")).toBeVisible();
  await page.goto(`/reservas/${code}#historico`);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Anotar para a equipe" })).toBeVisible();
  await expectNone(page, [phone]);
});

/** Whether the boxes of two elements share a point. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("one of them is not shown");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("a toast covers neither the balance nor the next act, on a desktop and a phone", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Sucupira");
  const { code } = await makeBooking(ana, place, [today, addDays(today, 2)], { holder: { name: "Zilda Prates" } });
  await signIn("ana");
  const balance = strip(page)
    .locator("dl")
    .filter({ hasText: /Em aberto/ });
  const next = page.getByRole("button", { name: "Fazer check-in" });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
    { width: 1100, height: 800 },
    phone,
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/reservas/${code}`);
    const folded = page.getByRole("button", { name: "Pagamentos", expanded: false });
    if (size.width < 1280) await folded.click();
    await page.getByRole("button", { name: "Registrar pagamento" }).click();
    const dialog = page.getByRole("dialog", { name: "Registrar pagamento" });
    await dialog.getByRole("textbox", { name: "Valor" }).fill("10,00");
    await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
    const told = page.locator("[data-sonner-toast]").filter({ hasText: "Pagamento registrado" });
    await expect(told).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(balance).toBeVisible();
    for (const covered of [balance, next]) {
      expect(await overlap(told, covered), JSON.stringify(size)).toBe(false);
    }
  }
});
