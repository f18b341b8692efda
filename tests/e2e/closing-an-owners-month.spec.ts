import type { Page } from "@playwright/test";
import { owners } from "#contract/catalogue/owners";
import { ownership } from "#contract/catalogue/ownership";
import { financialCategories } from "#contract/money/financial-categories";
import { financialEntries } from "#contract/money/financial-entries";
import { payments } from "#contract/money/payments";
import { monthName } from "#domain/month-name";
import { addDays, addMonths, todayIn } from "#domain/stay-dates";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const told = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("an owner's month goes from its preview to the closing, the PDF, the payout and the mail", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa Saíra");
  const dora = { name: "Dora Meireles", email: "dora@example.test", pix_kind: "email", pix_key: "dora@example.test" };
  const { id } = await ana.call(owners.create, { body: { ...dora, pix_kind: "email" } });
  const { version } = await ana.call(ownership.show, { params: { id: place.id } });
  const commission = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" } as const;
  await ana.call(ownership.update, {
    params: { id: place.id },
    body: { shares: [{ owner_id: id, share_bps: 10_000 }], commission, version },
  });
  const first = addMonths(`${todayIn("America/Sao_Paulo", new Date()).slice(0, 7)}-01`, -1);
  const month = first.slice(0, 7);

  await signIn("ana");
  await page.goto(`/acomodacoes/proprietarios/${id}/editar`);
  await page.getByRole("link", { name: "Exemplo de prestação de contas" }).click();
  await expect(page.getByText("Estadia que continua no mês seguinte").first()).toBeVisible();
  await expectNoneNow(page);

  const stay = await makeBooking(ana, place, [addDays(first, 4), addDays(first, 7)]);
  const received = { method: "pix" as const, received_on: addDays(first, 5) };
  const payment = { amount_cents: stay.total_cents ?? 0, seen_paid_cents: 0, ...received };
  await ana.call(payments.create, { params: { code: stay.code }, body: payment });
  const { data } = await ana.call(financialCategories.list, {});
  const category_id = data.find(({ code }) => code === "3.3")?.id as string;
  const cost = { kind: "payable" as const, amount_cents: 9_000, due_on: addDays(first, 9), category_id };
  const owned = { accommodation_id: place.id, owner_borne: true };
  await ana.call(financialEntries.create, { body: { ...cost, ...owned, description: "Jardim" } });
  await ana.call(financialEntries.create, { body: { ...cost, ...owned, description: "Pintura da fachada" } });

  await page.goto("/financeiro");
  await page.getByRole("navigation", { name: "Financeiro" }).getByRole("link", { name: "Proprietários" }).click();
  await page.getByRole("link", { name: "Dora Meireles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Dora Meireles, ${monthName(month)}`);
  const stays = page.getByRole("table", { name: "Estadias do mês" });
  await expect(stays).toContainText("R$ 600,00");
  await expect(stays).toContainText("R$ 480,00");
  await expectNoneNow(page);

  await page.getByRole("button", { name: "Informar saldo inicial" }).click();
  const settings = page.getByRole("dialog", { name: "Começar as prestações de contas" });
  await settings.getByRole("textbox", { name: "Saldo inicial" }).fill("100,00");
  await settings.getByRole("textbox", { name: "Reserva" }).fill("50,00");
  await expectNoneNow(page);
  await settings.getByRole("button", { name: "Salvar" }).click();
  await expect(told(page, "Saldo e reserva salvos")).toBeVisible();

  await page.getByRole("button", { name: "Deixar fora Pintura da fachada" }).click();
  const leaving = page.getByRole("dialog", { name: "Deixar Pintura da fachada para outro mês?" });
  await leaving.getByRole("textbox", { name: "Motivo" }).fill("Combinado com Dora");
  await leaving.getByRole("button", { name: "Deixar para outro mês" }).click();
  await expect(page.getByText("Combinado com Dora")).toBeVisible();

  await page.getByRole("button", { name: "Fechar o mês" }).click();
  const closing = page.getByRole("dialog", { name: /^Fechar/ });
  await expect(closing).toContainText("R$ 490,00");
  await expect(closing).toContainText("R$ 440,00");
  await expectNoneNow(page);
  await closing.getByRole("button", { name: "Fechar o mês" }).click();
  await expect(told(page, "Prestação de contas fechada")).toBeVisible();
  await expect(page.getByText("Fechada", { exact: true })).toBeVisible();

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  expect((await saving).suggestedFilename()).toBe(`Prestação de contas ${month}.pdf`);

  await page.getByRole("button", { name: "Enviar por e-mail" }).click();
  await expect(told(page, "Enviada para dora@example.test")).toBeVisible();
  await expect(page.getByText(/Enviada para dora@example.test em/)).toBeVisible();

  await page.getByRole("button", { name: "Registrar repasse" }).click();
  const paying = page.getByRole("dialog", { name: "Repasse a Dora Meireles" });
  await expect(paying.getByRole("img", { name: /QR code do Pix de R\$ 440,00/ })).toBeVisible();
  await expectNoneNow(page);
  await paying.getByRole("textbox", { name: "Valor" }).fill("450,00");
  await paying.getByRole("button", { name: "Registrar repasse" }).click();
  await expect(paying.getByText(/marque que é um adiantamento/)).toBeVisible();
  await paying.getByRole("textbox", { name: "Valor" }).fill("440,00");
  await paying.getByRole("button", { name: "Registrar repasse" }).click();
  await expect(told(page, "Repasse registrado")).toBeVisible();
  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: "Repasse", exact: true }) });
  await expect(panel).toContainText("R$ 50,00");
  await expectNoneNow(page);

  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Crédito, débito ou aporte" }).click();
  const crediting = page.getByRole("dialog", { name: "Crédito, débito ou aporte de Dora Meireles" });
  await crediting.getByRole("textbox", { name: "Valor" }).fill("25,00");
  await crediting.getByRole("textbox", { name: "Motivo" }).fill("Jardim cobrado duas vezes");
  await expectNoneNow(page);
  await crediting.getByRole("button", { name: "Registrar" }).click();
  await expect(told(page, "Crédito registrado")).toBeVisible();
  await expect(panel).toContainText("R$ 75,00");

  await page.getByRole("link", { name: "Próximo mês" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(monthName(addMonths(first, 1)));
  await expect(page.getByText("R$ 490,00").first()).toBeVisible();
  await expect(page.getByText("Pintura da fachada").first()).toBeVisible();
  await expect(page.getByText("Jardim cobrado duas vezes").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Caminho" }).getByRole("link", { name: "Proprietários" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Dora Meireles" })).toContainText("Prévia");
});
