import type { Ctx } from "#server/context";
import { lockClosings } from "#server/owner-statements/kept-statements.queries";

/** Lets no statement be closed until the transaction ends: what a closing holds for agreed does not change under it. */
export function holdClosings({ actor, db }: Ctx): Promise<void> {
  return lockClosings(db, actor.tenant_id);
}
