import type { Caller } from "#tests/support/test-app";

/**
 * Records a payment of a booking with the current paid amount as `seen_paid_cents`, and a refund that leaves the total,
 * unless the body says otherwise.
 */
export async function payAs(caller: Caller, code: string, body: object) {
  const seen_paid_cents = await paidOf(caller, code);
  const total_after = "kind" in body && body.kind === "refund" ? "kept" : undefined;
  return caller.send("POST", `/api/bookings/${code}/payments`, { body: { seen_paid_cents, total_after, ...body } });
}

/** The amount paid for a booking, in cents. */
export async function paidOf(caller: Caller, code: string): Promise<number> {
  return (await caller.send("GET", `/api/bookings/${code}`)).body.paid_cents;
}
