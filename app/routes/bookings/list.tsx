import Plus from "lucide-react/icons/plus";
import { href, useLocation, useNavigation, useSearchParams } from "react-router";
import { accommodationOptions } from "#contract/accommodations";
import { type BookingRow, bookings } from "#contract/bookings";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { type Column, readSort, writeSort } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { Tabs } from "~/components/ui/tabs";
import { fetchActs } from "~/domains/bookings/fetch-acts";
import { useActDialog } from "~/domains/bookings/use-act-dialog";
import { load } from "~/lib/api";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds, mayWrite } from "~/lib/session-state";
import { currentTenant } from "~/lib/tenant";
import { todayOf } from "~/lib/today";
import { BulkBar } from "~/routes/bookings/list/bulk-bar";
import { ChooseButton } from "~/routes/bookings/list/choose-button";
import { bookingCard, bookingColumns } from "~/routes/bookings/list/list-columns";
import { ListEmpty } from "~/routes/bookings/list/list-empty";
import { ListFilterBar } from "~/routes/bookings/list/list-filter-bar";
import { bookingQuery, filterKey, filterPart, listHref, readListState } from "~/routes/bookings/list/list-filters";
import { ListSums } from "~/routes/bookings/list/list-sums";
import { needsTotal, withTotal } from "~/routes/bookings/list/list-total";
import { viewLinks } from "~/routes/bookings/list/quick-views";
import { RowMenu } from "~/routes/bookings/list/row-menu";
import { SaveFilter } from "~/routes/bookings/list/save-filter";
import { SheetMenu } from "~/routes/bookings/list/sheet-menu";
import { useChosenRows } from "~/routes/bookings/list/use-chosen-rows";
import { useSavedFilters } from "~/routes/bookings/list/use-saved-filters";
import type { Route } from "./+types/list";

export const handle = routeHandle("/reservas");
export const meta = routeMeta(handle);

/** One page of the list that the address asks for, and the accommodations to filter by. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const state = readListState(url.searchParams);
  const key = `${currentTenant()} ${filterKey(state)}`;
  const [found, options] = await Promise.all([
    load(bookings.list, { query: bookingQuery(state, needsTotal(key, state.page)) }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  const { data: rows, meta } = found; // named so: `found.meta` would count as the module's own `meta`, and split no more
  return { rows, page: withTotal(key, meta), options: options.data };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { actOnBooking } = await fetchActs();
  return actOnBooking(request);
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { rows, page, options } = loaderData;
  const session = useSession();
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const { ask, dialog } = useActDialog();
  const filters = useSavedFilters();
  const { chosen, choose, column: choice, cards, begin } = useChosenRows(rows);

  const state = readListState(search);
  const now = new Date();
  const today = todayOf(session, now);
  const seesMoney = holds(session, "money.view");
  const mayCreate = holds(session, "bookings.create");
  const mayImport = opens("/reservas/importar", session);
  const menu: Column<BookingRow> = {
    key: "menu",
    head: "Ações",
    quietHead: true,
    align: "end",
    width: "3rem",
    cell: (booking) => <RowMenu {...{ booking, session, now }} onAct={ask} />,
  };
  const mayActOnMany = holds(session, "bookings.edit") || holds(session, "bookings.cancel");
  const columns = [...(mayActOnMany ? [choice] : []), ...bookingColumns({ now, today, seesMoney }), menu];
  const views = viewLinks(state, { today, seesMoney, saved: filters.saved });
  const known = views.some(({ current }) => current);
  const tools = mayWrite(session) && <SaveFilter {...filters} filter={filterPart(state)} known={known} />;
  const create = (
    <LinkButton variant="primary" icon={<Plus />} to={href("/reservas/criar")}>
      Nova reserva
    </LinkButton>
  );

  return (
    <>
      <PageHead
        title="Reservas"
        actions={
          <>
            <SheetMenu {...{ state, mayImport }} />
            {mayCreate && create}
          </>
        }
      />
      <PageBody>
        <Tabs label="Visões da lista" links={views} />
        <div className="min-w-0">
          <ListFilterBar state={state} accommodations={options} today={today} tools={tools} />
          <Panel flush>
            {mayActOnMany && rows.length > 0 && (
              <ChooseButton choosing={cards.choosing} onBegin={begin} onEnd={() => choose([])} />
            )}
            <DataTable
              caption="Reservas"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.code}
              rowHref={(row) => href("/reservas/:code", { code: row.code })}
              rowChosen={(row) => chosen.includes(row)}
              card={bookingCard({ now, today, seesMoney })}
              cardChoice={mayActOnMany ? cards : undefined}
              sort={readSort(state.sort)}
              sortHref={(sort) => listHref({ ...state, sort: writeSort(sort), page: 1 })}
              refetching={navigation.state === "loading" && navigation.location.pathname === pathname}
              empty={<ListEmpty {...{ state, mayCreate, mayImport }} />}
            />
            <BulkBar
              {...{ chosen, session, now }}
              choosing={cards.choosing}
              onChoose={choose}
              onChooseAll={() => choose(rows.map(({ code }) => code))}
            />
            <Pager
              {...page}
              shown={rows.length}
              hrefFor={(next) => listHref({ ...state, ...next })}
              summary={<ListSums state={state} rows={rows} />}
            />
          </Panel>
        </div>
      </PageBody>
      {dialog}
    </>
  );
}
