import { expect, test } from "vitest";
import { confirmsBy } from "#tests/server/guest/guest-page/guest-house";
import { mailHouse } from "#tests/server/messages/notifications/mail-house";

const at = mailHouse();

/** The mail in which the desk asks for the payment of a hold. */
async function asked(confirms_by: string, language: string) {
  await confirmsBy(at.house(), confirms_by);
  const email = `${confirms_by}-${language}@exemplo.test`;
  const { code } = await at.held({ holder: { name: "Helena Prates", email, language } });
  expect(await at.work()).toEqual([]);
  at.server().received.length = 0; // the mail of the hold
  expect((await at.post(`/api/bookings/${code}/guest-mails`, { about: "payment" })).status).toBe(201);
  expect(await at.work()).toEqual([]);
  return at.to(email).at(-1)!.text("text/plain");
}

test.each([
  ["pt", "Primeiro confirme a reserva na página dela.", /formas de pagar estão|vencimento é|com vencimento/],
  ["en", "Please confirm the booking on its page first.", /ways to pay are|due on/],
  ["es", "Primero confirme la reserva en su página.", /formas de pago están|El vencimiento|con vencimiento/],
] as const)(
  "the mail that asks to pay a hold asks to confirm it first, where the page does, in %s",
  async (...said) => {
    const [language, first, now] = said;
    const text = await asked("guest", language);
    expect(text).toContain(first);
    expect(text).not.toMatch(now);
  },
);

test("the mail that asks to pay a hold which the payment confirms says how to pay", async () => {
  const text = await asked("deposit", "pt");
  expect(text).toContain("formas de pagar estão na página");
  expect(text).not.toContain("Primeiro confirme");
});
