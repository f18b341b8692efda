import { type Tenant, tenants } from "#contract/tenants";
import { type OwnHoliday, ownHolidays } from "#domain/own-holidays";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found, stale } from "#server/http/problem";
import { serve } from "#server/http/route";
import { pixKeyOf } from "#server/pix-keys/pix-keys";
import { requireCityOfPix, requireCityOfState } from "#server/tenants/addresses";
import { findOwnHolidays, findTenant, updateTenantRow } from "#server/tenants/tenants.queries";
import { requireOfferedTimeZone } from "#server/tenants/time-zones";

/** Only the request's own company exists here; any other id is unknown. */
export async function isCurrentTenant({ actor }: Ctx, { uuid }: { uuid: string }): Promise<boolean> {
  return uuid === actor.tenant_id;
}

export async function showTenant({ actor, db }: Ctx): Promise<Tenant> {
  return found(await findTenant(db, actor.tenant_id));
}

serve(tenants.show, showTenant, isCurrentTenant);

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

/** The local holidays of the company's city, without the national ones. */
export async function companyHolidays({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<OwnHoliday[]> {
  return ownHolidays(await findOwnHolidays(db, actor.tenant_id));
}
