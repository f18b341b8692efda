import ArrowUp from "lucide-react/icons/arrow-up";
import HandCoins from "lucide-react/icons/hand-coins";
import Plus from "lucide-react/icons/plus";
import { href, Link } from "react-router";
import { counterpartyOptions } from "#contract/counterparties";
import { entryKindWords, entryStateWords } from "#contract/finance-words";
import { entryRows, financialEntries, type ListedEntry } from "#contract/financial-entries";
import { type Option, optionsOf } from "~/components/form/option";
import { PageBody } from "~/components/page/page-body";
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
import { FinanceHead } from "~/domains/finances/finance-head";
import { actOnMoney } from "~/domains/finances/money-acts";
import { monthOptions, periodFilters, periods } from "~/domains/finances/periods";
import { SettleDialog } from "~/domains/finances/settle-dialog";
import { SheetMenu } from "~/domains/finances/sheet-menu";
import { load } from "~/lib/api";
import { download } from "~/lib/api-download";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { entryCard, entryColumns, settleColumn } from "~/routes/finances/entries/list-columns";
import { earlierHref, entryQuery, hrefOf, opensToday, readState } from "~/routes/finances/entries/list-offer";
import { loadNarrowing } from "~/routes/finances/load-narrowing";
import type { Route } from "./+types/list";

export const handle = routeHandle("/financeiro/lancamentos");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const state = readState(url.searchParams);
  const today = todayOf(await loadSession());
  const [{ data, meta }, narrowing, people] = await Promise.all([
    load(financialEntries.list, { query: entryQuery(state, today) }, request),
    loadNarrowing(request),
    load(counterpartyOptions.list, { query: { id: state.filters.counterparty_id ?? [] } }, request),
  ]);
  const known = people.data.map(({ id, name }) => ({ value: id, label: name }));
  return { rows: data, page: meta, narrowing, counterparties: known };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnMoney(request);
}

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
    download(financialEntries[kind], { query: entryQuery({ ...address.state, page: 1 }, today) });
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
        <div className="min-w-0">
          <EntryFilters {...{ address, narrowing, counterparties, today }} />
          {opensToday(address.state) && address.state.page === 1 && (
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
          )}
          <Panel flush>
            <DataTable
              caption="Lançamentos"
              columns={holds(session, "finances.edit") ? [...entryColumns, settleColumn(settling.show)] : entryColumns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id, booking_code: code, category_name: _ }) =>
                code === null || !bookingsOpen
                  ? href("/financeiro/lancamentos/:id", { id })
                  : href("/reservas/:code", { code })
              }
              card={entryCard}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState icon={<HandCoins />} title="Nenhum lançamento por aqui" actions={create}>
                    As parcelas e as multas das reservas entram sozinhas. Lance aqui o que a empresa paga e o que recebe
                    além delas.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
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
  address: ReturnType<typeof useListAddress>;
  narrowing: Awaited<ReturnType<typeof loadNarrowing>>;
  counterparties: readonly Option[];
  today: string;
}

/** Which of the entries are listed. Accommodations and counterparties are offered where there are any. */
function EntryFilters({ address, narrowing, counterparties, today }: EntryFiltersProps) {
  const { state, go, clearTo } = address;
  const period = periods(state.filters, today, [-2, -1, 0, 1, 2, 3]);
  const filter = (change: Record<string, string[]>) => go({ filters: { ...state.filters, ...change } });
  return (
    <FilterBar clearTo={clearTo}>
      <SearchField
        label="Descrição, pessoa ou reserva"
        defaultValue={state.q}
        onSearch={(q) => go({ q }, state.q !== "")}
      />
      <FilterSelect
        single
        label="Vence"
        options={period.options}
        value={[period.value]}
        onChange={([chosen]) => filter(periodFilters(chosen))}
      />
      <FilterSelect
        label="Competência"
        options={monthOptions(today, { before: 12, after: 3 }, state.filters.competence)}
        value={state.filters.competence ?? []}
        onChange={(competence) => filter({ competence })}
      />
      <FilterSelect
        single
        label="Tipo"
        options={optionsOf(entryKindWords)}
        value={state.filters.kind ?? []}
        onChange={(kind) => filter({ kind })}
      />
      <FilterSelect
        label="Situação"
        options={optionsOf(entryStateWords)}
        value={state.filters.state ?? []}
        onChange={(chosen) => filter({ state: chosen })}
      />
      <FilterSelect
        label="Conta prevista"
        options={narrowing.accounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={state.filters.account_id ?? []}
        onChange={(chosen) => filter({ account_id: chosen })}
      />
      {narrowing.accommodations.length > 0 && (
        <FilterSelect
          label="Acomodação"
          options={narrowing.accommodations}
          value={state.filters.accommodation_id ?? []}
          onChange={(chosen) => filter({ accommodation_id: chosen })}
        />
      )}
      {counterparties.length > 0 && (
        <FilterSelect
          label="Contato"
          options={counterparties}
          value={state.filters.counterparty_id ?? []}
          onChange={(chosen) => filter({ counterparty_id: chosen })}
        />
      )}
    </FilterBar>
  );
}
