import { type Tenant, tenants } from "#contract/tenants";
import { record } from "#server/audit/record";
import { found, stale } from "#server/http/problem";
import { serve } from "#server/http/route";
import { pixKeyOf } from "#server/pix-keys/pix-key-of";
import { requireCityOfPix, requireCityOfState } from "#server/tenants/cities";
import { isCurrentTenant } from "#server/tenants/show-tenant";
import { findTenant, updateTenantRow } from "#server/tenants/tenants.queries";
import { requireOfferedTimeZone } from "#server/tenants/time-zones";

/** Changes the data of the request's company; an absent field is kept, null clears it. */
serve(
  tenants.update,
  async (ctx, { body: input }) => {
    const { actor, db, clock } = ctx;
    const { version, ...given } = input;
    const before = found(await findTenant(db, actor.tenant_id));
    const { timezone } = given;
    if (timezone !== undefined && timezone !== before.timezone) requireOfferedTimeZone(timezone);
    requireCityOfState(given.address, before.address);
    const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    Object.assign(fields, pixKeyOf({ ...before, ...fields }, given as Partial<Tenant>));
    requireCityOfPix(before, { ...before, ...fields });
    const saved = await updateTenantRow(db, actor.tenant_id, version, fields, clock.now());
    const after = found(await findTenant(db, actor.tenant_id));
    if (!saved) throw stale(after);
    await record(ctx, "tenant.updated", actor.tenant_id, before, after);
    return after;
  },
  isCurrentTenant,
);
