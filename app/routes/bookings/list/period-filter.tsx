import { useEffect } from "react";
import { PanelFilter } from "~/components/table/panel-filter";
import { dateFieldWords } from "~/domains/bookings/booking-words";
import { fetchedPart } from "~/lib/fetched-part";
import { periodText } from "~/lib/period-text";
import { fetchAhead, whenQuiet } from "~/lib/when-quiet";
import type { Period } from "~/routes/bookings/list/list-filters";

// fields of dates come when the list is there, or with the pointer that is about to ask for them
const PeriodForm = fetchedPart(() => import("~/routes/bookings/list/period-form").then((file) => file.PeriodForm));

export interface PeriodFilterProps {
  value: Period;
  today: string;
  onChange: (value: Period) => void;
}

/** The period of the list, and which date of a booking has to lie in it. */
export function PeriodFilter({ value, today, onChange }: PeriodFilterProps) {
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
