import type { BookingRow } from "#contract/bookings";
import type { CardLinesProps } from "~/components/table/card-lines";
import { formatDayMonth } from "~/lib/format";
import { nightNote } from "~/routes/dashboard/day";
import { type ListProps, people, statusOf } from "~/routes/dashboard/day-lists";
import { listLinks } from "~/routes/dashboard/list-links";
import { Guests, People, StayState, TwoLines } from "~/routes/dashboard/stay-cells";
import { StaysPanel } from "~/routes/dashboard/stays-panel";

/** Guests who stay from yesterday to tomorrow; beside them expected guests without a check-in, who may be no-shows. */
export function InHouse({ day, acts }: ListProps) {
  const until = (stay: BookingRow) => `sai ${formatDayMonth(stay.check_out)}`;
  const shown = {
    columns: [
      {
        head: "Hóspede",
        cell: (stay: BookingRow) => <TwoLines first={<Guests stay={stay} />} second={stay.accommodation_name} />,
      },
      { head: "Estadia", cell: (stay: BookingRow) => nightNote(stay, day.date) },
      { head: "Saída", cell: (stay: BookingRow) => <span className="num">{formatDayMonth(stay.check_out)}</span> },
      people,
      statusOf(day),
      ...acts.columns("check_in"),
    ],
    cardAction: acts.button("check_in"),
    card: (stay: BookingRow): CardLinesProps => ({
      title: <Guests stay={stay} />,
      state: <StayState stay={stay} today={day.date} />,
      lines: [
        [stay.accommodation_name, <People key="people" stay={stay} />],
        [nightNote(stay, day.date), until(stay)],
      ],
    }),
  };
  return (
    <>
      <StaysPanel
        {...shown}
        id="hospedados"
        title="Continuam hospedados"
        stays={day.staying}
        count={day.counts.staying}
        to={listLinks.checkedIn(day.date)}
        none="Ninguém fica de ontem para amanhã."
      />
      {day.counts.unrecorded > 0 && (
        <StaysPanel
          {...shown}
          id="sem-check-in"
          title="Sem check-in registrado"
          stays={day.unrecorded}
          count={day.counts.unrecorded}
          to={listLinks.notCheckedIn(day.date)}
          none=""
        />
      )}
    </>
  );
}
