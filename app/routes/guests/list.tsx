import Contact from "lucide-react/icons/contact";
import Plus from "lucide-react/icons/plus";
import { href, useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { readSort, writeSort } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { isNarrowed, type ListState, widened } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { guestCard, guestColumns } from "~/routes/guests/list-columns";
import { loadGuests } from "~/routes/guests/list-data";
import { blockedOptions, houseOptions, hrefOf, readState } from "~/routes/guests/list-offer";
import type { Route } from "./+types/list";

export const handle = routeHandle("/hospedes");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadGuests(request);
}

export default function Guests({ loaderData }: Route.ComponentProps) {
  const { data: rows, meta: page, tags } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const state = readState(search);
  const { tag = [], blocked = [], in_house = [] } = state.filters;
  const go = (change: Partial<ListState>, replace = false) =>
    navigate(hrefOf({ ...state, page: 1, ...change }), { preventScrollReset: true, replace });
  const filter = (change: ListState["filters"]) => go({ filters: { ...state.filters, ...change } });
  const clearTo = isNarrowed(state) ? hrefOf(widened(state)) : undefined;
  const create = holds(useSession(), "guests.edit") && (
    <LinkButton variant="primary" icon={<Plus />} to={href("/hospedes/criar")}>
      Novo hóspede
    </LinkButton>
  );
  return (
    <>
      <PageHead title="Hóspedes" actions={create} />
      <PageBody>
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <SearchField
              label="Nome, documento, e-mail ou celular"
              defaultValue={state.q}
              onSearch={(q) => go({ q }, state.q !== "")}
            />
            {(tags.length > 0 || tag.length > 0) && (
              <FilterSelect label="Etiqueta" options={tags} value={tag} onChange={(next) => filter({ tag: next })} />
            )}
            <FilterSelect
              single
              label="Hospedagem"
              options={houseOptions}
              value={in_house}
              onChange={(next) => filter({ in_house: next })}
            />
            <FilterSelect
              single
              label="Não receber"
              options={blockedOptions}
              value={blocked}
              onChange={(next) => filter({ blocked: next })}
            />
          </FilterBar>
          <Panel flush>
            <DataTable
              caption="Hóspedes"
              columns={guestColumns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => href("/hospedes/:id", { id })}
              card={guestCard}
              sort={readSort(state.sort)}
              sortHref={(sort) => hrefOf({ ...state, sort: writeSort(sort), page: 1 })}
              refetching={navigation.state === "loading" && navigation.location.pathname === pathname}
              empty={
                <ListEmpty page={state.page} firstPageTo={hrefOf({ ...state, page: 1 })} q={state.q} clearTo={clearTo}>
                  <EmptyState icon={<Contact />} title="Nenhum hóspede por aqui" actions={create}>
                    Quem responde por uma reserva entra nesta lista. Você também pode cadastrar alguém antes.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...page} shown={rows.length} hrefFor={(next) => hrefOf({ ...state, ...next })} />
          </Panel>
        </div>
      </PageBody>
    </>
  );
}
