import type { Dashboard } from "#contract/dashboard";
import type { Figure } from "~/components/page/figures";
import { formatMoney, plural } from "~/lib/format";
import { awaitsChannel, byArrival, countPeople, openBalance, staying, timeUntil } from "~/routes/dashboard/day";
import { listLinks } from "~/routes/dashboard/list-links";

interface Reader {
  seesMoney: boolean;
  now: number;
}

/** The strip of figures of a day, each with what it means and where it leads. */
export function dayFigures(day: Dashboard, { seesMoney, now }: Reader): Figure[] {
  const first = byArrival(day.arrivals)[0]?.arrival_time;
  const missing = day.late_arrivals.length;
  const late = day.overdue_departures.length;
  const next = day.expiring_holds.map((hold) => hold.hold_expires_at ?? "").sort()[0];
  const balance = seesMoney ? openBalance(day.arrivals) : null;
  const tonight = staying(day.in_house, day.date).filter(({ check_in }) => check_in <= day.date);
  const people = (count: number) => plural(count, { none: "ninguém", one: "pessoa", many: "pessoas" });
  return [
    {
      label: "Chegadas",
      value: day.arrivals.length,
      meaning:
        missing > 0
          ? `${missing} em atraso`
          : day.arrivals.length === 0
            ? "ninguém chega hoje"
            : first
              ? `a primeira às ${first}`
              : "sem hora marcada",
      tone: missing > 0 ? "warning" : undefined,
      to: listLinks.arrivals(day.date),
      meaningTo: missing > 0 ? listLinks.lateArrivals(day.date) : undefined,
    },
    {
      label: "Saídas",
      value: day.departures.length,
      meaning:
        late > 0
          ? `${late} em atraso`
          : day.departures.length === 0
            ? "ninguém sai hoje"
            : people(countPeople(day.departures)),
      tone: late > 0 ? "warning" : undefined,
      to: listLinks.departures(day.date),
      meaningTo: late > 0 ? listLinks.overdueDepartures(day.date) : undefined,
    },
    {
      label: "Estadias nesta noite",
      value: tonight.length,
      meaning: tonight.length === 0 ? "ninguém dorme aqui hoje" : people(countPeople(tonight)),
      to: listLinks.inHouse(day.date),
    },
    {
      label: "Pré-reservas a vencer",
      value: day.expiring_holds.length,
      meaning: next ? `a próxima ${timeUntil(next, now)}` : "nenhuma nas próximas horas",
      tone: next ? "warning" : undefined,
      to: listLinks.holds(),
    },
    ...(balance === null
      ? []
      : [
          {
            label: "A receber nas chegadas",
            value: formatMoney(balance),
            meaning:
              balance > 0
                ? "saldo de quem chega hoje"
                : day.arrivals.some(awaitsChannel)
                  ? "o que falta vem dos canais"
                  : "tudo quitado",
            money: true,
            to: listLinks.openArrivals(day.date),
          },
        ]),
  ];
}
