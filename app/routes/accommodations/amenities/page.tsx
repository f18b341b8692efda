import { routeHandle, routeMeta } from "~/lib/route-access";
import { AmenitiesForm } from "~/routes/accommodations/amenities/amenities-form";
import { loadAmenities } from "~/routes/accommodations/amenities/load-amenities";
import { actOnAmenities } from "~/routes/accommodations/amenities/save-amenities";
import { AccommodationHead } from "~/routes/accommodations/record-head";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/comodidades");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadAmenities(request, params.id);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return actOnAmenities(request, params.id);
}

export default function AccommodationAmenities({ loaderData }: Route.ComponentProps) {
  const { accommodation, offered } = loaderData;
  return (
    <>
      <AccommodationHead accommodation={accommodation} />
      <AmenitiesForm key={accommodation.id} accommodation={accommodation} offered={offered} />
    </>
  );
}
