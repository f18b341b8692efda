import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { loadShares } from "~/routes/accommodations/owners/load-shares";
import { saveShares } from "~/routes/accommodations/owners/save-shares";
import { SharesForm } from "~/routes/accommodations/owners/shares-form";
import { ShownShares } from "~/routes/accommodations/owners/shown-shares";
import { AccommodationHead } from "~/routes/accommodations/record-head";
import type { Route } from "./+types/of-accommodation";

export const handle = routeHandle("/acomodacoes/:id/proprietarios");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadShares(request, params.id);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveShares(request, params.id);
}

export default function OwnersOfAccommodation({ loaderData }: Route.ComponentProps) {
  const { accommodation, stored, choice, isAll } = loaderData;
  const session = useSession();
  return (
    <>
      <AccommodationHead accommodation={accommodation} />
      {holds(session, "owners.edit") ? (
        <SharesForm key={accommodation.id} {...{ stored, choice, isAll }} seesMoney={holds(session, "money.view")} />
      ) : (
        <ShownShares stored={stored} />
      )}
    </>
  );
}
