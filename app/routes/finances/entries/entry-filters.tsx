import { entryKindWords, entryStateWords } from "#contract/finance-words";
import { type Option, optionsOf } from "~/components/form/option";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { SearchField } from "~/components/table/search-field";
import type { useListAddress } from "~/components/table/use-list-address";
import { monthOptions, periodFilters, periods } from "~/domains/finances/periods";
import type { loadNarrowing } from "~/routes/finances/load-narrowing";

export interface EntryFiltersProps {
  address: ReturnType<typeof useListAddress>;
  narrowing: Awaited<ReturnType<typeof loadNarrowing>>;
  counterparties: readonly Option[];
  today: string;
}

/** Which of the entries are listed. Accommodations and counterparties are offered where there are any. */
export function EntryFilters({ address, narrowing, counterparties, today }: EntryFiltersProps) {
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
