import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { cancellationPolicies } from "#contract/catalogue/cancellation-policies";
import { paymentPlans } from "#contract/catalogue/payment-plans";
import { desktop, expectNone } from "#tests/e2e/support/accessible";
import { quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const save = (page: Page) => page.getByRole("button", { name: "Salvar alterações" });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const agreed = (page: Page) => page.getByRole("region", { name: "Preço combinado" });

test("a longer stay shows the price before and after, and is repriced", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Cambuci");
  const holder = { name: "Hermengarda Pires" };
  const booking = await makeBooking(ana, place, ["2042-02-03", "2042-02-05"], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${booking.code}/editar`);
  await expect(agreed(page)).toContainText("R$ 400,00");
  await expect(save(page)).toBeDisabled();
  await typeStay(page, { check_in: "03/02/2042", check_out: "06/02/2042" });

  const quote = quoteOf(page);
  await expect(quote.getByRole("definition")).toContainText(["R$ 400,00", "R$ 600,00", "+R$ 200,00"]);
  await expect(quote.getByRole("radio", { name: "Manter o combinado nas noites que ficam: R$ 600,00" })).toBeChecked();
  await quote.getByText("Recalcular: R$ 600,00").click();
  await save(page).click();
  await expect(toast(page, `Reserva ${booking.code} salva`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/reservas/${booking.code}$`));
  await expect(agreed(page)).toContainText("R$ 600,00");

  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(toast(page, `Mudança da reserva ${booking.code} desfeita`)).toBeVisible();
  await expect(agreed(page)).toContainText("R$ 400,00");
  const back = await ana.call(bookings.show, { params: { code: booking.code } });
  expect([back.check_out, back.total_cents, back.installments.length]).toEqual([
    ...["2042-02-05", 40_000],
    booking.installments.length,
  ]);
});

test("a saved booking shows its page, and going back skips the form", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Mangaba");
  const taken = await makeBooking(ana, place, ["2042-02-14", "2042-02-16"]);
  const booking = await makeBooking(ana, place, ["2042-02-10", "2042-02-12"]);
  const shown = new RegExp(`/reservas/${booking.code}$`);
  await signIn("ana");
  await page.goto("/reservas?p=2");
  await page.goto(`/reservas/${booking.code}`);
  await page.getByRole("link", { name: "Editar" }).click();
  const note = page.getByRole("textbox", { name: /^Nota interna/ });
  await note.fill("Chega de barco");
  await typeStay(page, { check_in: "13/02/2042", check_out: "15/02/2042" });
  await expect(quoteOf(page)).toContainText("Ocupada");
  await expect(save(page)).toBeDisabled();
  await expect(note).toHaveValue("Chega de barco");
  await typeStay(page, { check_in: "11/02/2042", check_out: "13/02/2042" });
  await save(page).click();
  await expect(page).toHaveURL(shown);
  await expect(page.getByText("Chega de barco").first()).toBeVisible();
  await page.goBack(); // skips the form and returns to the page from which it was opened
  await expect(page).toHaveURL("/reservas?p=2");
  expect(taken.code).not.toBe(booking.code);
});

test("another payment plan and no policy are selected in the form, and the timeline shows it", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Bacupari");
  const idOf = (records: { id: string; name: string }[], name: string) =>
    records.find((each) => each.name === name)?.id;
  const plans = (await ana.call(paymentPlans.list, {})).data;
  const policies = (await ana.call(cancellationPolicies.list, {})).data;
  const booking = await makeBooking(ana, place, ["2042-08-03", "2042-08-05"], {
    payment_plan_id: idOf(plans, "Sinal de 50% e saldo no check-in"),
    cancellation_policy_id: idOf(policies, "Moderada"),
  });
  await signIn("ana");
  await page.goto(`/reservas/${booking.code}/editar`);
  await expect(save(page)).toBeDisabled();
  await pick(page, "Política de cancelamento", "Sem política: devolve tudo");
  await expect(agreed(page)).toContainText("Moderada → Sem política");
  await pick(page, "Plano de pagamento", "Integral na reserva");
  const quote = quoteOf(page);
  await expect(quote).toContainText("Sinal de 50% e saldo no check-in → Integral na reserva");
  await expect(quote.getByRole("list", { name: "Parcelas" }).getByRole("listitem")).toHaveCount(1);
  await expect(quote.getByRole("radio")).toHaveCount(0);
  await expectNone(page);
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/reservas/${booking.code}$`));
  await expect(page.getByText("Política de cancelamento: de Moderada para nada")).toBeVisible();
  const saved = await ana.call(bookings.show, { params: { code: booking.code } });
  expect(saved).toMatchObject({
    payment_plan_id: idOf(plans, "Integral na reserva"),
    cancellation_policy_id: null,
    total_cents: booking.total_cents,
  });
});

test("another week may keep the price that was agreed", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Uvaia");
  const dear = await makeAccommodation(ana, "Chalé Grumixama", { base_price_cents: 90_000 });
  const booking = await makeBooking(ana, place, ["2042-03-03", "2042-03-05"]);
  await signIn("ana");
  await page.goto(`/reservas/${booking.code}/editar`);
  await typeStay(page, { accommodation: "Chalé Grumixama", check_in: "10/03/2042", check_out: "12/03/2042" });
  await expect(quoteOf(page)).toContainText("R$ 1.800,00");
  await quoteOf(page).getByText("Manter o preço combinado").click();
  await expect(quoteOf(page).getByText(/^Total/)).toContainText("R$ 400,00");
  await expect(quoteOf(page).getByRole("definition")).toContainText(["R$ 400,00", "R$ 400,00", "R$ 0,00"]);
  await save(page).click();
  await expect(agreed(page)).toContainText("R$ 400,00");
  const saved = await ana.call(bookings.show, { params: { code: booking.code } });
  expect(saved).toMatchObject({ accommodation_id: dear.id, check_in: "2042-03-10", total_cents: 40_000 });
});

test("a hold is confirmed from the list's row", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Araticum");
  const holder = { name: "Filogônio Teles" };
  const { code } = await makeBooking(ana, place, ["2042-04-01", "2042-04-03"], { holder, status: "hold" });
  await signIn("ana");
  await page.goto(`/reservas?q=${code}`);
  const row = page.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("Pré-reserva");
  await row.getByRole("button", { name: `Ações da reserva ${code}` }).click();
  await page.getByRole("menuitem", { name: "Confirmar reserva" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirmar a reserva de Filogônio Teles?" });
  await expect(dialog).toContainText("por R$ 400,00");
  await dialog.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(toast(page, `Reserva ${code} confirmada`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText("Confirmada");
});

test("an expired hold is reinstated while its nights are free", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Cagaita");
  const { code } = await makeBooking(ana, place, ["2042-04-20", "2042-04-22"], {
    status: "hold",
    hold_expires_at: new Date(Date.now() + 1500).toISOString(),
  });
  await signIn("ana");
  const ended = page.getByText("Expirada", { exact: true });
  await expect(async () => {
    await page.goto(`/reservas/${code}/editar`);
    await expect(ended).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Fazer pré-reserva de novo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fazer pré-reserva de novo" }).click();
  await expect(toast(page, `Pré-reserva ${code} feita`)).toBeVisible();
  await expect(page.getByText("Pré-reserva", { exact: true })).toBeVisible();
  await expect(ended).toHaveCount(0);
});

test("a cancellation asks for its reason, frees the nights, and leaves a readable record", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Sapucaia");
  const holder = { name: "Quitéria Bezerra" };
  const booking = await makeBooking(ana, place, ["2042-05-06", "2042-05-08"], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${booking.code}/editar`);
  await page.getByRole("button", { name: "Cancelar reserva" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Quitéria Bezerra, Chalé Sapucaia, 06 a 08/05");
  await expect(dialog.getByRole("button", { name: "Voltar" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancelar reserva" }).click();
  await expect(dialog.getByRole("textbox", { name: "Motivo" })).toHaveAccessibleDescription(/obrigatório/);
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("Voo cancelado pela companhia");
  await dialog.getByRole("button", { name: "Cancelar reserva" }).click();

  await expect(toast(page, `Reserva ${booking.code} cancelada`)).toBeVisible();
  await expect(page.getByText("Esta reserva foi cancelada e não pode ser alterada.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(1); // a note for the team
  await expect(save(page)).toHaveCount(0);
  await expect(page.getByRole("paragraph").filter({ hasText: "Motivo: Voo cancelado pela companhia" })).toBeVisible();
  await page.getByRole("button", { name: "Duplicar reserva" }).click();
  await expect(page.getByText("Orçamento", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(booking.code));
});

test("the second of two users sees what the first one saved, and loses nothing", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Baru");
  const holder = { name: "Gumercindo Saraiva" };
  const booking = await makeBooking(ana, place, ["2042-06-09", "2042-06-11"], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${booking.code}/editar`);
  const note = page.getByRole("textbox", { name: /^Nota interna/ });
  const time = page.getByRole("textbox", { name: /^Hora de chegada/ });
  await note.fill("Chega com dois cavalos");
  await time.fill("21:30");

  const params = { code: booking.code };
  const first = { arrival_time: "14:00", tags: ["haras"], version: booking.version };
  await ana.call(bookings.update, { params, body: first });
  await save(page).click();

  const notice = page.getByRole("status").filter({ hasText: "Outra pessoa salvou este registro" });
  await expect(notice).toContainText("Etiquetas: era vazio, agora é haras");
  await expect(notice).toContainText("Hora de chegada: era vazio, agora é 14:00. Você digitou 21:30");
  await expect(note).toHaveValue("Chega com dois cavalos");
  await expect(time).toHaveValue("21:30");
  await save(page).click();
  await expect(toast(page, `Reserva ${booking.code} salva`)).toBeVisible();
  const saved = await ana.call(bookings.show, { params });
  expect(saved).toMatchObject({ arrival_time: "21:30", tags: ["haras"] });
  expect(saved.notes.internal).toBe("Chega com dois cavalos");
});

test("a colleague's change appears on the open page by itself, and waits while the user types", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Bangalô ao Vivo", { group: "Bangalô ao Vivo" });
  const nights = ["2051-03-04", "2051-03-08"] as const;
  const { code, version } = await makeBooking(ana, place, nights, { holder: { name: "Eulália Viva" }, adults: 3 });
  await signIn("ana");
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/events"));
  await page.goto(`/reservas/${code}`);
  await listening;
  const pet = await ana.call(bookings.update, { params: { code }, body: { pets: 1, version } });
  await expect(page.getByText("1 pet").first()).toBeVisible();

  const name = page.getByRole("combobox", { name: "Nome do acompanhante" });
  await name.fill("Virgílio Vivo");
  const notice = page.getByText("Esta reserva mudou. O que você digitou continua aqui.");
  await ana.call(bookings.update, {
    params: { code },
    body: { notes: { internal: "Chega de barco" }, version: pet.version },
  });
  await expect(notice).toBeVisible();
  await expectNone(page, [desktop]);
  await page.getByRole("button", { name: "Ver como está" }).click();
  await expect(page.getByRole("region", { name: "Observações" })).toContainText("Chega de barco");
  await expect(name).toHaveValue("Virgílio Vivo");
  await expect(notice).toHaveCount(0);
});
