import type { PaymentInput } from "#contract/payments";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { takersOf } from "#server/owners/takers-of";

/** Refuses with 422 whoever had no part of the stay, and what a channel passed on: that comes to the company. */
export async function requireTaker(
  ctx: Ctx,
  stay: { accommodation_id: string; check_in: string },
  ownerId: string,
  method: PaymentInput["method"],
): Promise<void> {
  const refuse = (sentence: string) => invalid("received_by_owner_id", sentence);
  if (method === "channel") throw refuse("O que um canal recebeu chega à empresa. Escolha outra forma de pagamento.");
  const takers = await takersOf(ctx, stay);
  if (!takers.some(({ id }) => id === ownerId)) throw refuse("Escolha um proprietário desta acomodação");
}
