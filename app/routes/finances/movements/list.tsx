import BookOpen from "lucide-react/icons/book-open";
import { href } from "react-router";
import { journalSourceWords } from "#contract/finance-words";
import { financialCategories } from "#contract/financial-categories";
import { journal, journalRows, type Movement, movementSides } from "#contract/journal";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { useListAddress } from "~/components/table/use-list-address";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { money } from "~/domains/finances/finance-words";
import { periodFilters, periods } from "~/domains/finances/periods";
import { SheetMenu } from "~/domains/finances/sheet-menu";
import { load } from "~/lib/api";
import { download } from "~/lib/api-download";
import { formatDate } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { loadNarrowing } from "~/routes/finances/load-narrowing";
import { hrefOf, journalQuery, readState } from "~/routes/finances/movements/list-offer";
import type { Route } from "./+types/list";

export const handle = routeHandle("/financeiro/movimentos");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const [{ data, meta }, categories, narrowing] = await Promise.all([
    load(journal.list, { query: journalQuery(readState(url.searchParams)) }, request),
    load(financialCategories.list, {}, request),
    loadNarrowing(request),
  ]);
  return { rows: data, page: meta, categories: categories.data, narrowing };
}

/** Where what moved is kept: the booking, the entry, else the accounts. */
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
  const { state, go, clearTo } = address;
  const period = periods(state.filters, todayOf(useSession()), [-5, -4, -3, -2, -1, 0]);
  const filter = (change: Record<string, string[]>) => go({ filters: { ...state.filters, ...change } });
  const one = (name: string) => ({
    single: true,
    value: state.filters[name] ?? [],
    onChange: (chosen: string[]) => filter({ [name]: chosen }),
  });
  const fetchFile = (kind: "csv" | "xlsx") => download(journal[kind], { query: journalQuery({ ...state, page: 1 }) });
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
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <FilterSelect
              single
              label="Período"
              options={period.options}
              value={[period.value]}
              onChange={([chosen]) => filter(periodFilters(chosen))}
            />
            <FilterSelect
              {...one("side")}
              label="O que conta"
              options={movementSides.map((value) => ({ value, label: sideWords[value] }))}
            />
            <FilterSelect
              {...one("account_id")}
              label="Conta"
              options={narrowing.accounts.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FilterSelect
              {...one("category_id")}
              label="Categoria"
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FilterSelect
              {...one("accommodation_id")}
              label="Acomodação"
              options={[{ value: "none", label: "Sem acomodação" }, ...narrowing.accommodations]}
            />
          </FilterBar>
          <Panel flush>
            <DataTable
              caption="Movimentos"
              columns={movementColumns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={recordOf}
              card={movementCard}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState icon={<BookOpen />} title="Nada se moveu ainda">
                    Pagamentos, recebimentos e transferências aparecem aqui assim que são registrados.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
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

/** An amount that is nothing is a dash: it is the other column's act. */
function Amount({ cents }: { cents: number | undefined }) {
  if (cents === 0) return <span className="text-muted">–</span>;
  return (
    <b className={`num font-semibold whitespace-nowrap ${(cents ?? 0) < 0 ? "text-error-text" : ""}`}>{money(cents)}</b>
  );
}

/** The columns of the list of movements. */
const movementColumns: Column<Movement>[] = [
  {
    key: "posted_on",
    head: "Data",
    sort: "posted_on",
    width: "7rem",
    cell: ({ posted_on }) => <span className="num">{formatDate(posted_on)}</span>,
  },
  {
    key: "act",
    head: "Movimento",
    width: "40%",
    cell: (movement) => (
      <span className="block min-w-40 [contain:inline-size]">
        <b className="block truncate font-semibold">{title(movement)}</b>
        <span className="block truncate text-xs text-muted">{about(movement) || "Sem categoria"}</span>
      </span>
    ),
  },
  { key: "accounts", head: "Contas", roomy: true, cell: ({ accounts }) => accounts.join(", ") },
  { key: "cash", head: "Nas contas", align: "end", cell: ({ cash_cents }) => <Amount cents={cash_cents} /> },
  { key: "result", head: "No resultado", align: "end", cell: ({ result_cents }) => <Amount cents={result_cents} /> },
];

/** A movement on a phone. */
function movementCard(movement: Movement) {
  const { posted_on, cash_cents, result_cents } = movement;
  return (
    <CardLines
      title={title(movement)}
      lines={[
        [formatDate(posted_on), money(cash_cents === 0 ? result_cents : cash_cents)],
        [about(movement) || movement.accounts.join(", "), null],
      ]}
    />
  );
}
