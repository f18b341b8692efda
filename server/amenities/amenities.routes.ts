import { amenities } from "#contract/amenities";
import { amenityVerbs } from "#server/amenities/amenities";
import type { Route } from "#server/http/route";
import { recordRoutes } from "#server/records/record-routes";

/** What accommodations may offer. */
export const amenityRoutes: Route[] = recordRoutes(amenities, amenityVerbs);
