import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { AmenitiesForm, amenityActs } from "~/routes/accommodations/amenities/amenities-form";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/comodidades");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load("GET /api/amenities", {}, request);
}

export const clientAction = amenityActs.clientAction;

export default function AccommodationAmenities({ loaderData }: Route.ComponentProps) {
  const accommodation = useAccommodation();
  return <AmenitiesForm key={accommodation.id} accommodation={accommodation} offered={loaderData.data} />;
}
