import type { BookingRow } from "#contract/bookings/bookings";
import type { Dashboard } from "#contract/office/dashboard";
import { holidayOn } from "#domain/holidays";
import { fromChannel } from "#domain/paid-to-channel";
import { nightsBetween } from "#domain/stay-dates";
import type { Figure } from "~/components/page/figures";
import { formatDate, formatLongDate, formatMoment, formatMoney, plural } from "~/lib/format";
import { listLinks } from "~/routes/dashboard/list-links";

/** The date as a headline, "Sexta-feira, 20 de novembro". */
export function dayHeadline(date: string): string {
  const text = formatLongDate(date, { weekday: true });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Feriado: Consciência Negra", "Ponto facultativo: Carnaval", or null on an ordinary day. */
export function holidayNote(date: string): string | null {
  const holiday = holidayOn(date);
  if (!holiday) return null;
  return holiday.kind === "national" ? `Feriado: ${holiday.name}` : holiday.name;
}

/** The number of this night in the stay, from 1: "noite 2 de 4". */
export function nightNote(stay: Pick<BookingRow, "check_in" | "night_count">, date: string): string {
  const night = Math.min(stay.night_count, Math.max(1, nightsBetween(stay.check_in, date) + 1));
  return stay.night_count === 1 ? "1 noite" : `noite ${night} de ${stay.night_count}`;
}

type Due = Dashboard["due_installments"]["list"][number];

/** From whom an installment is to come; the company's own guests are the default and not named. */
export function whence(due: Pick<Due, "owed_by" | "collected_by" | "channel">): string | null {
  const { owed_by, collected_by, channel } = due;
  if (owed_by === "channel") return fromChannel(channel);
  if (owed_by === "both") return `${fromChannel(channel)} e do hóspede`;
  return collected_by === "channel" ? "do hóspede" : null;
}

/** Whether a day on which something is due is past. */
export const dueWord = (due_date: string, today: string) => (due_date < today ? "venceu" : "vence");

const minute = 60_000;

/** The time until an instant in words: "em 25 min", "em 1 h 20", "em 3 dias"; "agora" when it has come. */
export function timeUntil(moment: string, now: number): string {
  const minutes = Math.ceil((Date.parse(moment) - now) / minute);
  if (minutes <= 0) return "agora";
  if (minutes < 60) return `em ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48)
    return minutes % 60 === 0 ? `em ${hours} h` : `em ${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return `em ${Math.floor(hours / 24)} dias`;
}

const isNone = (count: number) => count === 0;

/**
 * Whether nothing happens: no arrival, departure or guest in house, no reported payment, request or reminder, and no
 * occupied night in the next 30.
 */
export function isQuiet({ counts, occupancy }: Pick<Dashboard, "counts" | "occupancy">): boolean {
  return (
    [counts.arrivals, counts.departures, counts.staying, counts.unrecorded, counts.overdue_departures].every(isNone) &&
    [counts.expiring_holds, counts.cleaning, counts.announcements, counts.guest_requests].every(isNone) &&
    counts.reminders + counts.freed === 0 &&
    occupancy.every(({ occupied }) => occupied === 0)
  );
}

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
                ? "em aberto de quem chega hoje"
                : figures.awaits_channel
                  ? "o que falta vem dos canais"
                  : "tudo quitado",
            money: true,
            to: listLinks.openArrivals(day.date),
          },
        ]),
  ];
}

/** When a hold ends: "10:30", or "01/12 10:30" on the sheet of the day before. */
export function holdEnd(moment: string, { date, zone }: { date: string; zone: string }): string {
  const [day = "", time = ""] = formatMoment(moment, zone).split(" ");
  return day === formatDate(date) ? time : `${day.slice(0, 5)} ${time}`;
}
