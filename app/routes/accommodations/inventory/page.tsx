import type { Inventory } from "#contract/catalogue/inventory";
import type { FieldErrors } from "#contract/platform/parse";
import { call, load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { InventoryForm } from "~/routes/accommodations/inventory/inventory-form";
import type { SaveRequest, SaveResult } from "~/routes/accommodations/inventory/inventory-save";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/page";

export const handle = routeHandle("/acomodacoes/:id/inventario");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [stored, others] = await Promise.all([
    load("GET /api/accommodations/:id/inventory", { params }, request),
    load("GET /api/accommodation-options", {}, request),
  ]);
  return { stored, others: others.data.filter((each) => each.id !== params.id) };
}

/** Saves the whole inventory. A refusal is returned to the screen; an error shown as a toast is not shown again. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<SaveResult> {
  const { body, keys } = (await request.json()) as SaveRequest;
  try {
    const saved = await call(
      "PUT /api/accommodations/:id/inventory",
      { params: { id: params.id }, body },
      { quiet: [409] },
    );
    toast.success("Inventário salvo");
    return { saved, keys };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { current, errors } = (error.data ?? {}) as { current?: Inventory; errors?: FieldErrors };
    if (error.code === "StaleRecordException" && current) return { stale: current };
    return errors ? { errors, keys, unchanged: true } : { failed: true, unchanged: true };
  }
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
