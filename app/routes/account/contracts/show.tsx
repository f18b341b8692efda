import { useEffect } from "react";
import { href, useRevalidator } from "react-router";
import type { Contract } from "#contract/guest/contracts";
import { ContractText } from "~/components/contracts/contract-text";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { ContractChips } from "~/domains/contracts/contract-state";
import { asksForContract, fetchIssuedActs } from "~/domains/contracts/use-contract-dialog";
import { load } from "~/lib/api";
import { lightAction } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { useFreshOnReturn, useLive } from "~/lib/use-live";
import { ContractActions } from "~/routes/account/contracts/contract-actions";
import { EvidencePanel } from "~/routes/account/contracts/evidence-panel";
import { FactsPanel } from "~/routes/account/contracts/facts-panel";
import type { Route } from "./+types/show";

export const handle = routeHandle("/minha-conta/contratos/:id");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load("GET /api/contracts/:id", { params }, request);
}

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  if (!asksForContract(form)) throw new Response("Not an act", { status: 400 });
  return lightAction(fetchIssuedActs, ({ issuedActs }) => issuedActs.clientAction(args));
}

/** An issued contract: its text, state, and signers. */
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

/** The text as sent, for users who may see amounts. */
function TextPanel({ contract: { blocks, state } }: { contract: Contract }) {
  return (
    <Panel id="texto" title="Texto">
      {blocks === undefined ? (
        <Notice tone="info">
          O texto do contrato traz valores em dinheiro, que o seu perfil de acesso não mostra. Quem administra a empresa
          pode liberar.
        </Notice>
      ) : blocks.length > 0 ? (
        <div className="mx-auto max-w-[68ch]">
          <ContractText blocks={blocks} />
        </div>
      ) : (
        <p className="text-sm text-muted">
          {state === "draft"
            ? "O texto fica pronto quando não faltar nenhum dado."
            : "O texto deste contrato não existe mais."}
        </p>
      )}
    </Panel>
  );
}

const pause = 2000; // ms between two reloads
const untilPdf = 4000; // ms between two checks for a PDF in progress
const longestWait = 120_000; // ms after which automatic checks stop

/** Keeps the page up to date. The guest's acts are reported as changes of the booking; the PDF is polled. */
function useLiveContract({ id, state, has_pdf }: Contract): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const enabled = hasModule(session, "booking") && holds(session, "bookings.view");
  useLive(() => void revalidate(), { pause, kinds: ["bookings"], enabled });
  useFreshOnReturn();
  const waits = state === "signed" && !has_pdf;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another contract waits anew
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), untilPdf);
    const end = setTimeout(() => clearInterval(timer), longestWait);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [waits, id, revalidate]);
}
