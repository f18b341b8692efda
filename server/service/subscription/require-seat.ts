import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import { countSeats, lockUsage } from "#server/service/subscription/agreement.queries";

/**
 * Called after an invitation or an unblocking: refuses with 409 if users and open invitations exceed the plan. Until
 * the transaction ends nobody else can take a seat, and no smaller plan can be chosen. Lock order: callers have locked
 * the company's people before; a change of plan has not.
 */
export async function requireSeat({ actor, db, clock }: Ctx): Promise<void> {
  await lockUsage(db, actor.tenant_id);
  const { taken, max_users } = await countSeats(db, actor.tenant_id, clock.now());
  if (max_users === null || taken <= max_users) return;
  const held = max_users === 1 ? "1 usuário" : `${max_users} usuários`;
  const reason = `O plano permite ${held}, contando os convites em aberto. Bloqueie alguém, revogue um convite ou mude de plano.`;
  throw new Problem("PlanLimitReachedException", { reason });
}
