import type { Page } from "@playwright/test";
import { owners } from "#contract/catalogue/owners";
import { ownership } from "#contract/catalogue/ownership";
import { monthName } from "#domain/month-name";
import { addDays, addMonths, showDate, todayIn } from "#domain/stay-dates";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const told = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a payment taken by an owner pays the booking, and their month closes with a negative balance", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa Guaricanga");
  const { id } = await ana.call(owners.create, { body: { name: "Jorge Abreu" } });
  const { version } = await ana.call(ownership.show, { params: { id: place.id } });
  const commission = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" } as const;
  const body = { shares: [{ owner_id: id, share_bps: 10_000 }], commission, version };
  await ana.call(ownership.update, { params: { id: place.id }, body });
  const first = addMonths(`${todayIn("America/Sao_Paulo", new Date()).slice(0, 7)}-01`, -1);
  const { code } = await makeBooking(ana, place, [addDays(first, 4), addDays(first, 7)]);

  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const section = page.getByRole("region", { name: "Pagamentos", exact: true });
  await section.getByRole("button", { name: "Registrar pagamento" }).click();
  const paying = page.getByRole("dialog", { name: "Registrar pagamento" });
  await paying.getByRole("textbox", { name: "Valor" }).fill("600,00");
  await pick(page, "Recebido por", "Jorge Abreu");
  await paying.getByRole("textbox", { name: "Recebido em" }).fill(showDate(addDays(first, 5)));
  await expectNoneNow(page);
  await paying.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(told(page, "Pagamento registrado")).toBeVisible();
  await expect(section).toContainText("Recebido pelo proprietário Jorge Abreu");
  await expect(section).toContainText("Quitada");
  await expectNoneNow(page);

  await page.goto(`/financeiro/proprietarios/${id}?mes=${first.slice(0, 7)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Jorge Abreu, ${monthName(first.slice(0, 7))}`);
  const collected = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: /^Recebido pelo proprietário/ }) });
  await expect(collected).toContainText("−R$ 600,00");
  await page.getByRole("button", { name: "Informar saldo inicial" }).click();
  const settings = page.getByRole("dialog", { name: "Começar as prestações de contas" });
  await settings.getByRole("textbox", { name: "Saldo inicial" }).fill("0,00");
  await settings.getByRole("button", { name: "Salvar" }).click();
  await expect(told(page, "Saldo e reserva salvos")).toBeVisible();
  await page.getByRole("button", { name: "Fechar o mês" }).click();
  const closing = page.getByRole("dialog", { name: /^Fechar/ });
  await expect(closing).toContainText("−R$ 120,00");
  await expectNoneNow(page);
  await closing.getByRole("button", { name: "Fechar o mês" }).click();
  await expect(told(page, "Prestação de contas fechada")).toBeVisible();
  await expect(page.getByText("A empresa tem a receber")).toBeVisible();
  await expectNoneNow(page);

  await page.getByRole("link", { name: "Próximo mês" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(monthName(addMonths(first, 1)));
  await expect(page.getByText("−R$ 120,00").first()).toBeVisible();

  await page.getByRole("link", { name: "Mês anterior" }).click();
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Reabrir" }).click();
  const reopening = page.getByRole("alertdialog", { name: "Reabrir a prestação de contas?" });
  await reopening.getByRole("textbox", { name: "Motivo" }).fill("Quem recebeu foi a empresa");
  await reopening.getByRole("button", { name: "Reabrir" }).click();
  await expect(page.getByText("A fechar", { exact: true })).toBeVisible();
});
