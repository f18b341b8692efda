import type { Ctx } from "#server/context";
import { type Rights, rightsOf } from "#server/people/rights";
import { listEffectiveRoles } from "#server/people/rights.queries";

/** What somebody may do in the company now. */
export async function rightsOfPerson({ actor, db }: Pick<Ctx, "actor" | "db">, userId: string): Promise<Rights> {
  return rightsOf(await listEffectiveRoles(db, actor.tenant_id, userId));
}
