import { accommodationOptions } from "#contract/accommodations";
import { inventory } from "#contract/inventory";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { InventoryForm } from "~/routes/accommodations/inventory/inventory-form";
import { saveInventory } from "~/routes/accommodations/inventory/save-inventory";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/inventario");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [stored, others] = await Promise.all([
    load(inventory.show, { params }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  return { stored, others: others.data.filter((each) => each.id !== params.id) };
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveInventory(request, params.id);
}

export default function AccommodationInventory({ loaderData }: Route.ComponentProps) {
  const { stored, others } = loaderData;
  const accommodation = useAccommodation();
  const session = useSession();
  return (
    <InventoryForm
      key={accommodation.id}
      inventory={stored}
      accommodation={accommodation.name}
      company={session.tenant?.name ?? ""}
      others={others}
      seesMoney={holds(session, "money.view")}
    />
  );
}
