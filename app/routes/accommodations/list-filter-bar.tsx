import { useNavigate } from "react-router";
import { kindWords } from "#contract/accommodation-words";
import { optionsOf } from "~/components/form/option";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { SearchField } from "~/components/table/search-field";
import { isNarrowed, type ListState, widened } from "~/lib/list-address";
import { statusWords } from "~/routes/accommodations/accommodation-words";
import { capacities, hrefOf } from "~/routes/accommodations/list-offer";

/** Search and filters of the list; each change is an address. */
export function ListFilterBar({ state, groups }: { state: ListState; groups: readonly string[] }) {
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
