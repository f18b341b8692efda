import type { Browser, Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { guestLinks } from "#contract/guest/guest-links";
import { guestRequests } from "#contract/guest/guest-requests";
import { payments } from "#contract/money/payments";
import { addDays, todayIn } from "#domain/stay-dates";
import { expectNone, expectNoOverflow } from "#tests/e2e/support/accessible";
import type { Desk } from "#tests/e2e/support/desk";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const small = { width: 360, height: 740 };
/** Outside of the demonstration's seasons. */
const arrival = "2047-06-03";

/** A confirmed stay of two nights for R$ 400,00 with R$ 200,00 paid, and the address of its guest page. */
async function paidStay(desk: Desk, name: string, guest: string, more: object = {}) {
  const place = await makeAccommodation(desk, name);
  const holder = { name: guest };
  const { code } = await makeBooking(desk, place, [arrival, addDays(arrival, 2)], { holder, ...more });
  const body = { kind: "payment", amount_cents: 20_000, method: "pix" } as const;
  await desk.call(payments.create, {
    params: { code },
    body: { ...body, received_on: todayIn("America/Sao_Paulo", new Date()), seen_paid_cents: 0 },
  });
  const { url } = await desk.call(guestLinks.renew, { params: { code } });
  return { code, path: new URL(url ?? "").pathname };
}

async function onPhone(browser: Browser, desk: Page, path: string): Promise<Page> {
  const guest = await (await browser.newContext({ viewport: small, locale: "pt-BR" })).newPage();
  await guest.goto(new URL(path, desk.url()).href);
  return guest;
}

/** The guest returns to the page, which then polls. */
const comeBack = (guest: Page) => guest.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

const spoken = (date: string) =>
  new Intl.DateTimeFormat("pt-BR", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${date}T12:00:00Z`));

const press = (guest: Page, date: string) => guest.getByRole("button", { name: spoken(date) }).click();

test("a guest requests other dates and then a cancellation on a phone, the desk answers, and the amounts are right", async ({
  page,
  browser,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { code, path } = await paidStay(ana, "Chalé Jatobá", "Iracema Duarte", { channel: "walk_in" });
  await signIn("ana");
  await page.goto("/dashboard");
  const attention = page.getByRole("region", { name: "Precisa de você" });
  await expect(attention).toBeVisible();

  const guest = await onPhone(browser, page, path);
  await guest.getByRole("link", { name: "Pedir alteração" }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Outras datas ou pessoas" })).toBeFocused();
  await expect(guest.getByText("Escolha outras datas ou outro número de pessoas para ver o preço.")).toBeVisible();
  await press(guest, addDays(arrival, 7));
  await press(guest, addDays(arrival, 10));
  const ask = guest.getByRole("button", { name: "Pedir por R$ 600,00" });
  await expect(guest.getByText("R$ 200,00 a mais")).toBeVisible();
  await guest.getByRole("textbox", { name: "Mensagem (opcional)" }).fill("O voo mudou <b>de novo</b>");
  await expectNone(guest, [small]);
  await guest.setViewportSize(small);
  await ask.dblclick();
  await expect(guest.getByText("Pedido de alteração")).toBeVisible();
  await expect(guest.getByText("total de R$ 600,00. Pousada Mar Azul ainda vai responder")).toBeVisible();
  expect((await ana.call(bookings.show, { params: { code } })).total_cents).toBe(40_000);

  const toBooking = page.getByRole("link", { name: `Abrir reserva ${code}` });
  const todo = attention.getByRole("listitem").filter({ has: toBooking });
  await expect(todo).toContainText("Hóspede pede outras datas ou pessoas", { timeout: 30_000 });
  await expect(todo).toContainText("Total de R$ 400,00 para R$ 600,00.");
  await todo.getByRole("link").click();
  const requests = page.getByRole("region", { name: "Pedidos do hóspede" });
  await expect(requests).toContainText("O total passa de R$ 400,00 para R$ 600,00.");
  await expect(requests).toContainText("“O voo mudou <b>de novo</b>”");
  await expectNone(page);
  await requests.getByRole("button", { name: "Aceitar por R$ 600,00" }).dblclick();
  await expect(requests).toContainText("Alteração pedida");
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({
    ...{ check_in: addDays(arrival, 7), check_out: addDays(arrival, 10) },
    ...{ total_cents: 60_000, paid_cents: 20_000 },
  });

  await comeBack(guest);
  await expect(guest.getByText(/^Aceito: /)).toBeVisible();
  await guest.getByRole("link", { name: "Ver quanto volta se cancelar" }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Se você cancelar hoje, voltam R$ 200,00" })).toBeVisible();
  await expectNone(guest, [small]);
  await expectNoOverflow(guest);
  await guest.setViewportSize(small);
  await guest.getByRole("button", { name: "Pedir cancelamento com R$ 200,00 de volta" }).click();
  await expect(guest.getByText("Pedido de cancelamento")).toBeVisible();

  const cancel = requests.getByRole("button", { name: "Cancelar com R$ 200,00 a devolver" });
  await expect(cancel).toBeVisible({ timeout: 30_000 });
  await expect(requests).toContainText("De R$ 200,00 pagos, voltam R$ 200,00 em dinheiro.");
  await cancel.click();
  await expect(page.getByText("Esta reserva foi cancelada e não pode ser alterada.")).toBeVisible();
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({
    status: "cancelled",
    refund: { cancelled_by: "guest", fee_cents: 0, refund_cents: 20_000 },
  });
  await comeBack(guest);
  await expect(guest.getByText("Esta reserva foi cancelada.")).toBeVisible();
});

test("within seven days of confirming a guest cancels at once, and sets their arrival time without approval", async ({
  page,
  browser,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { code, path } = await paidStay(ana, "Chalé Aroeira", "Moema Franco");
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const guest = await onPhone(browser, page, path);
  await guest.getByRole("link", { name: "Informar a chegada e pedidos" }).click();
  await guest.getByRole("textbox", { name: "Hora de chegada (opcional)" }).fill("99");
  await guest.getByRole("button", { name: "Guardar" }).click();
  await expect(guest.getByText("Informe um horário como 15:00")).toBeVisible();
  await guest.getByRole("textbox", { name: "Hora de chegada (opcional)" }).fill("2130");
  await guest.getByRole("textbox", { name: "Pedidos (opcional)" }).fill("Um berço, por favor");
  await guest.getByRole("button", { name: "Guardar" }).click();
  await expect(guest.getByRole("status").filter({ hasText: "Guardado. A hospedagem já vê." })).toBeFocused();
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ arrival_time: "21:30" });
  expect((await ana.call(guestRequests.list, { params: { code } })).wishes).toBe("Um berço, por favor");
  await expectNone(guest, [small]);
  await guest.setViewportSize(small);

  await guest.getByRole("link", { name: "Sua reserva" }).click();
  await guest.getByRole("link", { name: "Ver quanto volta se cancelar" }).click();
  await expect(guest.getByText(/vale o direito de arrependimento, 7 dias depois da confirmação/)).toBeVisible();
  await guest.goBack();
  await guest.getByRole("link", { name: "Ver quanto volta se cancelar" }).click();
  await guest.getByRole("button", { name: "Cancelar com R$ 200,00 de volta" }).dblclick();
  await expect(guest.getByText("Esta reserva foi cancelada.")).toBeVisible();
  expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({
    status: "cancelled",
    refund: { reason: "regret", refund_cents: 20_000 },
  });

  const save = guest.getByRole("button", { name: "Salvar chave Pix" });
  await save.click();
  await expect(guest.getByText("Escolha o tipo de chave")).toBeVisible();
  await guest.getByLabel("Tipo de chave").selectOption("cpf");
  await guest.getByLabel("Chave Pix", { exact: true }).fill("529.982.247-26");
  await guest.getByLabel("Titular da conta").fill("Moema Franco");
  await save.click();
  await expect(guest.getByText("ela não combina com o tipo")).toBeVisible();
  await guest.getByLabel("Chave Pix", { exact: true }).fill("529.982.247-25");
  await save.dblclick();
  await expect(guest.getByText("Chave informada: CPF, final 4725.")).toBeVisible();
  await expectNone(guest, [small]);

  await page.goto(`/reservas/${code}`);
  await expect(page.getByRole("region", { name: "Pedidos do hóspede" })).toContainText("Cancelado pelo hóspede");
  const main = page.getByRole("main");
  await expect(main).toContainText("CPF 529.982.247-25, conta de Moema Franco");
  await expect(main.getByRole("button", { name: "Copiar chave Pix" })).toBeVisible();
});
