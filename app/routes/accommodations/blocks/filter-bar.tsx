import { useNavigate } from "react-router";
import type { AccommodationOption } from "#contract/accommodations";
import { optionsOf } from "~/components/form/option";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { SearchField } from "~/components/table/search-field";
import { blockKindWords } from "~/domains/blocks/block-words";
import { isNarrowed, type ListState, widened } from "~/lib/list-address";
import { whenWords } from "~/routes/accommodations/blocks/list-offer";

export interface BlockFilterBarProps {
  state: ListState;
  hrefFor: (state: ListState) => string;
  /** The accommodations to filter by; none on the page of one of them. */
  options?: readonly AccommodationOption[] | undefined;
}

/** Search and filters of a list of blocks; each change is an address. */
export function BlockFilterBar({ state, hrefFor, options }: BlockFilterBarProps) {
  const navigate = useNavigate();
  const go = (change: Partial<ListState>, replace = false) =>
    navigate(hrefFor({ ...state, page: 1, ...change }), { replace });
  const filter = (name: string) => ({
    value: state.filters[name] ?? [],
    onChange: (values: string[]) => go({ filters: { ...state.filters, [name]: values } }),
  });
  return (
    <FilterBar clearTo={isNarrowed(state) ? hrefFor(widened(state)) : undefined}>
      <SearchField
        label={options ? "Acomodação, motivo ou observação" : "Motivo ou observação"}
        defaultValue={state.q}
        onSearch={(q) => go({ q }, state.q !== "")}
      />
      <FilterSelect single label="Quando" options={optionsOf(whenWords)} {...filter("when")} />
      {options && (
        <FilterSelect
          single
          label="Acomodação"
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          {...filter("accommodation_id")}
        />
      )}
      <FilterSelect label="Tipo" options={optionsOf(blockKindWords)} {...filter("kind")} />
    </FilterBar>
  );
}
