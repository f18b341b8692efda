import { centsIn, dateIn, momentIn, peopleIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { NotificationValues } from "#domain/notification-mails";
import { inOneLine } from "#domain/notification-mails";
import { guestChannels } from "#domain/paid-to-channel";
import { wallAt } from "#domain/wall-clock";
import { guestBalance } from "#domain/who-owes";
import { owedMoney, toBooking } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { addedLines, addedText } from "#server/guest/guest-page/added-lines";
import { type GuestStay, paysChannel } from "#server/guest/guest-page/guest-stay";
import { factWords } from "#server/messages/notifications/guest-mail-words";

/** `lang`: the language of a value that the company typed, if the mail may be in another one. */
export type Fact = [label: string, value: string, lang?: "pt-BR"];

/** Amounts are told to guests who pay the company and were not found by a channel that hides their address. */
export const tellsMoney = (booking: StoredBooking): boolean =>
  !guestChannels.includes(booking.channel) && !paysChannel(booking);

/** The values that the text of a mail about a booking may contain. */
export function valuesOf({ booking, host }: GuestStay, language: MessageLanguage): NotificationValues {
  return {
    hospede: booking.holder_name,
    acomodacao: booking.accommodation_name,
    entrada: dateIn(language, booking.check_in),
    saida: dateIn(language, booking.check_out),
    codigo: booking.code,
    empresa: host.name,
  };
}

export function stayFacts({ booking, accommodation }: GuestStay, language: MessageLanguage): Fact[] {
  const say = factWords[language];
  return [
    [say.booking, booking.code],
    [say.accommodation, inOneLine(booking.accommodation_name)],
    [say.arrival, say.from(dateIn(language, booking.check_in), accommodation.check_in_time)],
    [say.departure, say.until(dateIn(language, booking.check_out), accommodation.check_out_time)],
    [say.guests, peopleIn(language, booking)],
  ];
}

/** The end of a hold, in the accommodation's time zone. */
export function holdFacts({ booking }: GuestStay, language: MessageLanguage): Fact[] {
  if (booking.status !== "hold" || booking.hold_expires_at === null) return [];
  const end = wallAt(booking.timezone, booking.hold_expires_at);
  return [[factWords[language].keptUntil, momentIn(language, end)]];
}

/** What is open of an instalment. */
interface OpenPart {
  /** What the instalment is called; null for the whole price, and for what is due after a cancellation. */
  name: string | null;
  amount_cents: number;
  due_date: string;
}

/** The next payment of a guest to the company. */
export interface NextPayment extends OpenPart {
  /** The code by which it can be paid; null if it is not due soon, or cannot be paid by Pix. */
  pix: string | null;
  /** The open payments after it, in order. */
  following: readonly OpenPart[];
  /** It is due only after the guest has confirmed their hold, without a code until then. */
  afterwards: boolean;
}

/** What the guest owes the company; empty if they pay a channel. */
export function moneyFacts(
  stay: GuestStay,
  language: MessageLanguage,
  now: Date,
  next: NextPayment | null = null,
): Fact[] {
  if (paysChannel(stay.booking)) return [];
  const say = factWords[language];
  const { total_cents, paid_cents, guest_balance_cents, deposit_cents } = toBooking(stay.booking, now);
  const deposit: Fact[] = next
    ? [next, ...next.following].map(
        ({ name, amount_cents, due_date }): Fact => [
          name ?? say.nextPayment,
          next.afterwards
            ? say.afterConfirming(centsIn(language, amount_cents))
            : say.due(centsIn(language, amount_cents), dateIn(language, due_date)),
        ],
      )
    : stay.booking.status === "hold" && deposit_cents && deposit_cents > paid_cents!
      ? [[say.deposit, centsIn(language, deposit_cents)]]
      : [];
  return [
    [say.total, centsIn(language, total_cents!)],
    ...addedFacts(stay, language),
    ...(paid_cents === 0 ? [] : [[say.paid, centsIn(language, paid_cents!)] as Fact]),
    guest_balance_cents! < 0
      ? [say.backInMoney, centsIn(language, -guest_balance_cents!)]
      : [say.open, centsIn(language, guest_balance_cents!)],
    ...deposit,
  ];
}

/** What was added to the price of the stay, line by line, in the names that the company gave it. */
export function addedFacts({ booking }: Pick<GuestStay, "booking">, language: MessageLanguage): Fact[] {
  const say = factWords[language];
  const text = addedText(booking, language);
  if (text === null) return [];
  const own = addedLines(booking, "pt").map(({ name }) => name);
  const isOurs = addedLines(booking, language).every(({ name }) => !own.includes(name));
  return [language === "pt" || isOurs ? [say.added, text] : [say.addedNamed, text]];
}

/** What the guest still owes of the fee of a cancelled stay, in cents; the page says the same. */
export const dueAfterCancelling = ({ booking }: Pick<GuestStay, "booking">): number =>
  booking.status !== "cancelled" || paysChannel(booking) ? 0 : Math.max(0, guestBalance(owedMoney(booking)));

/** After a cancellation: what is paid, what of it is still to be returned in money, and what is still due. */
export function refundFacts(stay: GuestStay, left_cents: number): Fact[] {
  const { language, booking } = stay;
  const { refund, paid_cents } = booking;
  const due = dueAfterCancelling(stay);
  if (refund === null || paysChannel(booking) || (paid_cents === 0 && due === 0)) return [];
  const say = factWords[language];
  const credit = refund.credit_cents ?? 0;
  const facts: Fact[] = [
    [say.paid, centsIn(language, paid_cents)],
    ...(due > 0 && left_cents === 0 ? [] : [[say.backInMoney, centsIn(language, left_cents)] as Fact]),
    ...(due > 0 ? [[say.open, centsIn(language, due)] as Fact] : []),
  ];
  if (credit > 0) {
    const until = refund.credit_until === null ? "" : say.validUntil(dateIn(language, refund.credit_until));
    facts.push([say.credit, centsIn(language, credit) + until]);
  }
  return facts;
}
