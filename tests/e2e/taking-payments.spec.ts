import type { Locator, Page } from "@playwright/test";
import { type Booking, bookings } from "#contract/bookings/bookings";
import { payments } from "#contract/money/payments";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import type { Desk, Person } from "#tests/e2e/support/desk";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { countInteractions } from "#tests/e2e/support/interactions";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const paymentsOf = (page: Page) => page.getByRole("region", { name: "Pagamentos", exact: true });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Two nights for R$ 400,00, half due now, half at the arrival: the company's default plan. */
async function openPaidStay(
  page: Page,
  { signIn, desk }: { signIn: (person: Person) => Promise<void>; desk: (person: Person) => Promise<Desk> },
  name: string,
  nights: readonly [string, string],
): Promise<{ ana: Desk; booking: Booking }> {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, name, { security_deposit_cents: 30_000 });
  const booking = await makeBooking(ana, place, nights);
  await signIn("ana");
  await page.goto(`/reservas/${booking.code}`);
  return { ana, booking };
}

/** Opens the dialog, replaces the suggested amount, and returns the dialog. */
async function typePayment(page: Page, amount: string): Promise<Locator> {
  await paymentsOf(page).getByRole("button", { name: "Registrar pagamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pagamento" });
  await dialog.getByRole("textbox", { name: "Valor" }).fill(amount);
  return dialog;
}

test("a partial payment is recorded once, and reversed with a reason that stays", async ({ page, signIn, desk }) => {
  const nights = ["2044-02-03", "2044-02-05"] as const;
  const { ana, booking } = await openPaidStay(page, { signIn, desk }, "Chalé Ingazeiro", nights);
  const section = paymentsOf(page);
  await section.getByRole("button", { name: "Registrar pagamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pagamento" });
  const amount = dialog.getByRole("textbox", { name: "Valor" });
  await expect(amount).toHaveValue("200,00");
  await amount.fill("");
  await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(amount).toHaveAccessibleDescription(/obrigatório/);
  await expectNone(page, [phone, desktop]);
  await amount.fill("120,00");
  await dialog.getByRole("button", { name: "Registrar pagamento" }).dblclick();
  await expect(toast(page, "Pagamento registrado")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(section).toContainText("Paga em parte");
  await expect(section).toContainText("R$ 80,00de R$ 200,00");
  const params = { code: booking.code };
  expect((await ana.call(payments.list, { params })).data).toHaveLength(1);
  await expectNone(page, [phone, desktop]);

  await section.getByRole("button", { name: "Estornar R$ 120,00" }).click();
  const question = page.getByRole("alertdialog", { name: "Estornar pagamento de R$ 120,00?" });
  await expect(question.getByRole("button", { name: "Voltar" })).toBeFocused();
  const confirm = question.getByRole("button", { name: "Estornar pagamento" });
  await confirm.click();
  await expect(question.getByRole("textbox", { name: "Motivo" })).toHaveAccessibleDescription(/obrigatório/);
  await expectNone(page, [phone, desktop]);
  await question.getByRole("textbox", { name: "Motivo" }).fill("Era de outra reserva");
  await confirm.dblclick();
  await expect(toast(page, "Estorno registrado")).toBeVisible();
  await expect(section.getByRole("listitem").filter({ hasText: "Era de outra reserva" })).toContainText("−R$ 120,00");
  await expect(section.getByRole("button", { name: /^Estornar/ })).toHaveCount(0);
  const money = await ana.call(payments.list, { params });
  expect([money.data.length, money.paid_cents]).toEqual([2, 0]);
});

test("an extra charge is changed in place, and the total follows", async ({ page, signIn, desk }) => {
  const nights = ["2044-05-03", "2044-05-05"] as const;
  const { ana, booking } = await openPaidStay(page, { signIn, desk }, "Chalé Jequitibá-rosa", nights);
  const section = paymentsOf(page);
  await section.getByRole("button", { name: "Lançar consumo" }).click();
  const fresh = page.getByRole("dialog", { name: "Lançar consumo" });
  await fresh.getByRole("textbox", { name: "O que foi" }).fill("Frigobar");
  await fresh.getByRole("textbox", { name: "Valor" }).fill("45,00");
  await fresh.getByRole("button", { name: "Lançar consumo" }).click();
  const line = section.getByRole("listitem").filter({ hasText: "Frigobar" });
  await expect(line).toContainText("R$ 45,00");
  await line.getByRole("button", { name: "Editar Frigobar" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar Frigobar" });
  const amount = dialog.getByRole("textbox", { name: "Valor" });
  await expect(amount).toHaveValue("45,00");
  const save = dialog.getByRole("button", { name: "Salvar lançamento" });
  await amount.fill("0,00");
  await save.click();
  await expect(amount).toHaveAccessibleDescription(/diferente de zero/);
  await expectNone(page, [phone, desktop]);
  await amount.fill("54,00");
  await save.dblclick();
  await expect(toast(page, "Frigobar: lançamento salvo")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(line).toContainText("R$ 54,00");
  const { total_cents, charges } = await ana.call(bookings.show, { params: { code: booking.code } });
  expect([total_cents, charges.length]).toEqual([45_400, 1]);
});

test("a cancellation shows the refund before it is confirmed, which may be made later", async ({
  page,
  signIn,
  desk,
}) => {
  await openPaidStay(page, { signIn, desk }, "Chalé Mulungu", ["2044-03-03", "2044-03-05"]);
  const dialog = await typePayment(page, "200,00");
  await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(paymentsOf(page)).toContainText("Quitada");
  await page.getByRole("button", { name: "Outras ações" }).click();
  await page.getByRole("menuitem", { name: "Cancelar reserva" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Devolução R$ 200,00");
  await expect(question).toContainText("Direito de arrependimento");
  await expect(question).toContainText(/A partir de .*: devolução de/);
  await expectNone(page, [phone, desktop]);
  await pick(page, "Quem cancela", "A empresa cancela");
  await expect(question).not.toContainText("Direito de arrependimento");
  await expect(question).toContainText("Devolução R$ 200,00");
  await question.getByRole("textbox", { name: "Motivo" }).fill("Telhado em obra");
  await question.getByRole("button", { name: "Cancelar reserva" }).click();

  const owed = page.getByText("Falta devolver R$ 200,00 do que foi pago.");
  const refund = page.getByRole("dialog", { name: "Registrar devolução" });
  await expect(owed).toBeVisible();
  await page.getByRole("button", { name: "Devolver R$ 200,00" }).click();
  await expect(refund.getByRole("textbox", { name: "Valor" })).toHaveValue("200,00");
  await untilHeard(page);
  await refund.getByRole("button", { name: "Registrar devolução" }).click();
  await expect(toast(page, "Devolução registrada")).toBeVisible();
  await expect(owed).toHaveCount(0);
  await expectNone(page, [phone, desktop]);
});

test("a cancellation with its refund is four presses, its button names the amount, and one press undoes both", async ({
  page,
  signIn,
  desk,
}) => {
  const { ana, booking } = await openPaidStay(page, { signIn, desk }, "Chalé Angico", ["2044-07-03", "2044-07-05"]);
  const dialog = await typePayment(page, "200,00");
  await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(paymentsOf(page)).toContainText("Quitada");
  const counted = await countInteractions(page);
  await page.getByRole("button", { name: "Outras ações" }).click();
  await page.getByRole("menuitem", { name: "Cancelar reserva" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Mudança de planos" }).click();
  await expect(question.getByRole("textbox", { name: "Motivo" })).toHaveValue("Mudança de planos");
  await expect(question.getByRole("button", { name: "Se devolver agora, por" })).toContainText("Pix");
  await expectNone(page, [phone, desktop]);
  await untilHeard(page);
  await question.getByRole("button", { name: "Cancelar e devolver R$ 200,00" }).click();
  await expect(toast(page, "Devolução de R$ 200,00 registrada: Pix")).toBeVisible();
  await expect(question).toHaveCount(0);
  const { presses, fields } = await counted();
  expect({ presses, fields }).toEqual({ presses: 4, fields: 0 });
  const stateOf = async () => {
    const { paid_cents, status } = await ana.call(bookings.show, { params: { code: booking.code } });
    return [paid_cents, status];
  };
  expect(await stateOf()).toEqual([0, "cancelled"]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page, "desfeito e devolução de R$ 200,00 estornada")).toBeVisible();
  expect(await stateOf()).toEqual([20_000, "confirmed"]);
});

test("a security deposit is separate from the payments, and keeping part of it needs a reason", async ({
  page,
  signIn,
  desk,
}) => {
  const nights = ["2044-04-03", "2044-04-05"] as const;
  const { ana, booking } = await openPaidStay(page, { signIn, desk }, "Chalé Guapuruvu", nights);
  const section = page.getByRole("region", { name: "Caução", exact: true });
  await expect(section).toContainText("A reserva pede R$ 300,00.");
  const dialog = page.getByRole("dialog", { name: "Registrar caução" });
  const open = () => section.getByRole("button", { name: "Registrar caução" }).click();
  const record = () => dialog.getByRole("button", { name: "Registrar caução" }).click();
  await open();
  await record();
  await expect(section).toContainText("R$ 300,00 em mãos");
  await open();
  await pick(page, "O que aconteceu", "Retida por um motivo");
  await dialog.getByRole("textbox", { name: "Valor" }).fill("80,00");
  await record();
  const reason = dialog.getByRole("textbox", { name: "Motivo" });
  await expect(reason).toHaveAccessibleDescription(/obrigatório/);
  await reason.fill("Taças quebradas");
  await record();
  await expect(section).toContainText("R$ 220,00 em mãos");
  await expect(section.getByRole("listitem").filter({ hasText: "Taças quebradas" })).toContainText("R$ 80,00");
  await section.getByRole("button", { name: "Estornar Recebida R$ 300,00" }).click();
  const early = page.getByRole("alertdialog", { name: "Estornar caução recebida de R$ 300,00?" });
  await early.getByRole("textbox", { name: "Motivo" }).fill("Engano");
  await early.getByRole("button", { name: "Estornar caução recebida" }).click();
  await expect(page.getByText("Parte desta caução já foi devolvida ou retida.").first()).toBeVisible();
  await expectNone(page, [phone, desktop]);
  await early.getByRole("button", { name: "Voltar" }).click();
  await section.getByRole("button", { name: "Estornar Retida R$ 80,00" }).click();
  const question = page.getByRole("alertdialog", { name: "Estornar caução retida de R$ 80,00?" });
  await question.getByRole("textbox", { name: "Motivo" }).fill("Eram de outra casa");
  await question.getByRole("button", { name: "Estornar caução retida" }).dblclick();
  await expect(section).toContainText("R$ 300,00 em mãos");
  await expect(section.getByRole("button", { name: /^Estornar Retida/ })).toHaveCount(0);
  await expect(section.getByRole("listitem").filter({ hasText: "Eram de outra casa" })).toHaveCount(1);
  expect((await ana.call(payments.list, { params: { code: booking.code } })).paid_cents).toBe(0);
  await expectNone(page, [phone, desktop]);
});
