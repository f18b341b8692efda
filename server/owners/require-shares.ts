import { messages } from "#contract/messages";
import { showPercent } from "#domain/money";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { listHeldOwners, type StoredShare } from "#server/owners/ownership.queries";

const whole = 10_000;

/**
 * Refuses with 422 shares that pass the whole, and an owner who is unknown, named twice, or archived and not among those
 * before.
 */
export async function requireShares(
  { actor, db }: Ctx,
  shares: readonly StoredShare[],
  before: readonly StoredShare[],
): Promise<void> {
  const sum = shares.reduce((all, { share_bps }) => all + share_bps, 0);
  if (sum > whole) throw invalid("shares", `As partes somam ${showPercent(sum)}. Juntas, vão até 100%`);
  const ids = shares.map(({ owner_id }) => owner_id);
  const held = new Map((await listHeldOwners(db, actor.tenant_id, ids)).map((owner) => [owner.id, owner]));
  const had = new Set(before.map(({ owner_id }) => owner_id));
  for (const [index, id] of ids.entries()) {
    const refuse = (sentence: string) => invalid(`shares[${index}].owner_id`, sentence);
    const owner = held.get(id);
    if (owner === undefined) throw refuse(messages.invalid("Proprietário"));
    if (ids.indexOf(id) < index) throw refuse("Este proprietário já está na lista");
    if (owner.archived && !had.has(id)) throw refuse("Este proprietário está arquivado");
  }
}
