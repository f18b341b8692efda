import type { BookingRow } from "#contract/bookings";
import type { Dashboard } from "#contract/dashboard";
import { formatMoment, formatMoney, formatNear, formatRange } from "~/lib/format";
import { overdue } from "~/routes/dashboard/day";

export interface Attention {
  kind: "overdue" | "expiring" | "balance";
  booking: BookingRow;
  title: string;
  text: string;
}

/** What needs somebody today: late departures first, then holds by their end, then who leaves with a balance. */
export function attentionOf(day: Dashboard, timeZone: string): Attention[] {
  const late = overdue(day.in_house, day.date).map((booking) => ({
    kind: "overdue" as const,
    booking,
    title: "Saída em atraso",
    text: `${who(booking)}. A saída era ${formatNear(booking.check_out, day.date)}.`,
  }));
  const holds = [...day.expiring_holds]
    .sort((a, b) => (a.hold_expires_at ?? "").localeCompare(b.hold_expires_at ?? ""))
    .map((booking) => ({
      kind: "expiring" as const,
      booking,
      title: `Pré-reserva vence ${hourOf(booking.hold_expires_at, day.date, timeZone)}`,
      text: `${who(booking)}, ${formatRange(booking.check_in, booking.check_out)}.${amount(booking.total_cents, " Total de")}`,
    }));
  const open = day.departures
    .filter(({ status, balance_cents = 0 }) => status !== "checked_out" && balance_cents > 0)
    .map((booking) => ({
      kind: "balance" as const,
      booking,
      title: "Sai hoje com saldo em aberto",
      text: `${who(booking)}.${amount(booking.balance_cents, " Faltam")}`,
    }));
  return [...late, ...holds, ...open];
}

const who = ({ holder, accommodation_name }: BookingRow) => `${holder.name}, ${accommodation_name}`;

const amount = (cents: number | undefined, words: string) =>
  cents === undefined ? "" : `${words} ${formatMoney(cents)}.`;

function hourOf(moment: string | null, today: string, timeZone: string): string {
  if (!moment) return "em breve";
  const text = formatMoment(moment, timeZone);
  const [day = "", hour = ""] = text.split(" ");
  const date = day.split("/").reverse().join("-");
  return date === today ? `às ${hour}` : `${formatNear(date, today)} às ${hour}`;
}
