import { owners } from "#contract/owners";
import { ownership } from "#contract/ownership";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { saveShares } from "~/routes/accommodations/owners/save-shares";
import { SharesForm } from "~/routes/accommodations/owners/shares-form";
import { ShownShares } from "~/routes/accommodations/owners/shown-shares";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/of-accommodation";

export const handle = routeHandle("/acomodacoes/:id/proprietarios");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [stored, choice] = await Promise.all([
    load(ownership.show, { params }, request),
    load(owners.list, { query: { archived: "0", per_page: "100" } }, request),
  ]);
  const { data, meta } = choice; // named so: `choice.meta` would count as the module's own `meta`, and split no more
  return { stored, choice: data, isAll: (meta.total ?? 0) <= data.length };
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveShares(request, params.id);
}

export default function OwnersOfAccommodation({ loaderData }: Route.ComponentProps) {
  const { stored, choice, isAll } = loaderData;
  const { id } = useAccommodation();
  const session = useSession();
  if (!holds(session, "owners.edit")) return <ShownShares stored={stored} />;
  return (
    <SharesForm
      key={id}
      {...{ stored, choice, isAll }}
      seesMoney={holds(session, "money.view")}
      today={todayOf(session)}
    />
  );
}
