import { showCents } from "#domain/money";
import type { NotificationValues } from "#domain/notification-mails";
import { asWords } from "#domain/notification-mails";
import { showDate } from "#domain/stay-dates";
import { wallAt } from "#domain/wall-clock";
import { toBooking } from "#server/bookings/booking-answer";
import { type GuestStay, paysChannel } from "#server/guest-page/guest-stay";

export type Fact = [label: string, value: string];

/** What the words of a mail about a booking may name. */
export function valuesOf({ booking, host }: GuestStay): NotificationValues {
  return {
    hospede: booking.holder_name,
    acomodacao: booking.accommodation_name,
    entrada: showDate(booking.check_in),
    saida: showDate(booking.check_out),
    codigo: booking.code,
    empresa: host.name,
  };
}

export function stayFacts({ booking, accommodation }: GuestStay): Fact[] {
  const { adults, children, infants, pets } = booking;
  const people = [
    counted(adults, "adulto", "adultos"),
    counted(children, "criança", "crianças"),
    counted(infants, "bebê", "bebês"),
    counted(pets, "pet", "pets"),
  ].filter((each) => each !== null);
  return [
    ["Reserva", booking.code],
    ["Acomodação", asWords(booking.accommodation_name)],
    ["Entrada", `${showDate(booking.check_in)}, a partir das ${accommodation.check_in_time}`],
    ["Saída", `${showDate(booking.check_out)}, até as ${accommodation.check_out_time}`],
    ["Hóspedes", people.join(", ")],
  ];
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`;

/** Until when a hold keeps its nights, on the accommodation's own clock. */
export function holdFacts({ booking }: GuestStay): Fact[] {
  if (booking.status !== "hold" || booking.hold_expires_at === null) return [];
  const { date, time } = wallAt(booking.timezone, booking.hold_expires_at);
  return [["Guardada até", `${showDate(date)}, às ${time}`]];
}

/** What the guest owes the company: nothing is said of what they pay a channel. */
export function moneyFacts(stay: GuestStay, now: Date): Fact[] {
  if (paysChannel(stay.booking)) return [];
  const { total_cents, paid_cents, guest_balance_cents, deposit_cents } = toBooking(stay.booking, now);
  const deposit: Fact[] =
    stay.booking.status === "hold" && deposit_cents && deposit_cents > paid_cents!
      ? [["Sinal", showCents(deposit_cents)]]
      : [];
  return [
    ["Total", showCents(total_cents!)],
    ...deposit,
    ...(paid_cents === 0 ? [] : [["Pago", showCents(paid_cents!)] as Fact]),
    ["A pagar", showCents(Math.max(0, guest_balance_cents!))],
  ];
}

/** What a cancellation gives back. */
export function refundFacts({ booking }: GuestStay): Fact[] {
  const { refund, paid_cents } = booking;
  if (refund === null || paysChannel(booking) || paid_cents === 0) return [];
  const credit = refund.credit_cents ?? 0;
  const facts: Fact[] = [
    ["Pago", showCents(paid_cents)],
    ["A devolver em dinheiro", showCents(Math.max(0, refund.refund_cents - credit))],
  ];
  if (credit > 0) {
    const until = refund.credit_until === null ? "" : `, válido até ${showDate(refund.credit_until)}`;
    facts.push(["Crédito para outra estadia", showCents(credit) + until]);
  }
  return facts;
}
