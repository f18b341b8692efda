import { amenities } from "#contract/amenities";
import { amenityExists, listAmenities, showAmenity } from "#server/amenities/read-amenities";
import { createAmenity, deleteAmenity, updateAmenity } from "#server/amenities/save-amenity";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";

const exists = (ctx: Ctx, { id }: { id: string }) => amenityExists(ctx, id);

/** What accommodations may offer. */
export const amenityRoutes: Route[] = [
  route(amenities.list, (ctx) => listAmenities(ctx)),
  route(amenities.create, (ctx, { body }) => createAmenity(ctx, body)),
  route(amenities.show, (ctx, { params }) => showAmenity(ctx, params.id)),
  route(amenities.update, (ctx, { params, body }) => updateAmenity(ctx, params.id, body), exists),
  route(amenities.delete, (ctx, { params }) => deleteAmenity(ctx, params.id)),
];
