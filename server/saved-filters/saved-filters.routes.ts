import { savedFilters } from "#contract/saved-filters";
import { type Route, route } from "#server/http/route";
import { createSavedFilter, deleteSavedFilter, showSavedFilters } from "#server/saved-filters/save-filter";

/** The filters of the list of bookings that a person has saved. */
export const savedFilterRoutes: Route[] = [
  route(savedFilters.list, (ctx) => showSavedFilters(ctx)),
  route(savedFilters.create, (ctx, { body }) => createSavedFilter(ctx, body)),
  route(savedFilters.delete, (ctx, { params }) => deleteSavedFilter(ctx, params.id)),
];
