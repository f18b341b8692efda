import { session } from "#contract/session";
import { tenants } from "#contract/tenants";
import type { Ctx } from "#server/context";
import { identityRoute, type Route, route } from "#server/http/route";
import { showTenant } from "#server/tenants/show-tenant";
import { listTimeZones } from "#server/tenants/time-zones";
import { updateTenant } from "#server/tenants/update-tenant";

/** Only the request's own company is there; any other id is unknown. */
const isCurrent = async ({ actor }: Ctx, { uuid }: { uuid: string }) => uuid === actor.tenant_id;

/** The company's own data, and the time zones to choose from. */
export const tenantRoutes: Route[] = [
  route(tenants.show, showTenant, isCurrent),
  route(tenants.update, (ctx, { body }) => updateTenant(ctx, body), isCurrent),
  identityRoute(session.timezones, listTimeZones),
];
