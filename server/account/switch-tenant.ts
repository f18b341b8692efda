import { isMember, updateOwnAccount } from "#server/account/account.queries";
import type { Ctx } from "#server/context";
import { notFound } from "#server/http/problem";

/** Makes one of one's own companies the default; any other, existing or not, is unknown. */
export async function switchTenant({ actor, db }: Ctx, tenantId: string): Promise<{ default_tenant: string }> {
  if (!(await isMember(db, actor.user_id, tenantId))) throw notFound();
  await updateOwnAccount(db, actor.user_id, { default_tenant_id: tenantId });
  return { default_tenant: tenantId };
}
