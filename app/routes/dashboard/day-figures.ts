import type { Dashboard } from "#contract/dashboard";
import type { Figure } from "~/components/page/figures";
import { formatMoney, plural } from "~/lib/format";
import { timeUntil } from "~/routes/dashboard/day";
import { listLinks } from "~/routes/dashboard/list-links";

interface Reader {
  seesMoney: boolean;
  now: number;
}

/** The figures of a day, each with a note and a link. */
export function dayFigures(day: Dashboard, { seesMoney, now }: Reader): Figure[] {
  const { counts, figures } = day;
  const missing = counts.late_arrivals;
  const late = counts.overdue_departures;
  const next = day.expiring_holds[0]?.hold_expires_at;
  const balance = seesMoney ? figures.arrivals_balance_cents : undefined;
  const people = (count: number) => plural(count, { none: "ninguém", one: "pessoa", many: "pessoas" });
  return [
    {
      label: "Chegadas",
      value: counts.arrivals,
      meaning:
        missing > 0
          ? `${missing} em atraso`
          : counts.arrivals === 0
            ? "ninguém chega hoje"
            : figures.first_arrival
              ? `a primeira às ${figures.first_arrival}`
              : "sem hora marcada",
      tone: missing > 0 ? "warning" : undefined,
      to: listLinks.arrivals(day.date),
      meaningTo: missing > 0 ? listLinks.lateArrivals(day.date) : undefined,
    },
    {
      label: "Saídas",
      value: counts.departures,
      meaning:
        late > 0 ? `${late} em atraso` : counts.departures === 0 ? "ninguém sai hoje" : people(figures.leaving_people),
      tone: late > 0 ? "warning" : undefined,
      to: listLinks.departures(day.date),
      meaningTo: late > 0 ? listLinks.overdueDepartures(day.date) : undefined,
    },
    {
      label: "Estadias nesta noite",
      value: figures.tonight,
      meaning: figures.tonight === 0 ? "ninguém dorme aqui hoje" : people(figures.tonight_people),
      to: listLinks.inHouse(day.date),
    },
    {
      label: "Pré-reservas a vencer",
      value: counts.expiring_holds,
      meaning: next ? `a próxima ${timeUntil(next, now)}` : "nenhuma nas próximas horas",
      tone: next ? "warning" : undefined,
      to: listLinks.holds(),
    },
    ...(balance === undefined
      ? []
      : [
          {
            label: "A receber nas chegadas",
            value: formatMoney(balance),
            meaning:
              balance > 0
                ? "saldo de quem chega hoje"
                : figures.awaits_channel
                  ? "o que falta vem dos canais"
                  : "tudo quitado",
            money: true,
            to: listLinks.openArrivals(day.date),
          },
        ]),
  ];
}
