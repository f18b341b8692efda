import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import { memo } from "react";
import { href, Link } from "react-router";
import type { AccommodationOption } from "#contract/accommodations";
import type { BookingRow } from "#contract/bookings";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { ChooseButton } from "~/components/table/choose-button";
import { type Column, readSort, writeSort } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager, type PagerProps } from "~/components/table/pager";
import { useChosenRows } from "~/components/table/use-chosen-rows";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { Tabs } from "~/components/ui/tabs";
import { useActDialog } from "~/domains/bookings/use-act-dialog";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { holds, mayWrite } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { BulkBar } from "~/routes/bookings/list/bulk-bar";
import { bookingCard, bookingColumns } from "~/routes/bookings/list/list-columns";
import { ListEmpty } from "~/routes/bookings/list/list-empty";
import { ListFilterBar } from "~/routes/bookings/list/list-filter-bar";
import {
  earlierHref,
  filtered,
  filterPart,
  listHref,
  opensToday,
  readListState,
} from "~/routes/bookings/list/list-filters";
import { ListSums } from "~/routes/bookings/list/list-sums";
import { viewLinks } from "~/routes/bookings/list/quick-views";
import { RowMenu } from "~/routes/bookings/list/row-menu";
import { SaveFilter } from "~/routes/bookings/list/save-filter";
import { SheetMenu } from "~/routes/bookings/list/sheet-menu";
import { useSavedFilters } from "~/routes/bookings/list/use-saved-filters";

export interface BookingListProps {
  rows: readonly BookingRow[];
  page: Omit<PagerProps, "shown" | "hrefFor">;
  options: readonly AccommodationOption[];
  /** What the address asks for. */
  search: URLSearchParams;
}

const rowWords = {
  keyOf: ({ code }: BookingRow) => code,
  nameOf: ({ code, holder }: BookingRow) => `Selecionar ${code}, ${holder.name}`,
};

/**
 * The list of bookings: its views, filters, rows and acts. It asks the router nothing, which would draw it anew with
 * every step of a navigation, and so stays as it is while another page is fetched.
 */
export const BookingList = memo(List);

function List({ rows, page, options, search }: BookingListProps) {
  const session = useSession();
  const { ask, dialog } = useActDialog();
  const filters = useSavedFilters();
  const { chosen, choose, column: choice, cards, begin } = useChosenRows(rows, rowWords);

  const state = readListState(search);
  const opening = opensToday(state);
  const sortable = opening ? filtered(state, { all: ["1"] }) : state;
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
            <SheetMenu {...{ state, today, mayImport }} />
            {mayCreate && create}
          </>
        }
      />
      <PageBody>
        <Tabs label="Visões da lista" links={views} />
        <div className="min-w-0">
          <ListFilterBar state={state} accommodations={options} today={today} tools={tools} />
          {opening && state.page === 1 && rows.length > 0 && (
            <p className="mb-2 text-sm">
              <Link to={earlierHref(state, today)} className="link inline-flex min-h-6 items-center gap-1">
                <ArrowUp className="size-4" aria-hidden="true" /> Ver as reservas anteriores
              </Link>
            </p>
          )}
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
              sort={readSort(opening ? "check_in" : state.sort)}
              sortHref={(sort) => listHref({ ...sortable, sort: writeSort(sort), page: 1 })}
              empty={<ListEmpty {...{ state, today, mayCreate, mayImport }} />}
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
              summary={<ListSums {...{ state, today, rows }} />}
            />
          </Panel>
        </div>
      </PageBody>
      {dialog}
    </>
  );
}
