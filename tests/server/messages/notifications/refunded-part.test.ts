import { expect, test } from "vitest";
import { helena, mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();
const textTo = () => at.to(helena).at(-1)!.text("text/plain").replaceAll("\u00a0", " ");

test("the mail about a refund leads to the page while more is owed, which takes the key for it", async () => {
  const { code } = await at.stay({ status: "confirmed" });
  await at.post(`/api/bookings/${code}/payments`, { amount_cents: 30_000, method: "pix", seen_paid_cents: 0 });
  await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo", cancelled_by: "property" });
  const refund = async (amount_cents: number, seen_paid_cents: number) => {
    const body = { kind: "refund", amount_cents, method: "pix", seen_paid_cents };
    expect((await at.post(`/api/bookings/${code}/payments`, body)).status).toBe(201);
    expect(await at.work()).toEqual([]);
  };
  await refund(10_000, 30_000);
  expect(textTo()).toContain("A devolver: R$ 200,00");
  expect(textTo()).toContain(`/booking/${code}/confirmation/`);
  await refund(20_000, 20_000);
  expect(textTo()).toContain("Valor devolvido: R$ 200,00, por Pix");
  expect(textTo()).not.toContain("/confirmation/");
});

const cancelled = () =>
  at
    .to(helena)
    .map((mail) => mail.text("text/plain").replaceAll("\u00a0", " ").replaceAll("\r\n", "\n"))
    .findLast((text) => text.includes("foi cancelada"))!;

test("the mail about a cancellation says what is still to be returned when it is written", async () => {
  const { code } = await at.stay({ status: "confirmed" });
  await at.post(`/api/bookings/${code}/payments`, { amount_cents: 30_000, method: "pix", seen_paid_cents: 0 });
  await at.work();
  await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo", cancelled_by: "property" });
  const body = { kind: "refund", amount_cents: 10_000, method: "pix", seen_paid_cents: 30_000 };
  expect((await at.post(`/api/bookings/${code}/payments`, body)).status).toBe(201);
  expect(await at.work()).toEqual([]);
  expect(cancelled()).toContain("Pago: R$ 200,00\nA devolver: R$ 200,00");
  expect(cancelled()).toContain("combina com você como e quando devolve o valor");
});

test("a cancellation with its refund does not say that the refund is still to come", async () => {
  const { code } = await at.stay({ status: "confirmed" });
  await at.post(`/api/bookings/${code}/payments`, { amount_cents: 30_000, method: "pix", seen_paid_cents: 0 });
  await at.work();
  const act = { reason: "Voo", cancelled_by: "property", refund_cents: 30_000, method: "pix", seen_paid_cents: 30_000 };
  expect((await at.post(`/api/bookings/${code}/cancellation-refund`, act)).status).toBe(201);
  expect(await at.work()).toEqual([]);
  expect(cancelled()).toContain("Quem cancelou esta reserva foi");
  expect(cancelled()).not.toContain("devolve o valor");
  expect(textTo()).toContain("Valor devolvido: R$ 300,00, por Pix");
});
