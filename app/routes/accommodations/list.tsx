import BedDouble from "lucide-react/icons/bed-double";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";
import { href, useNavigate } from "react-router";
import { kindWords } from "#contract/accommodation-words";
import { type AccommodationRow, accommodationOptions, accommodations } from "#contract/accommodations";
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
import { DotsIcon } from "~/components/ui/dots-icon";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Menu } from "~/components/ui/menu";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { isNarrowed, type ListState, queryOf, widened } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { statusWords } from "~/routes/accommodations/accommodation-words";
import { actOnAccommodation } from "~/routes/accommodations/act-on-accommodation";
import { accommodationCard, accommodationColumns } from "~/routes/accommodations/list-columns";
import { capacities, hrefOf, readState } from "~/routes/accommodations/list-offer";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { AccommodationMenu } from "~/routes/accommodations/row-menu";
import { useAccommodationActs } from "~/routes/accommodations/use-acts";
import type { Route } from "./+types/list";

export const handle = routeHandle("/acomodacoes");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams));
  const [page, options] = await Promise.all([
    load(accommodations.list, { query }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  const { data: rows, meta } = page;
  const groups = new Set(options.data.flatMap(({ group }) => group ?? []));
  return { rows, meta, groups: [...groups].sort((a, b) => a.localeCompare(b, "pt-BR")) };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnAccommodation(request);
}

export default function Accommodations({ loaderData }: Route.ComponentProps) {
  const { rows, meta: page, groups } = loaderData;
  const session = useSession();
  const acts = useAccommodationActs();

  const address = useListAddress({ readState, hrefOf });
  const { state } = address;
  const seesMoney = holds(session, "money.view");
  const mayEdit = holds(session, "accommodations.edit");
  const menu: Column<AccommodationRow> = {
    key: "menu",
    head: "Ações",
    quietHead: true,
    align: "end",
    width: "3rem",
    cell: (row) => <AccommodationMenu accommodation={row} acts={acts} inRow />,
  };
  const empty = (
    <ListEmpty {...address.empty}>
      <EmptyState
        icon={<BedDouble />}
        title="Nenhuma acomodação por aqui"
        actions={
          <>
            <CreateLink />
            <BringLink />
          </>
        }
      >
        Cadastre o que você aluga: casas, chalés, suítes. Depois é só receber reservas.
      </EmptyState>
    </ListEmpty>
  );

  return (
    <>
      <ModuleHead menu={<ImportMenu />} actions={<CreateLink />} />
      <PageBody>
        <div className="min-w-0">
          <ListFilterBar state={state} groups={groups} />
          <Panel flush>
            <DataTable
              caption="Acomodações"
              columns={[...accommodationColumns({ seesMoney }), menu]}
              rows={rows}
              rowKey={(row) => row.id}
              rowHref={({ id }) => href(mayEdit ? "/acomodacoes/:id/editar" : "/acomodacoes/:id", { id })}
              card={accommodationCard({ seesMoney })}
              {...address.table}
              empty={empty}
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
      </PageBody>
      {acts.dialogs}
    </>
  );
}

const importing = { label: "Importar planilha", icon: <FileUp />, to: href("/acomodacoes/importar") };

const bringing = { label: "Trazer calendários", icon: <CalendarPlus />, to: href("/acomodacoes/trazer") };

/** "Nova acomodação", for whoever may. */
function CreateLink() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return (
    <LinkButton variant="primary" icon={<Plus />} to={href("/acomodacoes/criar")}>
      Nova acomodação
    </LinkButton>
  );
}

/** "Trazer calendários", which leads to the spreadsheets too, for whoever may. */
function BringLink() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return (
    <LinkButton icon={bringing.icon} to={bringing.to}>
      {bringing.label}
    </LinkButton>
  );
}

/** The ways to bring many at once behind three dots, beside a list that has rows. */
function ImportMenu() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return <Menu label="Mais ações" icon={<DotsIcon />} entries={[[bringing, importing]]} />;
}

/** Search and filters of the list; each change is an address. */
function ListFilterBar({ state, groups }: { state: ListState; groups: readonly string[] }) {
  const navigate = useNavigate();
  const go = (change: Partial<ListState>, replace = false) =>
    navigate(hrefOf({ ...state, page: 1, ...change }), { replace });
  const filter = (name: string) => ({
    value: state.filters[name] ?? [],
    onChange: (values: string[]) => go({ filters: { ...state.filters, [name]: values } }),
  });
  return (
    <FilterBar clearTo={isNarrowed(state) ? hrefOf(widened(state)) : undefined}>
      <SearchField label="Nome, código ou local" defaultValue={state.q} onSearch={(q) => go({ q }, state.q !== "")} />
      <FilterSelect label="Situação" options={optionsOf(statusWords)} {...filter("status")} />
      {groups.length > 0 && (
        <FilterSelect
          label="Local"
          options={groups.map((group) => ({ value: group, label: group }))}
          {...filter("group")}
        />
      )}
      <FilterSelect
        label="Capacidade"
        single
        options={capacities.map((count) => ({ value: count, label: `${count} pessoas ou mais` }))}
        {...filter("min_guests")}
      />
      <FilterSelect label="Tipo" options={optionsOf(kindWords)} {...filter("kind")} />
    </FilterBar>
  );
}
