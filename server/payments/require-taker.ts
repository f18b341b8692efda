import type { PaymentInput } from "#contract/payments";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { ownersOf } from "#server/owners/owners-of";

/** Refuses with 422 whoever has no part of the accommodation, and what a channel passed on: that comes to the company. */
export async function requireTaker(
  ctx: Ctx,
  accommodationId: string,
  ownerId: string,
  method: PaymentInput["method"],
): Promise<void> {
  const refuse = (sentence: string) => invalid("received_by_owner_id", sentence);
  if (method === "channel") throw refuse("O que um canal recebeu chega à empresa. Escolha outra forma de pagamento.");
  const owners = await ownersOf(ctx, accommodationId);
  if (!owners.some(({ id }) => id === ownerId)) throw refuse("Escolha um proprietário desta acomodação");
}
