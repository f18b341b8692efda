import type { PaymentInput } from "#contract/payments";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { listShares } from "#server/owners/ownership.queries";
import { listPastAgreements } from "#server/owners/past-agreements.queries";

interface Stay {
  accommodation_id: string;
  check_in: string;
}

/** Who may have taken money of a stay: the owners of its first day, then those of today; archived ones too. */
export async function takersOf({ actor, db }: Ctx, { accommodation_id, check_in }: Stay) {
  const past = await listPastAgreements(db, actor.tenant_id, accommodation_id);
  const began = past.findLast(({ until_on }) => check_in < until_on)?.shares ?? [];
  const shares = [...began, ...(await listShares(db, actor.tenant_id, accommodation_id))];
  return [...new Map(shares.map(({ owner_id, name }) => [owner_id, { id: owner_id, name }])).values()];
}

/** Refuses with 422 whoever had no part of the stay, and what a channel passed on: that comes to the company. */
export async function requireTaker(
  ctx: Ctx,
  stay: Stay,
  ownerId: string,
  method: PaymentInput["method"],
): Promise<void> {
  const refuse = (sentence: string) => invalid("received_by_owner_id", sentence);
  if (method === "channel") throw refuse("O que um canal recebeu chega à empresa. Escolha outra forma de pagamento.");
  const takers = await takersOf(ctx, stay);
  if (!takers.some(({ id }) => id === ownerId)) throw refuse("Escolha um proprietário desta acomodação");
}
