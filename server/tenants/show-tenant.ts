import { type Tenant, tenants } from "#contract/tenants";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";
import { findTenant } from "#server/tenants/tenants.queries";

/** Only the request's own company exists here; any other id is unknown. */
export async function isCurrentTenant({ actor }: Ctx, { uuid }: { uuid: string }): Promise<boolean> {
  return uuid === actor.tenant_id;
}

export async function showTenant({ actor, db }: Ctx): Promise<Tenant> {
  return found(await findTenant(db, actor.tenant_id));
}

serve(tenants.show, showTenant, isCurrentTenant);
