import { expect, test } from "vitest";
import { mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();

// an address gets only so many mails a day
let guests = 0;

/** A confirmed stay of R$ 900,00 of a guest with an address of their own, of which R$ 300,00 are paid. */
async function paidStay(language = "pt") {
  const email = `hospede${++guests}@exemplo.test`;
  const { code, token } = await at.held({ holder: { name: "Helena Prates", email } });
  const link = `/api/public/bookings/${code}/${token}`;
  await at.app().anonymous().send("PUT", `${link}/language`, { body: { language } });
  await at.post(`/api/bookings/${code}/confirmation`);
  const path = `/api/bookings/${code}/payments`;
  await at.post(path, { amount_cents: 30_000, method: "pix", seen_paid_cents: 0 });
  const { data } = await at.get(path);
  const reverse = () => at.post(`${path}/${data[0].id}/reversal`, { reason: "Conta da Ana" });
  const text = () => at.to(email).at(-1)!.text("text/plain").replaceAll("\u00a0", " ");
  return { code, path, reverse, text, subjects: () => at.subjects(email) };
}

test.each([
  ["pt", "Um pagamento da reserva CODE deixou de contar", "Pagamento que não conta mais: R$ 300,00, por Pix"],
  ["en", "A payment for booking CODE no longer counts", "Payment that no longer counts: R$ 300.00, by Pix"],
  ["es", "Un pago de la reserva CODE dejó de contar", "Pago que ya no cuenta: R$ 300,00, por Pix"],
])("a reversed payment is told in %s to a guest who read that it was received", async (language, subject, amount) => {
  const { code, reverse, text, subjects } = await paidStay(language);
  await at.work();
  expect((await reverse()).status).toBe(200);
  await at.work();
  expect(subjects().at(-1)).toBe(subject.replace("CODE", code));
  expect(text()).toContain(amount);
  expect(text()).toMatch(/(A pagar|To pay|Por pagar): R\$ 900[,.]00/);
  expect(text()).toMatch(/(, (vencimento|due|vencimiento) )/);
  expect(text()).not.toContain("Ana");
});

test("a reversed payment is told to nobody who was told nothing of it", async () => {
  const { code, reverse, subjects } = await paidStay();
  await reverse();
  await at.work();
  expect(subjects()).toEqual([`Sua reserva ${code} está confirmada`]);
});

test("the reversal of a refund is no reversed payment, and a refund says what is open afterwards", async () => {
  const { code, path, text, subjects } = await paidStay();
  const back = { kind: "refund", amount_cents: 10_000, method: "pix", note: "Troco", total_after: "kept" };
  expect((await at.post(path, { ...back, seen_paid_cents: 30_000 })).status).toBe(201);
  await at.work();
  expect(subjects().at(-1)).toBe(`Devolução da reserva ${code}`);
  expect((await at.get(`/api/bookings/${code}`)).guest_balance_cents).toBe(70_000);
  expect(text()).toContain("A pagar: R$ 700,00");
  const { data } = await at.get(path);
  const refund = data.find(({ amount_cents }: { amount_cents: number }) => amount_cents < 0);
  expect((await at.post(`${path}/${refund.id}/reversal`, { reason: "Errado" })).status).toBe(200);
  await at.work();
  expect(subjects().at(-1)).toBe(`Devolução da reserva ${code}`);
});
