import { href } from "react-router";
import { accommodationOptions } from "#contract/accommodations";
import { contractTypes } from "#contract/contract-types";
import { PageHead } from "~/components/page/page-head";
import { Chip } from "~/components/ui/chip";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { typeActs } from "~/routes/account/contracts/type-acts";
import { TypeEditor } from "~/routes/account/contracts/type-editor";
import { TypeReading } from "~/routes/account/contracts/type-reading";
import type { Route } from "./+types/type";

export const handle = routeHandle("/minha-conta/contratos/modelos/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const seesPlaces = ["bookings.view", "accommodations.view", "finances.view"].some((each) => holds(session, each));
  const [type, versions, places] = await Promise.all([
    load(contractTypes.show, { params }, request),
    load(contractTypes.versions, { params }, request),
    seesPlaces ? load(accommodationOptions.list, {}, request) : null,
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
