import { payAs } from "#tests/support/pay-as";
import type { Caller } from "#tests/support/test-app";

export const pix = (amount_cents: number) => ({ amount_cents, method: "pix" });

/** Records a payment of a booking, which must succeed; its id. */
export async function paymentAs(caller: Caller, code: string, body: object): Promise<string> {
  const listed = async () => (await caller.send("GET", `/api/bookings/${code}/payments`)).body.data as { id: string }[];
  const before = await listed();
  const reply = await payAs(caller, code, body);
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return (await listed()).find(({ id }) => before.every((each) => each.id !== id))!.id;
}

/** Issues the receipt of a payment. */
export const issueAs = (caller: Caller, code: string, id: string) =>
  caller.send("POST", `/api/bookings/${code}/payments/${id}/receipt-number`);
