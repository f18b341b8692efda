import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { InventoryForm } from "~/routes/accommodations/inventory/inventory-form";
import { loadInventory } from "~/routes/accommodations/inventory/load-inventory";
import { saveInventory } from "~/routes/accommodations/inventory/save-inventory";
import { AccommodationHead } from "~/routes/accommodations/record-head";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/inventario");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadInventory(request, params.id);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveInventory(request, params.id);
}

export default function AccommodationInventory({ loaderData }: Route.ComponentProps) {
  const { accommodation, stored, options } = loaderData;
  const session = useSession();
  return (
    <>
      <div className="print:hidden">
        <AccommodationHead accommodation={accommodation} />
      </div>
      <InventoryForm
        key={accommodation.id}
        inventory={stored}
        accommodation={accommodation.name}
        company={session.tenant?.name ?? ""}
        others={options.filter(({ id }) => id !== accommodation.id)}
        seesMoney={holds(session, "money.view")}
      />
    </>
  );
}
