import type { Ctx } from "#server/context";
import { type Rights, rightsOf } from "#server/people/rights";
import { listEffectiveRoles } from "#server/people/rights.queries";

export async function rightsOfPerson({ actor, db }: Pick<Ctx, "actor" | "db">, userId: string): Promise<Rights> {
  return rightsOf(await listEffectiveRoles(db, actor.tenant_id, userId));
}
