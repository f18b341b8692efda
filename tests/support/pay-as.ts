import type { Caller } from "#tests/support/test-app";

/** Records a payment of a booking as somebody who has just looked what was paid, unless the body says what they saw. */
export async function payAs(caller: Caller, code: string, body: object) {
  const seen_paid_cents = await paidOf(caller, code);
  return caller.send("POST", `/api/bookings/${code}/payments`, { body: { seen_paid_cents, ...body } });
}

/** What has been paid of a booking, in cents. */
export async function paidOf(caller: Caller, code: string): Promise<number> {
  return (await caller.send("GET", `/api/bookings/${code}`)).body.paid_cents;
}
