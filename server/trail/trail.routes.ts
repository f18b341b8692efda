import { trail } from "#contract/trail";
import { fileRoute, type Route, route } from "#server/http/route";
import { exportTrailCsv, exportTrailXlsx } from "#server/trail/export-trail";
import { listPeopleOfTrail, listTrail } from "#server/trail/list-trail";

/** The trail of the company: who did what, when. */
export const trailRoutes: Route[] = [
  route(trail.list, (ctx, { query }) => listTrail(ctx, query)),
  route(trail.people, listPeopleOfTrail),
  fileRoute(trail.csv, (ctx, { query }) => exportTrailCsv(ctx, query)),
  fileRoute(trail.xlsx, (ctx, { query }) => exportTrailXlsx(ctx, query)),
];
