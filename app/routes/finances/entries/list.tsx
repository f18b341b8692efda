import ArrowUp from "lucide-react/icons/arrow-up";
import HandCoins from "lucide-react/icons/hand-coins";
import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { entryKindWords, entryStateWords } from "#contract/money/finance-words";
import type { ListedEntry } from "#contract/money/financial-entries";
import { entryRows } from "#contract/platform/limits";
import { showMonth } from "#domain/stay-dates";
import { type Option, optionsOf, recordOptions } from "~/components/form/option";
import { PageBody } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import { actsColumn, type Column } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { type ListAddress, PagedList, useListAddress } from "~/components/table/paged-list";
import { SheetMenu } from "~/components/table/sheet-menu";
import { Button, LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { EntryStateChip } from "~/domains/finances/entry-state-chip";
import { FinanceHead } from "~/domains/finances/finance-head";
import { money, signedMoney } from "~/domains/finances/finance-words";
import { moneyActs } from "~/domains/finances/money-acts";
import { monthOptions, periodFilters, periods } from "~/domains/finances/periods";
import { SettleDialog } from "~/domains/finances/settle-dialog";
import { load } from "~/lib/api";
import { download } from "~/lib/download";
import { formatDate } from "~/lib/format";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { earlierHref, entryQuery, hrefOf, opensToday, readState } from "~/routes/finances/entries/list-offer";
import { loadNarrowing } from "~/routes/finances/load-choices";
import type { Route } from "./+types/list";

export const handle = routeHandle("/financeiro/lancamentos");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const state = readState(url.searchParams);
  const today = todayOf(await loadSession());
  const [{ data, meta }, narrowing, people] = await Promise.all([
    load("GET /api/entries", { query: entryQuery(state, today) }, request),
    loadNarrowing(request),
    load("GET /api/counterparty-options", { query: { id: state.filters.counterparty_id ?? [] } }, request),
  ]);
  const known = people.data.map(({ id, name }) => ({ value: id, label: name }));
  return { rows: data, page: meta, narrowing, counterparties: known };
}

export const clientAction = moneyActs.clientAction;

export default function Entries({ loaderData: { rows, page, narrowing, counterparties } }: Route.ComponentProps) {
  const session = useSession();
  const address = useListAddress({ readState, hrefOf });
  const settling = useDialog<ListedEntry>();
  const today = todayOf(session);
  const create = holds(session, "finances.create") && (
    <LinkButton variant="primary" icon={<Plus />} to={href("/financeiro/lancamentos/criar")}>
      Novo lançamento
    </LinkButton>
  );
  const fetchFile = (kind: "csv" | "xlsx") =>
    download(`GET /api/entries.${kind}`, { query: entryQuery({ ...address.state, page: 1 }, today) });
  const bookingsOpen = holds(session, "bookings.view");
  return (
    <>
      <FinanceHead
        actions={
          <>
            {opens("/financeiro/comissoes", session) && (
              <LinkButton to={href("/financeiro/comissoes")}>Comissões de canais</LinkButton>
            )}
            <SheetMenu rows={entryRows} of="lançamentos" fetchFile={fetchFile} />
            {create}
          </>
        }
      />
      <PageBody>
        <PagedList
          caption="Lançamentos"
          address={address}
          page={page}
          search="Descrição, pessoa ou reserva"
          filters={<EntryFilters {...{ address, narrowing, counterparties, today }} />}
          note={
            opensToday(address.state) &&
            address.state.page === 1 && (
              <p className="mb-2 flex flex-wrap gap-x-5 text-sm">
                <Link to={earlierHref(address.state, today)} className="link inline-flex min-h-6 items-center gap-1">
                  <ArrowUp className="size-4" aria-hidden="true" /> Ver os lançamentos anteriores
                </Link>
                <Link
                  to={`${href("/financeiro/lancamentos")}?state=overdue`}
                  className="link inline-flex min-h-6 items-center"
                >
                  Ver os vencidos em aberto
                </Link>
              </p>
            )
          }
          columns={[...entryColumns, holds(session, "finances.edit") && settleColumn(settling.show)]}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id, booking_code: code }) =>
            code === null || !bookingsOpen
              ? href("/financeiro/lancamentos/:id", { id })
              : href("/reservas/:code", { code })
          }
          card={entryCard}
          empty={
            <EmptyState icon={<HandCoins />} title="Nenhum lançamento por aqui" actions={create}>
              As parcelas e as multas das reservas entram sozinhas. Lance aqui o que a empresa paga e o que recebe além
              delas.
            </EmptyState>
          }
        />
      </PageBody>
      {settling.open && settling.about && (
        <SettleDialog
          key={settling.turn}
          entry={settling.about}
          accounts={narrowing.accounts}
          today={today}
          onClose={settling.close}
        />
      )}
    </>
  );
}

interface EntryFiltersProps {
  address: ListAddress;
  narrowing: Awaited<ReturnType<typeof loadNarrowing>>;
  counterparties: readonly Option[];
  today: string;
}

/** The filters of the entries. Accommodations and counterparties are offered if there are any. */
function EntryFilters({ address, narrowing, counterparties, today }: EntryFiltersProps) {
  const { state, filter, narrow } = address;
  const period = periods(state.filters, today, [-2, -1, 0, 1, 2, 3]);
  return (
    <>
      <FilterSelect
        single
        label="Vence"
        options={period.options}
        value={[period.value]}
        onChange={([chosen]) => narrow(periodFilters(chosen))}
      />
      <FilterSelect
        label="Competência"
        options={monthOptions(today, { before: 12, after: 3 }, state.filters.competence)}
        {...filter("competence")}
      />
      <FilterSelect single label="Tipo" options={optionsOf(entryKindWords)} {...filter("kind")} />
      <FilterSelect label="Situação" options={optionsOf(entryStateWords)} {...filter("state")} />
      <FilterSelect label="Conta prevista" options={recordOptions(narrowing.accounts)} {...filter("account_id")} />
      {narrowing.accommodations.length > 0 && (
        <FilterSelect label="Acomodação" options={narrowing.accommodations} {...filter("accommodation_id")} />
      )}
      {counterparties.length > 0 && (
        <FilterSelect label="Contato" options={counterparties} {...filter("counterparty_id")} />
      )}
    </>
  );
}

const dash = <span className="text-muted">–</span>;
const who = ({ counterparty, accommodation_name }: ListedEntry) =>
  [counterparty, accommodation_name].filter(Boolean).join(" · ");

function nameOf({ description, series_position, series_count, booking_code }: ListedEntry): string {
  if (booking_code !== null || series_count === null) return description;
  return `${description}, ${series_position} de ${series_count}`;
}

const isPartSettled = ({ settled_cents = 0, state }: ListedEntry) =>
  settled_cents > 0 && state !== "settled" && state !== "cancelled";

const entryColumns: Column<ListedEntry>[] = [
  {
    head: "Vence",
    sort: "due_on",
    control: true,
    width: "7rem",
    cell: ({ due_on, state }) => (
      <span className={state === "overdue" ? "num text-error-text" : "num"}>{formatDate(due_on)}</span>
    ),
  },
  {
    head: "Lançamento",
    width: "34%",
    cell: (entry) => (
      <span className="block min-w-40 [contain:inline-size]">
        <b className={`block truncate font-semibold ${entry.state === "cancelled" ? "line-through" : ""}`}>
          {nameOf(entry)}
        </b>
        <span className="block truncate font-regular text-muted text-xs">{who(entry) || "Sem contato"}</span>
      </span>
    ),
  },
  {
    head: "Competência",
    roomy: true,
    width: "7.5rem",
    cell: ({ competence }) => <span className="num">{showMonth(competence)}</span>,
  },
  { head: "Categoria", roomy: true, cell: ({ category_name }) => category_name || dash },
  { head: "Situação", cell: (entry) => <EntryStateChip state={entry.state} /> },
  {
    head: "Valor",
    align: "end",
    cell: (entry) => (
      <span className="num grid justify-items-end whitespace-nowrap">
        <b className={`font-semibold ${entry.state === "cancelled" ? "text-muted line-through" : ""}`}>
          {signedMoney(entry.kind, isPartSettled(entry) ? entry.open_cents : entry.amount_cents)}
        </b>
        {isPartSettled(entry) && <span className="text-xs text-muted">de {money(entry.amount_cents)}</span>}
      </span>
    ),
  },
];

/** The button that settles an entry or receives an instalment. */
const settleColumn = (onSettle: (entry: ListedEntry) => void) =>
  actsColumn((entry: ListedEntry) =>
    entry.state === "settled" || entry.state === "cancelled" ? null : (
      <Button size="row" onClick={() => onSettle(entry)}>
        {entry.kind === "payable" ? "Pagar" : "Receber"}
      </Button>
    ),
  );

/** An entry on a phone. */
function entryCard(entry: ListedEntry): CardLinesProps {
  return {
    title: nameOf(entry),
    state: <EntryStateChip state={entry.state} />,
    lines: [
      [formatDate(entry.due_on), signedMoney(entry.kind, entry.amount_cents)],
      [who(entry) || entry.category_name, `competência ${showMonth(entry.competence)}`],
    ],
  };
}
