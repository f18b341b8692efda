import ReceiptText from "lucide-react/icons/receipt-text";
import { href, useFetcher } from "react-router";
import { type BankLine, bankLines } from "#contract/bank-lines";
import { lineStateWords } from "#contract/finance-words";
import { financialAccounts } from "#contract/financial-accounts";
import { optionsOf } from "~/components/form/option";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useListAddress } from "~/components/table/use-list-address";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { lineCard, lineColumns } from "~/routes/finances/statements/line-columns";
import { directions, hrefOf, readState } from "~/routes/finances/statements/line-offer";
import { actBody, actOnStatements, type StatementResult } from "~/routes/finances/statements/statement-acts";
import type { Route } from "./+types/lines";

export const handle = routeHandle("/financeiro/extratos/linhas");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const { direction, import_id, missing, ...query } = queryOf(readState(url.searchParams));
  const one = { direction: direction?.[0], import_id: import_id?.[0], missing: missing?.[0] };
  const asked = Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined));
  const [{ data, meta }, accounts] = await Promise.all([
    load(bankLines.list, { query: { ...query, ...asked } as object }, request),
    load(financialAccounts.list, {}, request),
  ]);
  return { rows: data, page: meta, accounts: accounts.data };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnStatements(request);
}

const finances = { label: "Financeiro", to: href("/financeiro") };
const statements = { label: "Extratos", to: href("/financeiro/extratos") };

export default function BankLines({ loaderData: { rows, page, accounts } }: Route.ComponentProps) {
  const session = useSession();
  const fetcher = useFetcher<StatementResult>();
  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo } = address;
  const filter = (change: Record<string, string[]>) => go({ filters: { ...state.filters, ...change } });
  const mayEdit = holds(session, "finances.edit");
  const banks = accounts.filter(({ kind }) => kind !== "deposits_held");
  const act: Column<BankLine> = {
    key: "act",
    head: "Ações",
    quietHead: true,
    align: "end",
    cell: ({ id, state: of, text }) =>
      of === "matched" || of === "ignored" ? (
        <Button
          size="row"
          aria-label={`Desfazer ${text}`}
          onClick={() => fetcher.submit(actBody({ act: "reopen", ids: [id] }), { method: "post" })}
        >
          Desfazer
        </Button>
      ) : null,
  };
  return (
    <>
      <PageHead title="Linhas de extrato" path={[finances, statements]} here="Linhas" />
      <PageBody>
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <SearchField label="Texto do banco" defaultValue={state.q} onSearch={(q) => go({ q }, state.q !== "")} />
            <FilterSelect
              label="Situação"
              options={optionsOf(lineStateWords)}
              value={state.filters.state ?? []}
              onChange={(chosen) => filter({ state: chosen })}
            />
            <FilterSelect
              single
              label="Sentido"
              options={directions}
              value={state.filters.direction ?? []}
              onChange={(direction) => filter({ direction })}
            />
            <FilterSelect
              label="Conta"
              options={banks.map(({ id, name }) => ({ value: id, label: name }))}
              value={state.filters.account_id ?? []}
              onChange={(account_id) => filter({ account_id })}
            />
          </FilterBar>
          <Panel flush>
            <DataTable
              caption="Linhas de extrato"
              columns={mayEdit ? [...lineColumns, act] : lineColumns}
              rows={rows}
              rowKey={({ id }) => id}
              card={lineCard}
              cardAction={mayEdit ? act.cell : undefined}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState
                    icon={<ReceiptText />}
                    title="Nenhuma linha por aqui"
                    actions={<LinkButton to={href("/financeiro/extratos")}>Importar extrato</LinkButton>}
                  >
                    As linhas aparecem depois que um extrato é importado.
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
