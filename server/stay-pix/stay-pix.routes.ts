import { stayPix } from "#contract/stay-pix";
import { type Route, route } from "#server/http/route";
import { showStayPix } from "#server/stay-pix/stay-pix";

/** The Pix codes of a booking for the desk. */
export const stayPixRoutes: Route[] = [route(stayPix.show, (ctx, { params }) => showStayPix(ctx, params.code))];
