import { href } from "react-router";
import { contracts } from "#contract/contracts";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { ContractChips } from "~/domains/contracts/contract-chips";
import { asksForContract, fetchIssuedActs } from "~/domains/contracts/fetched-dialog";
import { load } from "~/lib/api";
import { lightAction } from "~/lib/light-action";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { ContractActions } from "~/routes/account/contracts/contract-actions";
import { EvidencePanel } from "~/routes/account/contracts/evidence-panel";
import { FactsPanel } from "~/routes/account/contracts/facts-panel";
import { TextPanel } from "~/routes/account/contracts/text-panel";
import { useLiveContract } from "~/routes/account/contracts/use-live-contract";
import type { Route } from "./+types/show";

export const handle = routeHandle("/minha-conta/contratos/:id");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load(contracts.show, { params }, request);
}

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  if (!asksForContract(form)) throw new Response("Not an act", { status: 400 });
  return lightAction(fetchIssuedActs, ({ issuedActs }) => issuedActs.clientAction(args));
}

/** A contract as it was issued: its text, where it stands, and who signed. */
export default function ShowContract({ loaderData: contract }: Route.ComponentProps) {
  useLiveContract(contract);
  return (
    <>
      <PageHead
        title={<span className="num">Contrato {contract.number}</span>}
        path={[
          { label: "Configurações", to: href("/configuracoes") },
          { label: "Contratos", to: href("/minha-conta/contratos") },
        ]}
        here={contract.number}
        state={<ContractChips contract={contract} />}
        note={`${contract.holder_name} · ${contract.type_name}, versão ${contract.type_version}`}
        actions={<ContractActions key={contract.id} contract={contract} />}
      />
      <PageBody>
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-5">
          <div className="min-w-0 lg:col-start-2">
            <FactsPanel key={contract.id} contract={contract} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <TextPanel contract={contract} />
          </div>
          <div className="min-w-0 lg:col-start-2">
            <EvidencePanel contract={contract} />
          </div>
        </div>
      </PageBody>
    </>
  );
}
