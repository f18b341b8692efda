import type { BookingRow } from "#contract/bookings";
import type { Dashboard, Departure } from "#contract/dashboard";
import type { Column } from "~/components/table/column";
import { nightsText } from "~/domains/bookings/booking-words";
import type { DayActs } from "~/routes/dashboard/day-acts";
import { listLinks } from "~/routes/dashboard/list-links";
import { Balance, Forms, Guests, People, StayState, TwoLines } from "~/routes/dashboard/stay-cells";
import { StaysPanel } from "~/routes/dashboard/stays-panel";

export interface ListProps {
  day: Dashboard;
  seesMoney: boolean;
  acts: DayActs;
}

export const people: Column<BookingRow> = { head: "Pessoas", cell: (stay) => <People stay={stay} /> };
export const statusOf = ({ date }: Dashboard): Column<BookingRow> => ({
  head: "Situação",
  cell: (stay) => <StayState stay={stay} today={date} />,
});
const balance: Column<BookingRow> = { head: "Saldo", align: "end", cell: (stay) => <Balance stay={stay} /> };

export function Arrivals({ day, seesMoney, acts }: ListProps) {
  const forms = new Map(day.arrival_forms.map((each) => [each.code, each]));
  const progress = (stay: BookingRow) => <Forms progress={forms.get(stay.code)} />;
  const hour = (stay: BookingRow) =>
    stay.arrival_time ? <b className="num">{stay.arrival_time}</b> : <span className="text-muted">sem hora</span>;
  const where = (stay: BookingRow) => `${stay.accommodation_name} · ${nightsText(stay.night_count)}`;
  return (
    <StaysPanel
      id="chegadas"
      title="Chegadas"
      stays={day.arrivals}
      count={day.counts.arrivals}
      to={listLinks.arrivals(day.date)}
      none="Ninguém chega hoje."
      columns={[
        { head: "Hóspede", cell: (stay) => <TwoLines first={<Guests stay={stay} />} second={where(stay)} /> },
        { head: "Hora", cell: hour, width: "6rem" },
        people,
        ...(forms.size > 0 ? [{ head: "Fichas", cell: progress, width: "5.5rem" }] : []),
        statusOf(day),
        ...(seesMoney ? [balance] : []),
        ...acts.columns("check_in"),
      ]}
      cardAction={acts.button("check_in")}
      card={(stay) => ({
        title: <Guests stay={stay} />,
        state: hour(stay),
        lines: [
          [where(stay), <People key="people" stay={stay} />],
          [<StayState key="status" stay={stay} today={day.date} />, seesMoney && <Balance stay={stay} />],
          ...(forms.has(stay.code) ? [["Fichas de registro", progress(stay)] as const] : []),
        ],
      })}
    />
  );
}

export function Departures({ day, seesMoney, acts }: ListProps) {
  const next = ({ next: arrival }: Departure) => {
    if (!arrival) return <span className="text-muted">Sem entrada hoje</span>;
    return (
      <>
        Entra {arrival.holder_name}
        {arrival.arrival_time && ` às ${arrival.arrival_time}`}
      </>
    );
  };
  return (
    <StaysPanel
      id="saidas"
      title="Saídas e próximas entradas"
      stays={day.departures}
      count={day.counts.departures}
      to={listLinks.departures(day.date)}
      none="Ninguém sai hoje."
      columns={[
        {
          head: "Hóspede",
          cell: (stay) => <TwoLines first={<Guests stay={stay} />} second={stay.accommodation_name} />,
        },
        { head: "Depois", cell: next },
        people,
        statusOf(day),
        ...(seesMoney ? [balance] : []),
        ...acts.columns("check_out"),
      ]}
      cardAction={acts.button("check_out")}
      card={(stay) => ({
        title: <Guests stay={stay} />,
        state: <StayState stay={stay} today={day.date} />,
        lines: [
          [stay.accommodation_name, seesMoney && <Balance stay={stay} />],
          [next(stay), <People key="people" stay={stay} />],
        ],
      })}
    />
  );
}
