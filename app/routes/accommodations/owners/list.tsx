import Plus from "lucide-react/icons/plus";
import UserRoundKey from "lucide-react/icons/user-round-key";
import { href } from "react-router";
import type { Owner } from "#contract/owners";
import { owners } from "#contract/owners";
import { optionsOf } from "~/components/form/option";
import { PageBody } from "~/components/page/page-body";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useListAddress } from "~/components/table/use-list-address";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { actOnOwner } from "~/routes/accommodations/owners/act-on-owner";
import { ownerCard, ownerColumns } from "~/routes/accommodations/owners/list-columns";
import { archivedWords, hrefOf, readState } from "~/routes/accommodations/owners/list-offer";
import { OwnerMenu } from "~/routes/accommodations/owners/owner-menu";
import { useOwnerActs } from "~/routes/accommodations/owners/use-owner-acts";
import type { Route } from "./+types/list";

export const handle = routeHandle("/acomodacoes/proprietarios");
export const meta = routeMeta(handle);

export function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { archived, ...query } = queryOf(readState(url.searchParams));
  const [only] = (archived ?? []) as ("0" | "1")[];
  return load(owners.list, { query: { ...query, ...(only && { archived: only }) } }, request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnOwner(request);
}

export default function Owners({ loaderData }: Route.ComponentProps) {
  const { data: rows, meta: page } = loaderData;
  const session = useSession();
  const acts = useOwnerActs();
  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo } = address;
  const mayEdit = holds(session, "owners.edit");
  const menu: Column<Owner> = {
    key: "menu",
    head: "Ações",
    quietHead: true,
    align: "end",
    width: "3rem",
    cell: (owner) => <OwnerMenu owner={owner} acts={acts} inRow />,
  };
  const create = mayEdit && (
    <LinkButton variant="primary" icon={<Plus />} to={href("/acomodacoes/proprietarios/criar")}>
      Novo proprietário
    </LinkButton>
  );
  return (
    <>
      <ModuleHead note="De quem são as acomodações, e para onde vai o repasse." actions={create} />
      <PageBody>
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <SearchField
              label="Nome, e-mail ou celular"
              defaultValue={state.q}
              onSearch={(q) => go({ q }, state.q !== "")}
            />
            <FilterSelect
              single
              label="Situação"
              options={optionsOf(archivedWords)}
              value={state.filters.archived ?? []}
              onChange={(archived) => go({ filters: { archived } })}
            />
          </FilterBar>
          <Panel flush>
            <DataTable
              caption="Proprietários"
              columns={mayEdit ? [...ownerColumns, menu] : ownerColumns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => href("/acomodacoes/proprietarios/:id/editar", { id })}
              card={ownerCard}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState icon={<UserRoundKey />} title="Nenhum proprietário por aqui" actions={create}>
                    Cadastre quem é dono do que você administra. Depois, diga em cada acomodação a parte de cada um.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
      </PageBody>
      {acts.dialogs}
    </>
  );
}
