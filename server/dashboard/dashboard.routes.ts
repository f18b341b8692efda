import { dashboard } from "#contract/dashboard";
import { showDashboard } from "#server/dashboard/show-dashboard";
import { type Route, route } from "#server/http/route";

/** The day of a company. */
export const dashboardRoutes: Route[] = [route(dashboard.show, (ctx, { query }) => showDashboard(ctx, query))];
