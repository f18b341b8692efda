import type { Ctx } from "#server/context";
import { Problem } from "#server/http/problem";
import { countSeats, lockUsage } from "#server/subscription/agreement.queries";

/**
 * Asked after somebody was invited or let in again: refuses with 409 when people and open invitations are more than the
 * plan holds. Until the transaction ends nobody else takes a place, and no smaller plan comes: whoever asks here has
 * locked the company's people too, a change of plan has not.
 */
export async function requireSeat({ actor, db, clock }: Ctx): Promise<void> {
  await lockUsage(db, actor.tenant_id);
  const { taken, max_users } = await countSeats(db, actor.tenant_id, clock.now());
  if (max_users === null || taken <= max_users) return;
  const held = max_users === 1 ? "1 usuário" : `${max_users} usuários`;
  const reason = `O plano permite ${held}, contando os convites em aberto. Bloqueie alguém, revogue um convite ou mude de plano.`;
  throw new Problem("PlanLimitReachedException", { reason });
}
