import { ownerStatements } from "#contract/owner-statements";
import { type Route, route } from "#server/http/route";
import { previewStatement } from "#server/owner-statements/preview-statement";

/** What owners get of a month. */
export const ownerStatementRoutes: Route[] = [
  route(ownerStatements.preview, (ctx, { query }) => previewStatement(ctx, query)),
];
