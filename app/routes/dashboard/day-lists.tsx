import type { ReactNode } from "react";
import type { BookingRow } from "#contract/bookings/bookings";
import type { Dashboard, Departure } from "#contract/office/dashboard";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { Button } from "~/components/ui/button";
import { nightsText } from "~/domains/bookings/booking-words";
import { possibleActs } from "~/domains/bookings/possible-acts";
import { useActDialog } from "~/domains/bookings/use-act-dialog";
import { formatDayMonth } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { nightNote } from "~/routes/dashboard/day";
import { listLinks } from "~/routes/dashboard/list-links";
import { Balance, Forms, Guests, People, StayState, StaysPanel, TwoLines } from "~/routes/dashboard/stays-panel";

interface ListProps {
  day: Dashboard;
  seesMoney: boolean;
  acts: DayActs;
}

const people: Column<BookingRow> = { head: "Pessoas", cell: (stay) => <People stay={stay} /> };
const statusOf = ({ date }: Dashboard): Column<BookingRow> => ({
  head: "Situação",
  cell: (stay) => <StayState stay={stay} today={date} />,
});
const balance: Column<BookingRow> = { head: "Saldo", align: "end", cell: (stay) => <Balance stay={stay} /> };

export function Arrivals({ day, seesMoney, acts }: ListProps) {
  const forms = new Map(day.arrival_forms.map((each) => [each.code, each]));
  const progress = (stay: BookingRow) => <Forms progress={forms.get(stay.code)} />;
  const peopleAndForms = (stay: BookingRow) => (
    <span className="grid justify-items-start gap-0.5">
      <People stay={stay} />
      {progress(stay)}
    </span>
  );
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
        { head: "Hora", cell: hour, width: "4rem" },
        forms.size > 0 ? { head: "Pessoas", cell: peopleAndForms } : people,
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
  const where = ({ accommodation_name, status, check_out_time }: Departure) =>
    status === "checked_out" ? accommodation_name : `${accommodation_name} · saída prevista até ${check_out_time}`;
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
          cell: (stay) => (
            <>
              <TwoLines first={<Guests stay={stay} />} second={where(stay)} />
              <span className="block text-xs font-regular">{next(stay)}</span>
            </>
          ),
        },
        people,
        statusOf(day),
        ...(seesMoney ? [balance] : []),
        ...acts.columns("check_out", "check_in"),
      ]}
      cardAction={acts.button("check_out", "check_in")}
      card={(stay) => ({
        title: <Guests stay={stay} />,
        state: <StayState stay={stay} today={day.date} />,
        lines: [
          [where(stay), seesMoney && <Balance stay={stay} />],
          [next(stay), <People key="people" stay={stay} />],
        ],
      })}
    />
  );
}

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

const labels = { check_in: "Check-in", check_out: "Check-out" };
type DayAct = keyof typeof labels;

interface DayActs {
  /** The button of the first act that is possible today; none if none is. */
  button: (...wanted: DayAct[]) => (stay: BookingRow) => ReactNode;
  /** The same as a table column; empty for users who may not act. */
  columns: (...wanted: DayAct[]) => Column<BookingRow>[];
  dialog: ReactNode;
}

/** Check-in and check-out from the day sheet. */
export function useDayActs(): DayActs {
  const session = useSession();
  const { ask, dialog } = useActDialog();
  const now = new Date();
  const button =
    (...wanted: DayAct[]) =>
    (stay: BookingRow) => {
      const possible = possibleActs(stay, session, now);
      const act = wanted.find((each) => possible.includes(each));
      return (
        act && (
          <Button size="row" className="relative" onClick={() => ask(act, stay)}>
            {labels[act]}
            <span className="sr-only"> de {stay.holder.name}</span>
          </Button>
        )
      );
    };
  const columns = (...wanted: DayAct[]): Column<BookingRow>[] =>
    holds(session, "bookings.edit")
      ? [{ head: "Ações", quietHead: true, align: "end", width: "7rem", cell: button(...wanted) }]
      : [];
  return { button, columns, dialog };
}
