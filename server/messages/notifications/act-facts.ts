import { centsIn, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { type GuestMailKind, inOneLine, type NotificationKind } from "#domain/notification-mails";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { type GuestStay, isEndedByCompany, toldReason } from "#server/guest/guest-page/guest-stay";
import { type FactWords, factWords } from "#server/messages/notifications/guest-mail-words";
import {
  dueAfterCancelling,
  type Fact,
  type NextPayment,
  refundFacts,
} from "#server/messages/notifications/stay-facts";
import { leftToReturn, returnedByKey } from "#server/money/payments/refund-keys";
import type { Ctx } from "#server/platform/context";
import type { MailPart } from "#server/platform/mail/layout";

/** What goes back to the guest in money, in cents: in all, and of that what their page takes a Pix key for. */
export interface GoesBack {
  left_cents: number;
  by_key_cents: number;
}

/** The same for the mails that tell of it. */
export async function goesBack(ctx: Ctx, kind: NotificationKind, booking: StoredBooking): Promise<GoesBack> {
  if (kind !== "booking_cancelled" && kind !== "refund_made") return { left_cents: 0, by_key_cents: 0 };
  return { left_cents: await leftToReturn(ctx, booking), by_key_cents: await returnedByKey(ctx, booking) };
}

/** The amount of a payment or refund, with its way and day, and what goes back after a cancellation. */
export function factsOfAct(
  kind: GuestMailKind,
  stay: GuestStay,
  act: Record<string, unknown>,
  { left_cents }: GoesBack,
): Fact[] {
  const { language } = stay;
  const left: Fact[] = left_cents > 0 ? [[factWords[language].backInMoney, centsIn(language, left_cents)]] : [];
  if (kind === "payment_received") return received(act, language);
  if (kind === "refund_made") return [...refunded(act, language), ...left];
  return kind === "booking_cancelled" ? refundFacts(stay, stay.language) : [];
}

function refunded({ amount_cents, method, received_on }: Record<string, unknown>, language: MessageLanguage): Fact[] {
  const say = factWords[language];
  if (typeof amount_cents !== "number" || typeof received_on !== "string") return [];
  const way = say.ways[method as keyof FactWords["ways"]];
  return [
    [say.refunded, `${centsIn(language, Math.abs(amount_cents))}, ${way}`],
    [say.refundedOn, dateIn(language, received_on)],
  ];
}

/** The desk's answer to a request. Accepting it has already changed the booking. */
export function answerTo({ request, reason }: Record<string, unknown>, say: FactWords): string[] {
  if (typeof reason !== "string") return [say.changeAccepted];
  return [request === "cancellation" ? say.cancellationRefused : say.changeRefused, say.reason(inOneLine(reason))];
}

function received({ amount_cents, received_on }: Record<string, unknown>, language: MessageLanguage): Fact[] {
  const say = factWords[language];
  const day: Fact[] = typeof received_on === "string" ? [[say.receivedOn, dateIn(language, received_on)]] : [];
  return typeof amount_cents === "number" ? [[say.received, centsIn(language, amount_cents)], ...day] : day;
}

interface Cancelled {
  money: boolean;
  next: NextPayment | null;
  path: string | null;
  back: GoesBack;
}

/** What goes back or stays due after a cancellation, and how it is paid. */
export function afterCancelling(stay: GuestStay, { money, next, path, back }: Cancelled, say: FactWords): MailPart[] {
  const [{ refund }, company] = [stay.booking, inOneLine(stay.host.name)];
  const due = dueAfterCancelling(stay);
  const isBack = refund !== null && refund.refund_cents > (refund.credit_cents ?? 0);
  return [
    ...(isEndedByCompany(stay.booking) ? [say.byCompany(company)] : []),
    ...reasonLines(stay),
    ...(money && due > 0 ? [say.stillDue] : money && nothingBack(stay) ? [say.nothingBack] : []),
    ...(money && due > 0 && next?.pix ? [{ label: say.pix, code: next.pix }] : []),
    ...(money && isBack ? [refund.reason === "regret" ? say.atOnce : say.toReturn(company)] : []),
    ...(path !== null && back.by_key_cents > 0 ? [say.giveKey] : []),
  ];
}

/** Why the stay was cancelled, to the letter, if the company tells. */
export function reasonLines({ booking, language }: GuestStay): string[] {
  const reason = toldReason(booking);
  return reason === null ? [] : [factWords[language].reason(reason)];
}

const nothingBack = ({ booking: { refund, paid_cents } }: GuestStay) => paid_cents > 0 && refund?.refund_cents === 0;
