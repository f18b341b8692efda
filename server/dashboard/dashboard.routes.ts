import { dashboard } from "#contract/dashboard";
import { firstSteps } from "#contract/first-steps";
import { hideFirstSteps, showFirstSteps } from "#server/dashboard/first-steps";
import { showDashboard } from "#server/dashboard/show-dashboard";
import { type Route, route } from "#server/http/route";

/** The day of a company, and its first steps. */
export const dashboardRoutes: Route[] = [
  route(dashboard.show, (ctx, { query }) => showDashboard(ctx, query)),
  route(firstSteps.show, showFirstSteps),
  route(firstSteps.hide, hideFirstSteps),
];
