import Lock from "lucide-react/icons/lock";
import { useEffect } from "react";
import { isCivilDate } from "#domain/stay-dates";
import { PageBody } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { actOnBlock } from "~/domains/blocks/act-on-block";
import { useBlockActs } from "~/domains/blocks/use-block-acts";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialogAddress } from "~/lib/use-dialog";
import { loadBlocks } from "~/routes/accommodations/blocks/block-list";
import { BlockPanel } from "~/routes/accommodations/blocks/block-panel";
import { ModuleHead } from "~/routes/accommodations/module-head";
import type { Route } from "./+types/list";

export const handle = routeHandle("/acomodacoes/bloqueios");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBlocks(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnBlock(request);
}

export default function Blocks({ loaderData }: Route.ComponentProps) {
  const { rows, meta: page, today, options } = loaderData;
  const acts = useBlockActs(rows, { options });
  const { search, close } = useDialogAddress(["novo", "entrada", "saida", "unidade"]);
  const isAsked = search.has("novo"); // opened from the palette, possibly with nights
  const [check_in, check_out, place] = [search.get("entrada"), search.get("saida"), search.get("unidade")];
  useEffect(() => {
    if (!isAsked) return;
    close();
    acts.create({
      ...(isCivilDate(check_in) && isCivilDate(check_out) && { check_in, check_out }),
      ...(place && { place }),
    });
  }, [isAsked, check_in, check_out, place, close, acts.create]);
  const mayEdit = holds(useSession(), "blocks.edit");
  // without an accommodation there is nothing to block
  const create = mayEdit && options.length > 0 && (
    <Button variant="primary" icon={<Lock />} onClick={() => acts.create()}>
      Bloquear datas
    </Button>
  );
  return (
    <>
      <ModuleHead actions={create} />
      <PageBody>
        <BlockPanel {...{ rows, page, today, options, acts, create }} />
      </PageBody>
    </>
  );
}
