import { session } from "#contract/session";
import { tenants } from "#contract/tenants";
import { identityRoute, type Route, route } from "#server/http/route";
import { isCurrentTenant, showTenant } from "#server/tenants/show-tenant";
import { listTimeZones } from "#server/tenants/time-zones";
import { updateTenant } from "#server/tenants/update-tenant";

/** The company's own data, and the time zones to choose from. */
export const tenantRoutes: Route[] = [
  route(tenants.show, showTenant, isCurrentTenant),
  route(tenants.update, (ctx, { body }) => updateTenant(ctx, body), isCurrentTenant),
  identityRoute(session.timezones, listTimeZones),
];
