import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { desktop, expectNone } from "#tests/e2e/support/accessible";
import { holderName, quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { countInteractions } from "#tests/e2e/support/interactions";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

const booked = /\/reservas\/([A-Z0-9]{8})$/;
const reais = (text: string) => new RegExp(text.replace("R$ ", "R\\$\\s"));

test("the desk agrees a price with two presses more than a plain booking, beside the table price", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé do Combinado");
  await signIn("rui");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: place.name, check_in: "03/03/2045", check_out: "06/03/2045" });
  await holderName(page).fill("Renato do Combinado");
  const quote = quoteOf(page);
  await expect(quote).toContainText(reais("R$ 600,00"));
  const counted = await countInteractions(page);
  await quote.getByRole("button", { name: "Combinar preço" }).click();
  await expect(quote.getByRole("textbox", { name: "Total combinado" })).toBeFocused();
  await page.keyboard.type("560");
  await quote.getByRole("button", { name: "Hóspede frequente" }).click();
  await expect(quote).toContainText(/Desconto de R\$\s40,00, 6,67%. Você pode dar até 10%/);
  await expect(quote).toContainText(/Pela tabelaR\$\s600,00/);
  const confirm = quote.getByRole("button", { name: reais("Confirmar por R$ 560,00") });
  await expect(confirm).toBeVisible();
  expect((await counted()).presses).toBe(2);
  await expectNone(page);
  await page.setViewportSize(desktop);
  await confirm.click();
  await expect(page).toHaveURL(booked);
  const price = page.getByRole("region", { name: "Preço combinado" });
  await expect(price).toContainText(/Desconto combinadoHóspede frequente, por Rui Tavares/);
  await expect(price).toContainText(/Total\sR\$\s560,00/);

  // the price is kept when the stay moves, and returns to the table by the dialog
  await price.getByRole("button", { name: "Combinar preço" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Total combinado" })).toHaveValue("560,00");
  await dialog.getByText("Desconto %").click();
  await page.keyboard.type("5");
  await dialog.getByRole("button", { name: "Estadia longa" }).click();
  await expectNone(page);
  await page.setViewportSize(desktop);
  await untilHeard(page);
  await dialog.getByRole("button", { name: reais("Combinar por R$ 570,00") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(price).toContainText(/Total\sR\$\s570,00/);

  // above the table it is a surcharge, and nobody has to ask
  await untilHeard(page);
  await price.getByRole("button", { name: "Combinar preço" }).click();
  await expect(dialog.getByRole("textbox", { name: "Desconto %" })).toHaveValue("5,00");
  await dialog.getByText("Total", { exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Total combinado" })).toBeFocused();
  await page.keyboard.type("700");
  await expect(dialog).toContainText(/Acima da tabela: acréscimo de R\$\s100,00, 16,67%. Não precisa de aprovação/);
  await dialog.getByRole("button", { name: "Evento na casa" }).click();
  await dialog.getByRole("button", { name: reais("Combinar por R$ 700,00") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(price).toContainText(/Acréscimo combinadoAcima da tabela, Evento na casa, por Rui Tavares/);
  await expect(price).toContainText(/Pela tabelaR\$\s600,00/);
  await expect(price).toContainText(/Total\sR\$\s700,00/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const unfold = (page: Page, name: string) => page.getByRole("button", { name, expanded: false }).tap();

  const ask = async (page: Page, code: string, total: string) => {
    await page.goto(`/reservas/${code}`);
    await unfold(page, "Pagamentos");
    await page.getByRole("button", { name: "Combinar preço" }).tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Total combinado" })).toBeFocused();
    await page.keyboard.type(total);
    await dialog.getByRole("button", { name: "Última hora" }).tap();
    await expect(dialog).toContainText("vai como pedido");
    await dialog.getByRole("button", { name: /^Pedir/ }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Desconto à espera de resposta")).toBeVisible();
  };

  test("a discount above one's share is asked for, and answered on the dashboard by one press", async ({
    page,
    context,
    signIn,
    desk,
  }) => {
    const ana = await desk("ana");
    const place = await makeAccommodation(ana, "Chalé do Pedido");
    const { code } = await makeBooking(ana, place, ["2045-04-03", "2045-04-06"]);
    await signIn("rui");
    await ask(page, code, "400");
    expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ total_cents: 60_000 });
    await context.clearCookies();
    await signIn("ana");
    // the phone folds the panels of the booking's page, never what waits for an answer
    await page.goto(`/reservas/${code}`);
    await expect(page.getByRole("button", { name: "Pagamentos", expanded: false })).toBeVisible();
    await expect(page.getByText("Desconto à espera de resposta")).toBeVisible();
    await expect(page.getByRole("button", { name: reais("Aprovar por R$ 400,00") })).toBeVisible();
    await expectNone(page);
    await page.goto("/dashboard");
    const item = page.getByRole("listitem").filter({ hasText: "Chalé do Pedido" });
    await expect(item).toContainText(/De R\$\s600,00 para R\$\s400,00. Pedido de Rui Tavares/);
    await expectNone(page);
    const counted = await countInteractions(page);
    await item.getByRole("button", { name: reais("Aprovar por R$ 400,00") }).tap();
    await expect(item).toHaveCount(0);
    expect((await counted()).all).toBe(1);
    await page.goto(`/reservas/${code}`);
    await unfold(page, "Pagamentos");
    await expect(page.getByText(/Última hora, por Rui Tavares, aprovado por Ana Prado/)).toBeVisible();
    const story = page.getByRole("region", { name: "Histórico" });
    await expect(story).toContainText("Desconto pedido aprovado");
    await expect(story).toContainText("Desconto pedido a quem aprova");
  });
});
