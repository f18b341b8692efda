import { dashboard } from "#contract/dashboard";
import { showAdminDashboard } from "#server/dashboard/show-admin-dashboard";
import { showDashboard } from "#server/dashboard/show-dashboard";
import { type Route, route } from "#server/http/route";

/** The day of a company, and the service at a glance. */
export const dashboardRoutes: Route[] = [
  route(dashboard.show, (ctx, { query }) => showDashboard(ctx, query)),
  route(dashboard.admin, showAdminDashboard),
];
