import ArrowUp from "lucide-react/icons/arrow-up";
import HandCoins from "lucide-react/icons/hand-coins";
import PanelRight from "lucide-react/icons/panel-right-open";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { memo } from "react";
import { href, Link } from "react-router";
import type { BookingTotals } from "#contract/bookings/booking-lists";
import type { BookingRow } from "#contract/bookings/bookings";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { sheetRows } from "#contract/platform/limits";
import { DotsIcon, Menu, type MenuEntry } from "~/components/menu/menu";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { ChooseButton, useChosenRows } from "~/components/table/chosen-rows";
import { actsColumn, readSort, writeSort } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager, type PagerProps } from "~/components/table/pager";
import { useSheetDownload } from "~/components/table/sheet-menu";
import { LinkButton } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { Tabs } from "~/components/ui/tabs";
import { nightsText } from "~/domains/bookings/booking-words";
import { opensRefund } from "~/domains/bookings/open-on-arrival";
import { isOpen, type OfferedAct, possibleActs } from "~/domains/bookings/possible-acts";
import { useActDialog } from "~/domains/bookings/use-act-dialog";
import { useAsk } from "~/lib/ask";
import { download } from "~/lib/download";
import { formatMoney, formatNumber } from "~/lib/format";
import { opens } from "~/lib/judge";
import type { ListState } from "~/lib/list-address";
import { useSession } from "~/lib/session";
import { holds, mayWrite, type Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { actEntries } from "~/routes/bookings/act-entries";
import { mayActOnMany } from "~/routes/bookings/list/bulk-acts";
import { BulkBar } from "~/routes/bookings/list/bulk-bar";
import { bookingCard, bookingColumns } from "~/routes/bookings/list/list-columns";
import { ListEmpty } from "~/routes/bookings/list/list-empty";
import { ListFilterBar } from "~/routes/bookings/list/list-filter-bar";
import {
  bookingQuery,
  earlierHref,
  filtered,
  filterPart,
  listHref,
  opensToday,
  readListState,
} from "~/routes/bookings/list/list-filters";
import { SaveFilter, useSavedFilters, viewLinks } from "~/routes/bookings/list/list-views";

const waitingTab = { label: "Lista de espera", to: href("/reservas/espera"), current: false };

export interface BookingListProps {
  rows: readonly BookingRow[];
  page: Omit<PagerProps, "shown" | "hrefFor">;
  options: readonly AccommodationOption[];
  /** The tags in use. */
  tags: readonly string[];
  /** The address's query. */
  search: URLSearchParams;
}

const rowWords = {
  keyOf: ({ code }: BookingRow) => code,
  nameOf: ({ code, holder }: BookingRow) => `Selecionar ${code}, ${holder.name}`,
};

/**
 * The list of bookings: its views, filters, rows and acts. Uses no router hooks, which would render it at every step of
 * a navigation, so it stays unchanged while another page is loading.
 */
export const BookingList = memo(List);

function List({ rows, page, options, tags, search }: BookingListProps) {
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
  const choosesMany = mayActOnMany("tag", session) || mayActOnMany("cancel", session);
  const reader = { now, today, seesMoney, owedBack: seesMoney && state.filters.owed_by?.at(-1) === "company" };
  const columns = [
    choosesMany && choice,
    ...bookingColumns(reader),
    actsColumn((booking: BookingRow) => <RowMenu {...{ booking, session, now }} onAct={ask} />, "3rem"),
  ];
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
        <Tabs label="Visões da lista" links={[...views, waitingTab]} />
        <div className="min-w-0">
          <ListFilterBar state={state} accommodations={options} tags={tags} today={today} tools={tools} />
          {opening && state.page === 1 && rows.length > 0 && (
            <p className="mb-2 text-sm">
              <Link to={earlierHref(state, today)} className="link inline-flex min-h-6 items-center gap-1">
                <ArrowUp className="size-4" aria-hidden="true" /> Ver as reservas anteriores
              </Link>
            </p>
          )}
          <Panel flush>
            {choosesMany && rows.length > 0 && (
              <ChooseButton choosing={cards.choosing} onBegin={begin} onEnd={() => choose([])} />
            )}
            <DataTable
              caption="Reservas"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.code}
              rowHref={(row) => href("/reservas/:code", { code: row.code })}
              rowChosen={(row) => chosen.includes(row)}
              card={bookingCard(reader)}
              cardChoice={choosesMany ? cards : undefined}
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

/** Downloads the filtered list as a file, in its order, and links to the import. */
function SheetMenu({ state, today, mayImport }: { state: ListState; today: string; mayImport: boolean }) {
  const { working, start } = useSheetDownload((kind) =>
    download(`GET /api/bookings.${kind}`, { query: bookingQuery({ ...state, page: 1 }, false, today) }),
  );
  const entry = (kind: "csv" | "xlsx", name: string) => ({
    key: kind,
    label: `Exportar ${name}, até ${formatNumber(sheetRows[kind])} reservas`,
    disabled: working,
    onSelect: () => void start(kind),
  });
  const importing = { key: "import", label: "Importar planilha", to: href("/reservas/importar") };
  const entries = [[entry("xlsx", "Excel"), entry("csv", "CSV")], ...(mayImport ? [[importing]] : [])];
  return <Menu label={working ? "Exportando" : "Planilha"} entries={entries} />;
}

interface RowMenuProps {
  booking: BookingRow;
  session: Session;
  now: Date;
  onAct: (act: OfferedAct, booking: BookingRow) => void;
}

/** The acts on a booking from its row; nothing for read-only users, for whom the row is a link. */
function RowMenu({ booking, session, now, onAct }: RowMenuProps) {
  const acts = possibleActs(booking, session, now);
  const edits = holds(session, "bookings.edit");
  const mayEdit = isOpen(booking.status) && edits;
  const owed = edits ? (booking.owed_back_cents ?? 0) : 0; // absent for users who do not see amounts
  if (!mayEdit && owed === 0 && acts.length === 0) return null;
  const entries = () => {
    const params = { code: booking.code };
    const [harmless, dangerous] = actEntries(acts, booking, todayOf(session, now), onAct);
    const open: MenuEntry = { label: "Abrir reserva", icon: <PanelRight />, to: href("/reservas/:code", params) };
    const edit: MenuEntry = { label: "Editar reserva", icon: <Pencil />, to: href("/reservas/:code/editar", params) };
    const refund: MenuEntry = {
      label: `Devolver ${formatMoney(owed)}`,
      icon: <HandCoins />,
      to: href("/reservas/:code", params),
      state: opensRefund,
    };
    return [[...(owed > 0 ? [refund] : []), open, ...(mayEdit ? [edit] : []), ...harmless], dangerous].filter(
      (group) => group.length > 0,
    );
  };
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações da reserva ${booking.code}`}
        icon={<DotsIcon />}
        variant="quiet"
        size="row"
        entries={entries}
      />
    </span>
  );
}

interface ListSumsProps {
  state: ListState;
  today: string;
  /** Reloads with the rows: an act may change both. */
  rows: readonly BookingRow[];
}

/** The sums of the whole filtered list. Loaded after the rows, which do not wait for them. */
function ListSums({ state, today, rows }: ListSumsProps) {
  const query = bookingQuery({ ...state, page: 1, sort: "-check_in" }, false, today);
  const { state: stands, answer, before } = useAsk("GET /api/booking-totals", { query }, { since: rows });
  const sums = answer ?? before?.answer;
  return (
    <p className="num dims-when-busy min-h-5" aria-busy={stands === "asking"}>
      {sums && sumsText(sums)}
    </p>
  );
}

function sumsText(sums: BookingTotals) {
  const { count, more, night_count, total_cents, apart_cents, balance_cents, commission_cents, owed_back_cents } = sums;
  if (more) return `Totais só até ${formatNumber(count)} reservas: filtre a lista para somar`;
  if (count === 0) return null;
  if (typeof owed_back_cents === "number") {
    return (
      <>
        Total a devolver: <b className="text-ink">{formatMoney(owed_back_cents)}</b>
      </>
    );
  }
  return (
    <>
      Total filtrado: {nightsText(night_count ?? 0)}
      {typeof total_cents === "number" && (
        <>
          {" · "}
          <b className="text-ink">{formatMoney(total_cents)}</b>
        </>
      )}
      {typeof balance_cents === "number" && balance_cents !== 0 && <> · em aberto {formatMoney(balance_cents)}</>}
      {typeof commission_cents === "number" && commission_cents !== 0 && (
        <> · comissões {formatMoney(commission_cents)}</>
      )}
      {typeof apart_cents === "number" && apart_cents !== 0 && <> · {apartWords(apart_cents)}</>}
    </>
  );
}

/** What the total leaves out, by the names that the statuses have in the list. */
export const apartWords = (cents: number): string =>
  `fora do total: ${formatMoney(cents)} de orçamentos e de reservas expiradas, canceladas ou sem comparecimento`;
