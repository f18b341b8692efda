import { adminDashboard } from "#contract/admin-dashboard";
import { adminModules } from "#contract/admin-modules";
import { adminPlans } from "#contract/admin-plans";
import { adminTenants } from "#contract/admin-tenants";
import type { Secrets } from "#server/db/seal";
import { fileRoute, type Route, route } from "#server/http/route";
import { createServiceTenant, inviteServiceAdministrator } from "#server/service/create-service-tenant";
import { exportTenants } from "#server/service/export-tenants";
import { overrideModules, readOverrides } from "#server/service/module-overrides";
import { listModules, updateModule } from "#server/service/modules";
import { createPlan, hasPlan, listPlans, readPlan, updatePlan } from "#server/service/plans";
import { showServiceFigures } from "#server/service/show-service-figures";
import { hasServiceTenant, listTenants, noteTenant, readServiceTenant } from "#server/service/tenants";
import { updateServiceTenant } from "#server/service/update-service-tenant";
import { allowMoves } from "#server/subscription/move-by-clock";

/** What the service sells, and to whom: for its own people alone. */
export function serviceRoutes(secrets: Secrets): Route[] {
  return [
    route(adminDashboard.show, showServiceFigures),
    route(adminDashboard.allowMoves, (ctx, { body }) => allowMoves(ctx, body.day)),
    route(adminModules.list, listModules),
    route(adminModules.update, (ctx, { body }) => updateModule(ctx, body)),
    route(adminPlans.list, listPlans),
    route(adminPlans.create, (ctx, { body }) => createPlan(ctx, body)),
    route(adminPlans.show, (ctx, { params }) => readPlan(ctx, params.id)),
    route(adminPlans.update, (ctx, { params, body }) => updatePlan(ctx, params.id, body), hasPlan),
    route(adminTenants.list, (ctx, { query }) => listTenants(ctx, query)),
    fileRoute(adminTenants.csv, (ctx, { query }) => exportTenants(ctx, query)),
    route(adminTenants.create, (ctx, { body }) => createServiceTenant(ctx, secrets, body)),
    route(
      adminTenants.invite,
      (ctx, { params, body }) => inviteServiceAdministrator(ctx, secrets, params.uuid, body),
      hasServiceTenant,
    ),
    route(adminTenants.show, (ctx, { params }) => readServiceTenant(ctx, params.uuid)),
    route(
      adminTenants.update,
      (ctx, { params, body }) => updateServiceTenant(ctx, params.uuid, body),
      hasServiceTenant,
    ),
    route(adminTenants.showOverrides, (ctx, { params }) => readOverrides(ctx, params.uuid)),
    route(
      adminTenants.overrideModules,
      (ctx, { params, body }) => overrideModules(ctx, params.uuid, body),
      hasServiceTenant,
    ),
    route(adminTenants.note, (ctx, { params, body }) => noteTenant(ctx, params.uuid, body.text), hasServiceTenant),
  ];
}
