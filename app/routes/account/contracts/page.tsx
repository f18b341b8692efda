import Plus from "lucide-react/icons/plus";
import { PageBody } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { FailedPart } from "~/components/ui/error-state";
import { Notice } from "~/components/ui/notice";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useDialogAddress } from "~/lib/use-dialog";
import { contractActs } from "~/routes/account/contracts/contract-acts";
import { IssuedContracts } from "~/routes/account/contracts/issued-contracts";
import { loadIssued } from "~/routes/account/contracts/issued-offer";
import { NewTypeDialog } from "~/routes/account/contracts/new-type-dialog";
import { RulesFacts, RulesForm } from "~/routes/account/contracts/rules-form";
import { TypeList } from "~/routes/account/contracts/type-list";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/contratos");
export const meta = routeMeta(handle);

/**
 * Types and rules belong to the whole company: who is limited to some accommodations gets the issued contracts alone.
 */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  if ((await loadSession()).limited) return { company: null, issued: await loadIssued(request, url.searchParams) };
  const [issued, types, models, rules] = await Promise.all([
    loadIssued(request, url.searchParams),
    load("GET /api/contract-types", {}, request),
    load("GET /api/contract-models", {}, request),
    load("GET /api/contract-settings", {}, request),
  ]);
  return { company: { types: types.data, models: models.data, rules }, issued };
}

export const clientAction = contractActs.clientAction;

export default function Contracts({ loaderData: { company, issued }, actionData }: Route.ComponentProps) {
  const session = useSession();
  const edits = holds(session, "contracts.edit");
  const { search, to, close } = useDialogAddress(["novo"]);
  const start = search.get("novo");
  const create = (label: string, from: string, primary = false) => (
    <LinkButton
      key={from}
      to={to(`novo=${from}`)}
      preventScrollReset
      {...(primary && { variant: "primary", icon: <Plus /> })}
    >
      {label}
    </LinkButton>
  );
  return (
    <PageBody className="max-w-340">
      {company && (
        <TypeList
          types={company.types}
          timezone={zoneOf(session)}
          edits={edits}
          create={create("Novo modelo", "lodging", true)}
          firstSteps={company.models.map(({ key, name }) => create(name, key))}
        />
      )}
      {issued ? (
        <IssuedContracts issued={issued} types={company?.types} />
      ) : (
        <FailedPart title="Contratos emitidos" failed="Não foi possível carregar os contratos emitidos" />
      )}
      {company &&
        (edits ? (
          <RulesForm
            key={company.rules.version}
            rules={company.rules}
            idle={
              company.rules.issue_on !== "never" &&
              company.types.every(({ published, archived }) => published === null || archived)
            }
            answer={actionData}
          />
        ) : (
          <RulesFacts rules={company.rules} />
        ))}
      {company && (
        <Notice>
          Na locação por temporada o contrato só sai se a estadia tem até 90 noites e, com mobília, leva o inventário
          (Lei 8.245/1991, art. 48). A lei aceita uma só garantia (art. 37). O Estadia confere isso antes de emitir.
        </Notice>
      )}
      {company && edits && start !== null && (
        <NewTypeDialog key={start} models={company.models} start={start} onClose={close} />
      )}
    </PageBody>
  );
}
