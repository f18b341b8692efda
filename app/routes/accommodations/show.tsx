import { accommodationDefaults } from "#contract/accommodations";
import { amenities } from "#contract/amenities";
import { channelImports } from "#contract/channel-calendars";
import { inventory } from "#contract/inventory";
import { photos } from "#contract/photos";
import { PageBody } from "~/components/page/page-body";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { HousePanel, StayPanel } from "~/routes/accommodations/summary/facts";
import { InventoryPanel } from "~/routes/accommodations/summary/inventory-panel";
import { missingOf } from "~/routes/accommodations/summary/missing";
import { MissingPanel } from "~/routes/accommodations/summary/missing-panel";
import { PhotosPanel } from "~/routes/accommodations/summary/photos-panel";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/show";

export const handle = routeHandle("/acomodacoes/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const mayEdit = holds(await loadSession(), "accommodations.edit");
  const [pictures, stored, offered, hours, calendars] = await Promise.all([
    load(photos.list, { params }, request),
    load(inventory.show, { params }, request),
    load(amenities.list, {}, request),
    load(accommodationDefaults.show, {}, request),
    mayEdit ? load(channelImports.list, { params }, request) : null,
  ]);
  return {
    photos: pictures.data,
    items: stored.items,
    amenities: offered.data,
    hours,
    calendars: calendars?.data.length ?? null,
  };
}

/** One accommodation to look at: for whoever may see it, and for the next step after it was created. */
export default function Accommodation({ loaderData }: Route.ComponentProps) {
  const { photos: pictures, items, hours, calendars } = loaderData;
  const accommodation = useAccommodation();
  const mayEdit = holds(useSession(), "accommodations.edit");
  const missing = missingOf(accommodation, { photos: pictures.length, items: items.length, calendars });
  const offered = loaderData.amenities.filter(({ id }) => accommodation.amenity_ids.includes(id));
  return (
    <PageBody>
      {mayEdit && missing.length > 0 && <MissingPanel id={accommodation.id} missing={missing} />}
      <HousePanel accommodation={accommodation} amenities={offered.map(({ name }) => name).join(", ")} />
      <StayPanel accommodation={accommodation} hours={hours} />
      <PhotosPanel photos={pictures} />
      <InventoryPanel items={items} />
    </PageBody>
  );
}
