import { href } from "react-router";
import { regimeWords } from "#contract/catalogue/accommodation-words";
import type { ContractType, ContractTypeVersion } from "#contract/guest/contract-types";
import { guaranteeWords, signerWords } from "#contract/guest/contract-words";
import { Fact } from "~/components/page/fact";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Chip } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { typeActs } from "~/routes/account/contracts/contract-acts";
import { placesWords } from "~/routes/account/contracts/contract-words";
import { TypeEditor } from "~/routes/account/contracts/type-editor";
import { VersionsPanel } from "~/routes/account/contracts/versions-panel";
import type { Route } from "./+types/type";

export const handle = routeHandle("/minha-conta/contratos/modelos/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const seesPlaces = ["bookings.view", "accommodations.view", "finances.view"].some((each) => holds(session, each));
  const [type, versions, places] = await Promise.all([
    load("GET /api/contract-types/:id", { params }, request),
    load("GET /api/contract-types/:id/versions", { params }, request),
    seesPlaces ? load("GET /api/accommodation-options", {}, request) : null,
  ]);
  return { type, versions: versions.data, places: places?.data ?? null };
}

export const clientAction = typeActs.clientAction;

export default function Type({ loaderData, actionData }: Route.ComponentProps) {
  const { type } = loaderData;
  const session = useSession();
  const edits = holds(session, "contracts.edit");
  return (
    <>
      <PageHead
        title={type.name}
        path={[
          { label: "Configurações", to: href("/configuracoes") },
          { label: "Contratos", to: href("/minha-conta/contratos") },
        ]}
        here={type.editing ? `Versão ${(type.published ?? 0) + 1}` : `Versão ${type.published}`}
        state={
          type.archived ? (
            <Chip>Arquivado</Chip>
          ) : (
            <Chip tone={type.editing ? "info" : "success"}>{type.editing ? "Em edição" : "Em uso"}</Chip>
          )
        }
        note={type.published !== null && type.editing && `A versão ${type.published} continua em uso`}
      />
      {edits ? (
        <TypeEditor key={type.id} {...loaderData} answer={actionData} />
      ) : (
        <TypeReading {...loaderData} timezone={zoneOf(session)} />
      )}
    </>
  );
}

interface TypeReadingProps {
  type: ContractType;
  versions: readonly ContractTypeVersion[];
  timezone: string;
}

/** A type, read-only. */
function TypeReading({ type, versions, timezone }: TypeReadingProps) {
  return (
    <PageBody narrow>
      <Panel title="Modelo">
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact label="Regime legal">{regimeWords[type.legal_regime]}</Fact>
          <Fact label="Quem assina">{signerWords[type.signers]}</Fact>
          <Fact label="Garantia">{guaranteeWords[type.guarantee]}</Fact>
          <Fact label="Acomodações">{placesWords(type.accommodation_ids.length)}</Fact>
        </dl>
      </Panel>
      <Panel title={type.editing ? "Texto em edição" : "Texto em uso"}>
        <p className="whitespace-pre-wrap wrap-anywhere text-md leading-relaxed">{type.body}</p>
      </Panel>
      <VersionsPanel versions={versions} timezone={timezone} edited={type.body} />
    </PageBody>
  );
}
