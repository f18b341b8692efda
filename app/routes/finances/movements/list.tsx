import BookOpen from "lucide-react/icons/book-open";
import { href } from "react-router";
import { journalSourceWords, movementSides } from "#contract/money/finance-words";
import type { Movement } from "#contract/money/journal";
import { journalRows } from "#contract/platform/limits";
import { recordOptions } from "~/components/form/option";
import { PageBody, PageHead } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { SheetMenu } from "~/components/table/sheet-menu";
import { EmptyState } from "~/components/ui/empty-state";
import { money } from "~/domains/finances/finance-words";
import { periodFilters, periods } from "~/domains/finances/periods";
import { load } from "~/lib/api";
import { download } from "~/lib/download";
import { formatDate } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { loadNarrowing } from "~/routes/finances/load-choices";
import { hrefOf, journalQuery, readState } from "~/routes/finances/movements/list-offer";
import type { Route } from "./+types/list";

export const handle = routeHandle("/financeiro/movimentos");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const [{ data, meta }, categories, narrowing] = await Promise.all([
    load("GET /api/journal", { query: journalQuery(readState(url.searchParams)) }, request),
    load("GET /api/financial-categories", {}, request),
    loadNarrowing(request),
  ]);
  return { rows: data, page: meta, categories: categories.data, narrowing };
}

/** The record of a movement: the booking, the entry, else the accounts. */
function recordOf({ booking_code: code, entry_id: id }: Movement): string {
  if (code !== null) return href("/reservas/:code", { code });
  return id === null ? href("/financeiro/contas") : href("/financeiro/lancamentos/:id", { id });
}

const sideWords: Record<(typeof movementSides)[number], string> = {
  in: "Entrou nas contas",
  out: "Saiu das contas",
  income: "Receita",
  expense: "Despesa",
  result: "Receita e despesa",
};

export default function Movements({ loaderData: { rows, page, categories, narrowing } }: Route.ComponentProps) {
  const address = useListAddress({ readState, hrefOf });
  const { state, filter, narrow } = address;
  const period = periods(state.filters, todayOf(useSession()), [-5, -4, -3, -2, -1, 0]);
  const fetchFile = (kind: "csv" | "xlsx") =>
    download(`GET /api/journal.${kind}`, { query: journalQuery({ ...state, page: 1 }) });
  const path = [{ label: "Financeiro", to: href("/financeiro") }];
  return (
    <>
      <PageHead
        title="Movimentos"
        path={path}
        here="Movimentos"
        actions={<SheetMenu rows={journalRows} of="linhas" fetchFile={fetchFile} />}
      />
      <PageBody>
        <PagedList
          caption="Movimentos"
          address={address}
          page={page}
          filters={
            <>
              <FilterSelect
                single
                label="Período"
                options={period.options}
                value={[period.value]}
                onChange={([chosen]) => narrow(periodFilters(chosen))}
              />
              <FilterSelect
                single
                label="O que conta"
                options={movementSides.map((value) => ({ value, label: sideWords[value] }))}
                {...filter("side")}
              />
              <FilterSelect
                single
                label="Conta"
                options={recordOptions(narrowing.accounts)}
                {...filter("account_id")}
              />
              <FilterSelect single label="Categoria" options={recordOptions(categories)} {...filter("category_id")} />
              <FilterSelect
                single
                label="Acomodação"
                options={[{ value: "none", label: "Sem acomodação" }, ...narrowing.accommodations]}
                {...filter("accommodation_id")}
              />
            </>
          }
          columns={movementColumns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={recordOf}
          card={movementCard}
          empty={
            <EmptyState icon={<BookOpen />} title="Nada se moveu ainda">
              Pagamentos, recebimentos e transferências aparecem aqui assim que são registrados.
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}

const title = ({ source, is_reversal, description, booking_code }: Movement) => {
  const act = `${is_reversal ? "Estorno · " : ""}${journalSourceWords[source]}`;
  return [act, booking_code ?? description].filter(Boolean).join(" · ");
};
const about = ({ categories, accommodation_name }: Movement) =>
  [...categories, accommodation_name].filter(Boolean).join(" · ");

/** A zero amount is a dash: the movement is in the other column. */
function Amount({ cents }: { cents: number | undefined }) {
  if (cents === 0) return <span className="text-muted">–</span>;
  return (
    <b className={`num font-semibold whitespace-nowrap ${(cents ?? 0) < 0 ? "text-error-text" : ""}`}>{money(cents)}</b>
  );
}

const movementColumns: Column<Movement>[] = [
  {
    head: "Data",
    sort: "posted_on",
    width: "7rem",
    cell: ({ posted_on }) => <span className="num">{formatDate(posted_on)}</span>,
  },
  {
    head: "Movimento",
    width: "40%",
    cell: (movement) => (
      <span className="block min-w-40 [contain:inline-size]">
        <b className="block truncate font-semibold">{title(movement)}</b>
        <span className="block truncate text-xs text-muted">{about(movement) || "Sem categoria"}</span>
      </span>
    ),
  },
  { head: "Contas", roomy: true, cell: ({ accounts }) => accounts.join(", ") },
  { head: "Nas contas", align: "end", cell: ({ cash_cents }) => <Amount cents={cash_cents} /> },
  { head: "No resultado", align: "end", cell: ({ result_cents }) => <Amount cents={result_cents} /> },
];

/** A movement on a phone. */
function movementCard(movement: Movement): CardLinesProps {
  const { posted_on, cash_cents, result_cents } = movement;
  return {
    title: title(movement),
    lines: [
      [formatDate(posted_on), money(cash_cents === 0 ? result_cents : cash_cents)],
      [about(movement) || movement.accounts.join(", "), null],
    ],
  };
}
