import Plus from "lucide-react/icons/plus";
import UserRoundKey from "lucide-react/icons/user-round-key";
import { href } from "react-router";
import type { Owner } from "#contract/catalogue/owners";
import { optionsOf } from "~/components/form/option";
import { PageBody } from "~/components/page/page-frame";
import { actsColumn } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { ownerCard, ownerColumns } from "~/routes/accommodations/owners/list-columns";
import { archivedWords, hrefOf, readState } from "~/routes/accommodations/owners/list-offer";
import { OwnerMenu, ownerActs, useOwnerActs } from "~/routes/accommodations/owners/owner-acts";
import type { Route } from "./+types/list";

export const handle = routeHandle("/acomodacoes/proprietarios");
export const meta = routeMeta(handle);

export function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { archived, ...query } = queryOf(readState(url.searchParams));
  const [only] = (archived ?? []) as ("0" | "1")[];
  return load("GET /api/owners", { query: { ...query, ...(only && { archived: only }) } }, request);
}

export const clientAction = ownerActs.clientAction;

export default function Owners({ loaderData }: Route.ComponentProps) {
  const { data: rows, meta: page } = loaderData;
  const session = useSession();
  const acts = useOwnerActs();
  const address = useListAddress({ readState, hrefOf });
  const mayEdit = holds(session, "owners.edit");
  const create = mayEdit && (
    <LinkButton variant="primary" icon={<Plus />} to={href("/acomodacoes/proprietarios/criar")}>
      Novo proprietário
    </LinkButton>
  );
  return (
    <>
      <ModuleHead note="De quem são as acomodações, e para onde vai o repasse." actions={create} />
      <PageBody>
        <PagedList
          caption="Proprietários"
          address={address}
          page={page}
          search="Nome, e-mail ou celular"
          filters={
            <FilterSelect single label="Situação" options={optionsOf(archivedWords)} {...address.filter("archived")} />
          }
          columns={[
            ...ownerColumns,
            mayEdit && actsColumn((owner: Owner) => <OwnerMenu owner={owner} acts={acts} inRow />, "3rem"),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href("/acomodacoes/proprietarios/:id/editar", { id })}
          card={ownerCard}
          empty={
            <EmptyState icon={<UserRoundKey />} title="Nenhum proprietário por aqui" actions={create}>
              Cadastre quem é dono do que você administra. Depois, diga em cada acomodação a parte de cada um.
            </EmptyState>
          }
        />
      </PageBody>
      {acts.dialogs}
    </>
  );
}
