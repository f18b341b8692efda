import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { addDays, showDate, todayIn } from "#domain/stay-dates";
import { desktop, expectNone, settled } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const today = todayIn("America/Sao_Paulo", new Date());
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const button = (page: Page, name: string) => page.getByRole("button", { name });
const story = (page: Page) => page.getByRole("region", { name: "Histórico" });
/** Whether a press on this text reaches the element beneath. */
const isPressedThrough = (words: Element) => {
  const { x, y, width, height } = words.getBoundingClientRect();
  return !document.elementsFromPoint(x + width / 2, y + height / 2).includes(words);
};
const status = (page: Page, word: string) => page.locator("header").getByText(word, { exact: true });

test("a guest is checked in, the check-in is undone by its toast, and repeated", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Murici");
  const holder = { name: "Aparecida Tavares", phone: "+5548992413057" };
  const { code } = await makeBooking(ana, place, [today, addDays(today, 3)], { holder });
  await signIn("ana");
  await page.goto(`/reservas?q=${code}`);
  await page
    .getByRole("row", { name: new RegExp(code) })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(`/reservas/${code}`);
  await expect(page.getByRole("heading", { name: "Aparecida Tavares" })).toBeVisible();
  await expect(page.getByRole("link", { name: "(48) 99241-3057" })).toBeVisible();

  await button(page, "Fazer check-in").click();
  const dialog = page.getByRole("dialog", { name: "Fazer o check-in de Aparecida Tavares?" });
  await dialog.getByText("Depois", { exact: true }).click();
  await dialog.getByRole("textbox", { name: /^Por que/ }).fill("Paga na saída");
  await dialog.getByRole("button", { name: "Fazer check-in" }).click();
  const said = toast(page, /^Chalé Murici, Aparecida Tavares: check-in feito\. Fica em aberto: R\$\s[\d.,]+\.$/);
  await expect(said).toBeVisible();
  expect(await said.evaluate(isPressedThrough)).toBe(true);
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(toast(page, `Check-in da reserva ${code} desfeito`)).toBeVisible();
  await expect(status(page, "Confirmada")).toBeVisible();
  await expect(story(page).getByText("Check-in desfeito")).toBeVisible();

  await button(page, "Fazer check-in").click();
  await dialog.getByText("Pix", { exact: true }).first().click();
  await dialog.getByRole("button", { name: /check-in$/ }).click();
  await expect(status(page, "Hospedado")).toBeVisible();
  expect((await ana.call(bookings.show, { params: { code } })).status).toBe("checked_in");
});

test("a message about a stay is sent to its guest, unchanged or edited", async ({ page, context, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Pitomba");
  const holder = { name: "Eulália Rangel", phone: "+5548991113355", email: "eulalia@example.test" };
  const { code } = await makeBooking(ana, place, [addDays(today, 40), addDays(today, 43)], { holder });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await button(page, "Outras ações").click();
  await page.getByRole("menuitem", { name: "Mensagem ao hóspede" }).click();
  const dialog = page.getByRole("dialog", { name: "Mensagem a Eulália Rangel" });
  const text = dialog.getByRole("textbox", { name: "Mensagem" });
  await expect(text).toHaveValue(
    new RegExp(`^Olá, Eulália\\. Sua reserva está confirmada[^]*Reserva ${code}\nChalé Pitomba`),
  );
  await text.fill("Até breve, Eulália");
  const chat = dialog.getByRole("link", { name: "Abrir no WhatsApp" });
  const href = decodeURIComponent((await chat.getAttribute("href")) ?? "");
  expect(href).toBe("https://wa.me/5548991113355?text=Até breve, Eulália");
  await settled(page);
  await expectNone(page, [desktop]);
  await dialog.getByRole("button", { name: "Copiar", exact: true }).click();
  await expect(toast(page, "Mensagem copiada")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Até breve, Eulália");
  await expect(page.getByText("Esta reserva mudou"), "by one's own link").toHaveCount(0);
  await dialog.getByText("E-mail", { exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Assunto" })).toHaveValue(new RegExp(`^Reserva ${code}`));
  await text.fill("Até breve, por e-mail");
  await dialog.getByRole("button", { name: "Enviar e-mail" }).click();
  await expect(dialog).toHaveCount(0);
  const written = story(page).getByRole("listitem").filter({ hasText: "Mensagem ao hóspede" });
  await expect(written).toContainText("e-mail");
});

test("what the browser prints of the page names its paper, and has no buttons", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Taperebá");
  const stay = [addDays(today, 5), addDays(today, 8)] as const;
  const { code } = await makeBooking(ana, place, stay, { holder: { name: "Durvalina Pessoa" } });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await expect(button(page, "Registrar pagamento")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Esta tela tem uma folha própria.")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("a guest who leaves early frees the nights, and pays for those slept", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Tucumã");
  const holder = { name: "Benedita Falcão" };
  const stay = [addDays(today, -1), addDays(today, 2)] as const;
  const { code } = await makeBooking(ana, place, stay, { holder });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await expect(page.getByText("Reserva feita fora das regras de estadia: entrada no passado.")).toBeVisible();
  await button(page, "Fazer check-in").click();
  const arriving = page.getByRole("dialog");
  await arriving.getByText("Depois", { exact: true }).click();
  await arriving.getByRole("textbox", { name: /^Por que/ }).fill("Paga na saída");
  await arriving.getByRole("button", { name: "Fazer check-in" }).click();
  await expect(status(page, "Hospedado")).toBeVisible();

  await button(page, "Fazer check-out").click();
  const dialog = page.getByRole("dialog", { name: "Fazer o check-out de Benedita Falcão?" });
  await expect(dialog).toContainText("as noites a partir de hoje voltam a ficar livres");
  await expect(dialog.getByText("Manter o total combinado: R$ 600,00")).toBeVisible();
  await dialog.getByText("Cobrar só as noites usadas: R$ 200,00").click();
  await dialog.getByText("Depois", { exact: true }).click();
  await dialog.getByRole("button", { name: "Fazer check-out" }).click();
  await expect(dialog.getByRole("textbox", { name: /^Por que/ })).toHaveAccessibleDescription(/Receba agora/);
  await dialog.getByText("Dinheiro", { exact: true }).click();
  await dialog.getByRole("button", { name: /^Receber R\$\s200,00 e fazer o check-out$/ }).click();
  await expect(toast(page, `Check-out da reserva ${code} feito`)).toBeVisible();
  await expect(status(page, "Finalizada")).toBeVisible();
  await expect(story(page).getByText(`de ${showDate(stay[1])} para ${showDate(today)}`)).toBeVisible();
  await makeBooking(ana, place, [today, stay[1]]);
});

test("the page of a booking has no axe violations", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Ingá");
  const notes = { guest: "Berço", internal: "Chega tarde" };
  const { code } = await makeBooking(ana, place, [today, addDays(today, 2)], { notes, tags: ["família"] });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await expect(story(page).getByText("Reserva criada")).toBeVisible();
  await expectNone(page, [desktop]);
  await button(page, "Fazer check-in").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Voltar" })).toBeVisible();
  await expectNone(page, [desktop]);
});
