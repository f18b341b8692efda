import { Suspense, useDeferredValue } from "react";
import { Await } from "react-router";
import { messageWords } from "#contract/message-words";
import { optionsOf } from "~/components/form/option";
import { FilterSelect } from "~/components/table/filter-select";
import type { ListAddress } from "~/components/table/use-list-address";
import type { MessageFilters as Offered } from "~/routes/account/notifications/messages/load-filters";

interface MessageFiltersProps {
  filter: ListAddress["filter"];
  offered: Promise<Offered>;
}

/** The filters of the messages. Rules and accommodations are loaded after the list. */
export function MessageFilters({ filter, offered }: MessageFiltersProps) {
  const known = useDeferredValue(offered);
  return (
    <>
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
    </>
  );
}
