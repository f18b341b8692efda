import { Suspense, useDeferredValue } from "react";
import { Await } from "react-router";
import { messageWords } from "#contract/message-words";
import { optionsOf } from "~/components/form/option";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { SearchField } from "~/components/table/search-field";
import type { ListState } from "~/lib/list-address";
import type { MessageFilters as Offered } from "~/routes/account/notifications/messages/load-filters";

interface MessageFiltersProps {
  state: ListState;
  clearTo: string | undefined;
  go: (change: Partial<ListState>, replace?: boolean) => void;
  offered: Promise<Offered>;
}

/** Search and filters of the messages. Rules and accommodations come after the list. */
export function MessageFilters({ state, clearTo, go, offered }: MessageFiltersProps) {
  const known = useDeferredValue(offered);
  const filter = (name: string) => ({
    value: state.filters[name] ?? [],
    onChange: (values: string[]) => go({ filters: { ...state.filters, [name]: values } }),
  });
  return (
    <FilterBar clearTo={clearTo}>
      <SearchField
        label="Hóspede, reserva ou endereço"
        defaultValue={state.q}
        onSearch={(q) => go({ q }, state.q !== "")}
      />
      <FilterSelect single label="Meio" options={optionsOf(messageWords.way)} {...filter("way")} />
      <Suspense>
        <Await resolve={known}>
          {({ rules, accommodations }) => (
            <>
              {rules.length > 0 && <FilterSelect single label="Regra" options={rules} {...filter("rule_id")} />}
              {accommodations.length > 1 && (
                <FilterSelect label="Acomodação" options={accommodations} {...filter("accommodation_id")} />
              )}
            </>
          )}
        </Await>
      </Suspense>
    </FilterBar>
  );
}
