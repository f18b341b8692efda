import Lock from "lucide-react/icons/lock";
import { PageBody } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { useBlockActs } from "~/domains/blocks/use-block-acts";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { loadBlockPage } from "~/routes/accommodations/blocks/block-list";
import { BlockPanel } from "~/routes/accommodations/blocks/block-panel";
import { useAccommodation } from "~/routes/accommodations/use-accommodation";
import type { Route } from "./+types/of-accommodation";

export const handle = routeHandle("/acomodacoes/:id/bloqueios");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadBlockPage(request, params.id);
}

export default function BlocksOfAccommodation({ loaderData }: Route.ComponentProps) {
  const { rows, meta: page, today } = loaderData;
  const accommodation = useAccommodation();
  const acts = useBlockActs(rows, { only: accommodation });
  const create = holds(useSession(), "blocks.edit") && (
    <Button variant="primary" icon={<Lock />} onClick={() => acts.create()}>
      Bloquear datas
    </Button>
  );
  return (
    <PageBody>
      {create && rows.length > 0 && <div className="flex justify-end pb-3">{create}</div>}
      <BlockPanel {...{ rows, page, today, acts, create }} accommodationId={accommodation.id} />
    </PageBody>
  );
}
