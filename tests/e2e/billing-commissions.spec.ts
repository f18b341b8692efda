import { addDays, addMonths, monthStart, todayIn } from "#domain/stay-dates";
import { desktop, expectNone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a channel's bill is created for its bookings, found again, and reversed", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Aroeira-mansa");
  const month = addMonths(monthStart(todayIn("America/Sao_Paulo", new Date())), -1);
  const stay = (from: number, commission_cents: number) =>
    makeBooking(ana, place, [addDays(month, from), addDays(month, from + 2)], {
      ...{ channel: "walk_in", collected_by: "company", commission_cents },
    });
  const one = await stay(4, 5_000);
  const other = await stay(9, 3_000);

  await signIn("ana");
  await page.goto("/financeiro/lancamentos");
  await page.getByRole("link", { name: "Comissões de canais" }).click();
  const panel = page.getByRole("region", { name: "Balcão" });
  await expect(panel).toContainText("Comissão de todas: R$ 80,00");
  await expectNone(page);
  const box = panel.getByRole("checkbox", { name: new RegExp(other.code) });
  await box.uncheck(); // a card on the phone
  await box.check();
  await page.setViewportSize(desktop);
  await box.uncheck(); // a table row, which is also a link
  await expect(panel).toContainText("Comissão de 1 de 2: R$ 50,00");

  await panel.getByRole("button", { name: "Lançar fatura" }).click();
  const dialog = page.getByRole("dialog", { name: /^Fatura de .+: Balcão$/ });
  await expect(dialog.getByRole("textbox", { name: "Valor da fatura" })).toHaveValue("50,00");
  await dialog.getByRole("textbox", { name: "Valor da fatura" }).fill("52,30");
  await expectNone(page);
  await dialog.getByRole("button", { name: "Lançar fatura" }).click();
  await expect(page.getByRole("status").filter({ hasText: "lançada a pagar" })).toBeVisible();
  const bill = panel.getByRole("list", { name: "Faturas lançadas" }).getByRole("link");
  await expect(bill).toContainText("R$ 52,30");
  await expect(panel).not.toContainText(one.code);
  await expect(panel).toContainText("Comissão de 0 de 1: R$ 0,00");

  await bill.click();
  await expect(page.getByRole("heading", { name: /^Comissão do canal Balcão de / })).toBeVisible();
  const held = page.getByRole("region", { name: /^Fatura Balcão/ });
  await expect(held.getByRole("listitem")).toHaveText([new RegExp(`^${one.code}.*R\\$.50,00$`)]);
  await expect(held.getByRole("link", { name: one.code })).toBeVisible();
  await expect(held.getByRole("link", { name: "Comissões do mês" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Vencimento" })).toBeVisible();
  await expect(page.getByLabel("Acomodação", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Estornar lançamento" }).click();
  const back = page.getByRole("alertdialog");
  await back.getByRole("textbox").fill("Veio outra fatura");
  await back.getByRole("button", { name: "Estornar lançamento" }).click();
  await expect(page.getByText("Estornado: Veio outra fatura")).toBeVisible();
  await page.goto("/financeiro/comissoes");
  await expect(panel).toContainText("Comissão de todas: R$ 80,00");
});
