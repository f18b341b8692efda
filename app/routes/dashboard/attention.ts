import type { BookingRow } from "#contract/bookings";
import type { Dashboard } from "#contract/dashboard";
import { formatMoment, formatMoney, formatNear, formatRange } from "~/lib/format";
import { conflictAttention, staleAttention } from "~/routes/dashboard/calendar-attention";
import { openBalance } from "~/routes/dashboard/day";

/** Where something is solved: a booking, or the calendars of an accommodation. */
export type Way = { booking: string } | { channelsOf: string; name: string };

export interface Attention {
  kind: "conflict" | "late" | "overdue" | "expiring" | "expired" | "stale" | "balance";
  key: string;
  title: string;
  text: string;
  ways: readonly Way[];
}

/**
 * What needs somebody today: nights promised twice first, then late departures and arrivals, holds by their end, those
 * that have just ended, calendars that cannot be read, and who leaves with a balance.
 */
export function attentionOf(day: Dashboard, timeZone: string, now: number): Attention[] {
  const overdue = day.overdue_departures.map((booking) =>
    ofBooking("overdue", booking, "Saída em atraso", `A saída era ${formatNear(booking.check_out, day.date)}.`),
  );
  const late = day.late_arrivals.map((booking) =>
    ofBooking("late", booking, "Chegada em atraso", `A chegada era ${formatNear(booking.check_in, day.date)}.`),
  );
  const holds = [...day.expiring_holds]
    .sort((a, b) => (a.hold_expires_at ?? "").localeCompare(b.hold_expires_at ?? ""))
    .map((booking) => {
      const title = `Pré-reserva vence ${hourOf(booking.hold_expires_at, day.date, timeZone)}`;
      return ofBooking("expiring", booking, title, heldText(booking), ", ");
    });
  const ended = day.expired_holds.map((booking) => {
    const title = `Pré-reserva expirou ${hourOf(booking.hold_expires_at, day.date, timeZone)}`;
    return ofBooking("expired", booking, title, heldText(booking), ", ");
  });
  const open = day.departures
    .filter(({ status, ...owed }) => status !== "checked_out" && (openBalance([owed]) ?? 0) > 0)
    .map((booking) =>
      ofBooking("balance", booking, "Sai hoje com saldo em aberto", amount(booking.guest_balance_cents, "Faltam")),
    );
  const stale = day.stale_calendars.map((calendar) => staleAttention(calendar, now));
  return [...day.conflicts.map(conflictAttention), ...overdue, ...late, ...holds, ...ended, ...stale, ...open];
}

function ofBooking(kind: Attention["kind"], booking: BookingRow, title: string, rest: string, joint = ". "): Attention {
  const text = `${booking.holder.name}, ${booking.accommodation_name}${joint}${rest}`;
  return { kind, key: booking.code, title, text, ways: [{ booking: booking.code }] };
}

const heldText = ({ check_in, check_out, total_cents }: BookingRow) =>
  `${formatRange(check_in, check_out)}.${amount(total_cents, " Total de")}`;

const amount = (cents: number | undefined, words: string) =>
  cents === undefined ? "" : `${words} ${formatMoney(cents)}.`;

function hourOf(moment: string | null, today: string, timeZone: string): string {
  if (!moment) return "em breve";
  const text = formatMoment(moment, timeZone);
  const [day = "", hour = ""] = text.split(" ");
  const date = day.split("/").reverse().join("-");
  return date === today ? `às ${hour}` : `${formatNear(date, today)} às ${hour}`;
}
