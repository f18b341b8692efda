import { centsIn, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { type GuestMailKind, inOneLine, type NotificationKind } from "#domain/notification-mails";
import { refundInMoney } from "#domain/refund";
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
import { depositOf } from "#server/money/payments/show-money";
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
  if (kind === "payment_reversed") return reversed(act, language);
  if (kind === "refund_made") return [...refunded(act, language), ...left];
  return kind === "booking_cancelled" ? refundFacts(stay, left_cents) : [];
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

/** A payment that counts no longer: how much, by which way, and of which day. */
function reversed({ amount_cents, method, received_on }: Record<string, unknown>, language: MessageLanguage): Fact[] {
  if (typeof amount_cents !== "number" || typeof received_on !== "string") return [];
  const { label, ways } = reversalWords[language];
  const way = ways[method as keyof typeof ways];
  return [
    [label, `${centsIn(language, amount_cents)}, ${way}`],
    [factWords[language].receivedOn, dateIn(language, received_on)],
  ];
}

const reversalWords = {
  pt: { label: "Pagamento que não conta mais", ways: factWords.pt.ways },
  en: { label: "Payment that no longer counts", ways: { ...factWords.en.ways, card: "by card" } },
  es: { label: "Pago que ya no cuenta", ways: factWords.es.ways },
} as const satisfies Record<MessageLanguage, object>;

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
  const isRegret = refund?.reason === "regret" && refundInMoney(refund) > 0;
  return [
    ...(isEndedByCompany(stay.booking) ? [say.byCompany(company)] : []),
    ...reasonLines(stay),
    ...(money && due > 0 ? [say.stillDue] : money && nothingBack(stay) ? [say.nothingBack] : []),
    ...(money && due > 0 && next?.pix ? [{ label: say.pix, code: next.pix }] : []),
    ...(money && isRegret ? [say.atOnce] : money && back.left_cents > 0 ? [say.toReturn(company)] : []),
    ...(path !== null && back.by_key_cents > 0 ? [say.giveKey] : []),
  ];
}

/** What became of a security deposit, and what follows. */
export interface SettledDeposit {
  facts: Fact[];
  text: string;
}

/** The same for the mail that tells of it, as it is now; null for other mails. */
export async function settledDeposit(
  ctx: Ctx,
  kind: NotificationKind,
  stay: GuestStay,
): Promise<SettledDeposit | null> {
  if (kind !== "security_deposit_settled") return null;
  const { booking, host, language } = stay;
  const { kept_cents, returned_cents, movements } = await depositOf(ctx, booking.id);
  const held_cents = booking.security_held_cents;
  const say = depositWords[language];
  const cents = (amount: number) => centsIn(language, amount);
  const facts = movements.flatMap(({ kind: moved, amount_cents, method, moved_on, reason }): Fact[] => {
    if (moved === "received") return [];
    if (moved === "kept")
      return [[say.kept, cents(amount_cents)], ...(reason ? [[say.because, reason, "pt-BR"] as Fact] : [])];
    const way = method === null ? "" : `, ${factWords[language].ways[method]}`;
    return [[say.returned, `${cents(amount_cents)}${way}, ${dateIn(language, moved_on)}`]];
  });
  const left: Fact[] = held_cents > 0 ? [[factWords[language].backInMoney, cents(held_cents)]] : [];
  return {
    facts: [[say.received, cents(held_cents + returned_cents + kept_cents)], ...facts, ...left],
    text:
      held_cents > 0
        ? say.toReturn(inOneLine(host.name))
        : kept_cents === 0
          ? say.allBack
          : returned_cents > 0
            ? say.restBack
            : say.nothingBack,
  };
}

const depositWords = {
  pt: {
    received: "Caução recebida",
    kept: "Valor retido",
    because: "Motivo",
    returned: "Valor devolvido",
    toReturn: (company: string) => `${company} combina com você como e quando devolve o que falta da caução.`,
    allBack: "A caução foi devolvida por inteiro.",
    restBack: "O restante da caução já foi devolvido.",
    nothingBack: "Da caução, não há valor a devolver.",
  },
  en: {
    received: "Security deposit received",
    kept: "Amount kept",
    because: "Reason (in Portuguese)",
    returned: "Amount returned",
    toReturn: (company: string) => `${company} arranges with you how and when the rest of the deposit is returned.`,
    allBack: "The whole security deposit was returned.",
    restBack: "The rest of the security deposit has already been returned to you.",
    nothingBack: "There is nothing to return of the security deposit.",
  },
  es: {
    received: "Depósito recibido",
    kept: "Monto retenido",
    because: "Motivo (en portugués)",
    returned: "Monto devuelto",
    toReturn: (company: string) => `${company} coordina con usted cómo y cuándo devuelve lo que falta del depósito.`,
    allBack: "El depósito de garantía fue devuelto por completo.",
    restBack: "El resto del depósito ya le fue devuelto.",
    nothingBack: "Del depósito de garantía no hay monto a devolver.",
  },
} as const satisfies Record<MessageLanguage, object>;

/** Why the stay was cancelled, to the letter, if the company tells. */
export function reasonLines({ booking, language }: GuestStay): string[] {
  const reason = toldReason(booking);
  return reason === null ? [] : [factWords[language].reason(reason)];
}

const nothingBack = ({ booking: { refund, paid_cents } }: GuestStay) => paid_cents > 0 && refund?.refund_cents === 0;
