import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { cancellationPolicies } from "#contract/catalogue/cancellation-policies";
import { payments } from "#contract/money/payments";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const section = (page: Page) => page.getByRole("region", { name: "Pagamentos", exact: true });
const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("a policy refunds as credit, which pays for a later stay of the guest", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Cambuí");
  await ana.call(cancellationPolicies.create, {
    body: { name: "Com carta de crédito", tiers: [{ days_before: 0, refund_basis_points: 9_000, base: "paid" }] },
  });
  await signIn("ana");
  await page.goto("/minha-conta/pagamentos");
  await row(page, "Com carta de crédito").getByRole("link").click();
  const editor = page.getByRole("dialog", { name: "Editar a política Com carta de crédito" });
  const months = editor.getByRole("textbox", { name: "Meses de crédito" });
  await months.fill("30");
  await editor.getByRole("button", { name: "Salvar" }).click();
  await expect(months).toHaveAccessibleDescription(/24/);
  await expectNone(page, [phone, desktop]);
  await months.fill("6");
  await editor.getByRole("button", { name: "Salvar" }).click();
  const said = "O que a política devolve fica como crédito para outra estadia por 6 meses";
  await expect(row(page, "Com carta de crédito")).toContainText(said);

  const policies = (await ana.call(cancellationPolicies.list, {})).data;
  const cancellation_policy_id = policies.find(({ name }) => name === "Com carta de crédito")!.id;
  const terms = { cancellation_policy_id, channel: "walk_in" as const, holder: { name: "Otávia Lacerda" } };
  const given = await makeBooking(ana, place, ["2048-03-03", "2048-03-05"], terms);
  await ana.call(payments.create, {
    params: { code: given.code },
    body: { amount_cents: 20_000, method: "pix", seen_paid_cents: 0 },
  });
  const holder_id = given.holder.id;
  const later = await makeBooking(ana, place, ["2048-05-03", "2048-05-05"], { holder_id, channel: "walk_in" });
  await page.goto(`/reservas/${given.code}`);
  await page.getByRole("button", { name: "Outras ações" }).click();
  await page.getByRole("menuitem", { name: "Cancelar reserva" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Devolução em dinheiro R$ 0,00");
  await expect(question).toContainText(/Crédito até \d\d\/\d\d\/\d{4}\sR\$\s180,00/);
  await expectNone(page, [phone, desktop]);
  await question.getByRole("textbox", { name: "Motivo" }).fill("Adiou a viagem");
  await question.getByRole("button", { name: "Cancelar reserva" }).click();
  await expect(section(page)).toContainText("Crédito de R$ 180,00 para outra reserva de Otávia Lacerda");
  await expect(page.getByText("Falta devolver")).toHaveCount(0);
  await expectNone(page, [phone, desktop]);

  await page.getByRole("link", { name: "Otávia Lacerda" }).first().click();
  await expect(page.getByRole("region", { name: "Créditos" })).toContainText("R$ 180,00");
  await expectNone(page, [phone, desktop]);

  await page.goto(`/reservas/${later.code}`);
  await section(page).getByRole("button", { name: "Registrar pagamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar pagamento" });
  await expect(dialog).toContainText(`Reserva ${given.code}, vale até`);
  await expectNone(page, [phone, desktop]);
  await dialog.getByRole("button", { name: "Usar crédito de R$ 180,00" }).dblclick();
  await expect(toast(page, "Crédito usado")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(section(page)).toContainText("Crédito de outra reserva");
  const paid = await ana.call(bookings.show, { params: { code: later.code } });
  expect(paid.paid_cents).toBe(18_000);

  await section(page).getByRole("button", { name: "Estornar R$ 180,00" }).click();
  const undo = page.getByRole("alertdialog", { name: "Estornar uso do crédito de R$ 180,00?" });
  await undo.getByRole("textbox", { name: "Motivo" }).fill("Prefere guardar");
  await undo.getByRole("button", { name: "Estornar uso do crédito" }).click();
  await expect(toast(page, "Estorno registrado")).toBeVisible();
  const back = await ana.call(bookings.show, { params: { code: given.code } });
  expect(back.paid_cents).toBe(20_000);
  await section(page).getByRole("button", { name: "Registrar pagamento" }).click();
  await dialog.getByRole("button", { name: "Usar crédito de R$ 180,00" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Outras ações" }).click();
  await page.getByRole("menuitem", { name: "Cancelar reserva" }).click();
  await expect(question).toContainText("Pago com crédito: R$ 180,00; volta como crédito.");
  await expect(question).toContainText("Devolução em dinheiro R$ 0,00");
  await expectNone(page, [phone, desktop]);
  await question.getByRole("textbox", { name: "Motivo" }).fill("Adiou outra vez");
  await question.getByRole("button", { name: "Cancelar reserva" }).click();
  await expect(section(page)).toContainText("Crédito de R$ 180,00 para outra reserva de Otávia Lacerda");
  await expect(page.getByText("Falta devolver")).toHaveCount(0);
});
