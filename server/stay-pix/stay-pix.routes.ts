import { stayPix } from "#contract/stay-pix";
import { type Route, route } from "#server/http/route";
import { showStayPix } from "#server/stay-pix/stay-pix";

/** The Pix codes of a booking for the desk. */
export const stayPixRoutes: Route[] = [
  route(stayPix.show, (ctx, { params, query }) => showStayPix(ctx, params.code, query.amount_cents)),
];
