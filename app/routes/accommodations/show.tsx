import ChevronRight from "lucide-react/icons/chevron-right";
import { href, Link } from "react-router";
import { itemConditionWords } from "#contract/catalogue/accommodation-words";
import type { InventoryItem } from "#contract/catalogue/inventory";
import { PageBody } from "~/components/page/page-frame";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { type Missing, missingOf } from "~/routes/accommodations/summary/missing";
import { HousePanel, PhotosPanel, StayPanel } from "~/routes/accommodations/summary/panels";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/show";

export const handle = routeHandle("/acomodacoes/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const mayEdit = holds(await loadSession(), "accommodations.edit");
  const [pictures, stored, offered, hours, calendars] = await Promise.all([
    load("GET /api/accommodations/:id/photos", { params }, request),
    load("GET /api/accommodations/:id/inventory", { params }, request),
    load("GET /api/amenities", {}, request),
    load("GET /api/accommodation-defaults", {}, request),
    mayEdit ? load("GET /api/accommodations/:id/imports", { params }, request) : null,
  ]);
  return {
    photos: pictures.data,
    items: stored.items,
    amenities: offered.data,
    hours,
    calendars: calendars?.data.length ?? null,
  };
}

/** One accommodation, read-only: for users who may only view it, and for the next step after its creation. */
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

/** What is still to be entered, each line with a link to its page. */
function MissingPanel({ id, missing }: { id: string; missing: readonly Missing[] }) {
  return (
    <Panel id="falta" title="O que falta" count={missing.length} flush>
      <ul className="divide-y divide-line-soft">
        {missing.map(({ label, why, path, field }) => (
          <li key={label}>
            <Link
              to={href(path, { id }) + (field ? `#${field}` : "")}
              className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 text-sm">
                <span className="font-medium">{label}</span> <span className="text-muted">{why}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The inventory by room, read-only. */
function InventoryPanel({ items }: { items: readonly InventoryItem[] }) {
  if (items.length === 0) return null;
  const rooms = [...new Set(items.map(({ room }) => room))];
  return (
    <Panel id="inventario" title="Inventário" count={items.length}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map((room) => (
          <section key={room} aria-label={room}>
            <h3 className="text-sm font-semibold">{room}</h3>
            <ul className="mt-1 grid gap-1 text-sm">
              {items
                .filter((each) => each.room === room)
                .map(({ id, item, quantity, condition }) => (
                  <li key={id} className="flex gap-2">
                    <span className="num w-8 shrink-0 text-right text-muted">{quantity}</span>
                    <span className="min-w-0 flex-1">{item}</span>
                    {condition !== "good" && (
                      <span className="text-muted">{itemConditionWords[condition].toLowerCase()}</span>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
