import { amenities } from "#contract/amenities";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { AmenitiesForm } from "~/routes/accommodations/amenities/amenities-form";
import { actOnAmenities } from "~/routes/accommodations/amenities/save-amenities";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/comodidades");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(amenities.list, {}, request);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return actOnAmenities(request, params.id);
}

export default function AccommodationAmenities({ loaderData }: Route.ComponentProps) {
  const accommodation = useAccommodation();
  return <AmenitiesForm key={accommodation.id} accommodation={accommodation} offered={loaderData.data} />;
}
