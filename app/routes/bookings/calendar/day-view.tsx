import { wholeDate } from "~/routes/bookings/calendar/date-words";
import { DayList, type DayListProps } from "~/routes/bookings/calendar/day-list";
import { SmallMonth, type SmallMonthProps } from "~/routes/bookings/calendar/small-month";

interface DayViewProps extends DayListProps, Omit<SmallMonthProps, "weekOnly"> {
  /** On a small screen the day comes first: only its week stands above it. */
  inHand: boolean;
}

/** One day in words, beside its month. */
export function DayView({ inHand, mayOpen, createHref, ...month }: DayViewProps) {
  const { calendar, date, locale } = month;
  return (
    <div className="grid items-start gap-4 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6">
      <div className="rounded-2 border border-line bg-surface p-1.5 md:p-3">
        <SmallMonth {...month} weekOnly={inHand} />
      </div>
      <section aria-label={wholeDate(date, locale)}>
        <h2 className="mb-3 text-lg font-semibold">{wholeDate(date, locale)}</h2>
        <DayList {...{ calendar, date, mayOpen, createHref }} />
      </section>
    </div>
  );
}
