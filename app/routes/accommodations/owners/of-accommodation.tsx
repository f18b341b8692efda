import type { Ownership, OwnershipInput } from "#contract/catalogue/ownership";
import type { FieldErrors } from "#contract/platform/parse";
import { call, load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { todayOf } from "~/lib/today";
import type { ShareResult } from "~/routes/accommodations/owners/share-draft";
import { SharesForm } from "~/routes/accommodations/owners/shares-form";
import { ShownShares } from "~/routes/accommodations/owners/shown-shares";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/of-accommodation";

export const handle = routeHandle("/acomodacoes/:id/proprietarios");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [stored, choice] = await Promise.all([
    load("GET /api/accommodations/:id/ownership", { params }, request),
    load("GET /api/owners", { query: { archived: "0", per_page: "100" } }, request),
  ]);
  const { data, meta } = choice; // not `choice.meta`: read as the `meta` export
  return { stored, choice: data, isAll: (meta.total ?? 0) <= data.length };
}

/** Saves shares and commission rule of an accommodation. */
export async function clientAction({ request, params }: Route.ClientActionArgs): Promise<ShareResult> {
  const body = (await request.json()) as OwnershipInput;
  try {
    const saved = await call(
      "PUT /api/accommodations/:id/ownership",
      { params: { id: params.id }, body },
      { quiet: [409] },
    );
    toast.success("Proprietários e comissão salvos");
    return { saved };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { current, errors } = (error.data ?? {}) as { current?: Ownership; errors?: FieldErrors };
    if (error.code === "StaleRecordException" && current) return { stale: current };
    return errors ? { errors, unchanged: true } : { failed: true, unchanged: true };
  }
}

export default function OwnersOfAccommodation({ loaderData }: Route.ComponentProps) {
  const { stored, choice, isAll } = loaderData;
  const accommodation = useAccommodation();
  const session = useSession();
  if (!holds(session, "owners.edit")) return <ShownShares stored={stored} accommodation={accommodation} />;
  return (
    <SharesForm
      key={accommodation.id}
      {...{ stored, choice, isAll, accommodation }}
      seesMoney={holds(session, "money.view")}
      today={todayOf(session)}
    />
  );
}
