import Plus from "lucide-react/icons/plus";
import { fees } from "#contract/fees";
import { lengthDiscounts } from "#contract/length-discounts";
import { PageBody } from "~/components/page/page-body";
import { LinkButton } from "~/components/ui/link-button";
import { load } from "~/lib/api";
import { useDialogAddress } from "~/lib/dialog-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { DiscountDialog } from "~/routes/accommodations/rates/discount-dialog";
import { FeeDialog } from "~/routes/accommodations/rates/fee-dialog";
import { DiscountList, FeeList } from "~/routes/accommodations/rates/fee-lists";
import { loadPlaces } from "~/routes/accommodations/rates/load-places";
import { actOnRule } from "~/routes/accommodations/rates/rate-acts";
import { useRuleDeletion } from "~/routes/accommodations/rates/use-rule-deletion";
import type { Route } from "./+types/fees";

export const handle = routeHandle("/acomodacoes/taxas");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [found, discounts, places] = await Promise.all([
    load(fees.list, {}, request),
    load(lengthDiscounts.list, {}, request),
    loadPlaces(request),
  ]);
  return { fees: found.data, discounts: discounts.data, places };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnRule(request);
}

export default function Fees({ loaderData }: Route.ComponentProps) {
  const { fees, discounts, places } = loaderData;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const { search, to, close } = useDialogAddress(["nova-taxa", "taxa", "novo-desconto", "desconto"]);
  const deletion = useRuleDeletion();
  const fee = fees.find(({ id }) => id === search.get("taxa")) ?? null;
  const discount = discounts.find(({ id }) => id === search.get("desconto")) ?? null;
  const key = search.toString();
  return (
    <>
      <ModuleHead
        note="O que se soma às diárias, e o que uma estadia longa paga a menos."
        actions={
          <>
            <LinkButton icon={<Plus />} to={to("novo-desconto")} preventScrollReset>
              Novo desconto
            </LinkButton>
            <LinkButton variant="primary" icon={<Plus />} to={to("nova-taxa")} preventScrollReset>
              Nova taxa
            </LinkButton>
          </>
        }
      />
      <PageBody>
        <FeeList
          fees={fees}
          names={names}
          editTo={({ id }) => to(`taxa=${id}`)}
          onDelete={(each) => deletion.ask({ ...each, kind: "fee" })}
        />
        <DiscountList
          discounts={discounts}
          names={names}
          editTo={({ id }) => to(`desconto=${id}`)}
          onDelete={(each) => deletion.ask({ ...each, kind: "discount" })}
        />
      </PageBody>
      {(fee || search.has("nova-taxa")) && <FeeDialog key={key} fee={fee} places={places} onClose={close} />}
      {(discount || search.has("novo-desconto")) && (
        <DiscountDialog key={key} discount={discount} places={places} onClose={close} />
      )}
      {deletion.dialog}
    </>
  );
}
