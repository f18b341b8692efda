import type { TwoFactor } from "#contract/two-factor";
import { Problem } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";
import { findTwoFactor } from "#server/two-factor/two-factor.queries";

/** Whether one's own log-in asks for a code too. What was begun and not confirmed counts as off. */
export async function showTwoFactor({ actor, database }: IdentityCtx): Promise<TwoFactor> {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const kept = await database.asAuth((db) => findTwoFactor(db, actor.user_id));
  return {
    confirmed_at: kept?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: kept?.codes_left ?? 0,
  };
}
