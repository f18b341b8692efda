import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { bookingStatuses } from "#domain/booking-states";
import { optionsOf, recordOptions } from "~/components/form/option";
import { FilterSelect } from "~/components/table/filter-select";
import { FilterBar, SearchField } from "~/components/table/list-search";
import { PanelFilter } from "~/components/table/panel-filter";
import { statusLooks } from "~/components/ui/stay-status";
import {
  channelWords,
  collectorWords,
  dateFieldWords,
  owingWords,
  paymentFilterWords,
} from "~/domains/bookings/booking-words";
import { fetchAhead, fetchedPart, whenQuiet } from "~/lib/fetched-part";
import { periodText } from "~/lib/format";
import type { ListState } from "~/lib/list-address";
import {
  type BookingFilters,
  filtered,
  isNarrowed,
  listHref,
  narrowedTo,
  type Period,
  periodFilters,
  periodOf,
} from "~/routes/bookings/list/list-filters";

const statusOptions = bookingStatuses.map((value) => ({ value, label: statusLooks[value].label }));

export interface ListFilterBarProps {
  state: ListState;
  accommodations: readonly AccommodationOption[];
  /** The tags in use. */
  tags: readonly string[];
  today: string;
  /** At the end: actions on the filter. */
  tools?: ReactNode;
}

/** Search and filters of the list; each change is a navigation. */
export function ListFilterBar({ state, accommodations, tags, today, tools }: ListFilterBarProps) {
  const navigate = useNavigate();
  const { status = [], accommodation_id = [], channel = [], payment = [], collected_by = [], tag = [] } = state.filters;
  const { owed_by = [] } = state.filters;
  const go = (next: ListState, replace = false) => navigate(listHref(next), { replace });
  const filter = (change: BookingFilters) => go(filtered(state, change));
  const places = recordOptions(accommodations);
  return (
    <FilterBar clearTo={isNarrowed(state) ? listHref(narrowedTo(state, {}, state.sort)) : undefined}>
      <SearchField
        label="Código, nome, celular ou documento"
        defaultValue={state.q}
        onSearch={(q) => go({ ...state, q, page: 1 }, state.q !== "")}
      />
      <PeriodFilter
        value={periodOf(state.filters)}
        today={today}
        onChange={(period) => filter(periodFilters(period))}
      />
      <FilterSelect
        label="Situação"
        options={statusOptions}
        value={status}
        onChange={(next) => filter({ status: next })}
      />
      <FilterSelect
        single
        label="Acomodação"
        options={places}
        value={accommodation_id}
        onChange={(next) => filter({ accommodation_id: next })}
      />
      <FilterSelect
        label="Canal"
        options={optionsOf(channelWords)}
        value={channel}
        onChange={(next) => filter({ channel: next })}
      />
      <FilterSelect
        label="Pagamento"
        options={optionsOf(paymentFilterWords)}
        value={payment}
        onChange={(next) => filter({ payment: next })}
      />
      <FilterSelect
        single
        label="Quem recebe"
        options={optionsOf(collectorWords)}
        value={collected_by}
        onChange={(next) => filter({ collected_by: next })}
      />
      {owed_by.length > 0 && (
        <FilterSelect
          single
          label="Quem deve"
          options={optionsOf(owingWords)}
          value={owed_by}
          onChange={(next) => filter({ owed_by: next })}
        />
      )}
      {(tags.length > 0 || tag.length > 0) && (
        <FilterSelect
          label="Etiqueta"
          options={tags.map((name) => ({ value: name, label: name }))}
          value={tag}
          onChange={(next) => filter({ tag: next })}
        />
      )}
      {tools}
    </FilterBar>
  );
}

// date fields are loaded when the list is ready, or when the pointer is over the button
const PeriodForm = fetchedPart(() => import("~/routes/bookings/list/period-form").then((file) => file.PeriodForm));

interface PeriodFilterProps {
  value: Period;
  today: string;
  onChange: (value: Period) => void;
}

/** The period of the list, and which date of a booking must be in it. */
function PeriodFilter({ value, today, onChange }: PeriodFilterProps) {
  useEffect(() => whenQuiet(PeriodForm.fetch), []);
  const shown = periodText(value);
  return (
    <PanelFilter
      label={shown ? dateFieldWords[value.date_field] : "Período"}
      shown={shown}
      onNear={() => fetchAhead(PeriodForm.fetch)}
    >
      {(close) => (
        <PeriodForm
          {...{ value, today }}
          onApply={(period) => {
            close();
            onChange(period);
          }}
          onMissing={close}
        />
      )}
    </PanelFilter>
  );
}
