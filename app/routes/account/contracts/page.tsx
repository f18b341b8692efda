import { contractSettingsCalls, contractTypes } from "#contract/contract-types";
import { PageBody } from "~/components/page/page-body";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { contractActs } from "~/routes/account/contracts/contract-acts";
import { TypeList } from "~/routes/account/contracts/type-list";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/contratos");
export const meta = routeMeta(handle);

/** Types and rules belong to the whole company: whoever is limited to some accommodations gets the issued contracts alone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if ((await loadSession()).limited) return { company: null };
  const [types, models, rules] = await Promise.all([
    load(contractTypes.list, {}, request),
    load(contractTypes.models, {}, request),
    load(contractSettingsCalls.show, {}, request),
  ]);
  return { company: { types: types.data, models: models.data, rules } };
}

export const clientAction = contractActs.clientAction;

export default function Contracts({ loaderData: { company } }: Route.ComponentProps) {
  return <PageBody className="max-w-340">{company && <TypeList types={company.types} />}</PageBody>;
}
