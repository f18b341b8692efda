import { centsIn, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { fillWords, type GuestMailKind, inOneLine } from "#domain/notification-mails";
import type { StoredPlace } from "#server/guest-page/guest-page.queries";
import type { GuestStay } from "#server/guest-page/guest-stay";
import { calendarOf, cancelledCalendarOf } from "#server/guest-page/stay-calendar";
import { layoutWords, type MailContent, type MailPart } from "#server/mail/layout";
import { type FactWords, factWords } from "#server/notifications/guest-mail-words";
import { linesOf, type SpokenWords } from "#server/notifications/notification-words";
import {
  type Fact,
  holdFacts,
  moneyFacts,
  type NextPayment,
  refundFacts,
  stayFacts,
  valuesOf,
} from "#server/notifications/stay-facts";
import { placeText } from "#server/tenants/addresses";

interface Told {
  words: SpokenWords;
  /** The details of the act in the audit log. */
  act: Record<string, unknown>;
  /** True if amounts may be included. */
  money: boolean;
  /** The path of the guest's page; null for no link. */
  path: string | null;
  now: Date;
  publicUrl: string;
  /** The address of the stay. */
  address: StoredPlace["address"];
  /** The next payment; null if nothing is open or the guest pays a channel. */
  next: NextPayment | null;
  /** The last day of free cancellation, as the guest's page says it; null if there is none, or a channel decides it. */
  free_until: string | null;
  /** True if the guest was sent the stay for their calendar. */
  hasEvent: boolean;
}

/**
 * A mail to a booking's guest in their language, without its receiver. Texts written by the company are not translated.
 */
export function guestMail(kind: GuestMailKind, stay: GuestStay, told: Told): Omit<MailContent, "to"> {
  const { booking, accommodation, language } = stay;
  const { words, money, path, publicUrl, address, next } = told;
  const say = factWords[language];
  const parts: MailPart[] = [
    ...linesOf(fillWords(words.paragraph.text, valuesOf(stay, words.paragraph.language))),
    ...(kind === "request_answered" ? answerTo(told.act, say) : []),
    { facts: [...stayFacts(stay, language), ...factsOf(kind, stay, told)] },
    ...(saysWhere(kind, booking.status) ? mapOf(stay, address) : []),
    ...(asksPayment(kind) && next?.pix ? [{ label: say.pix, code: next.pix }] : []),
  ];
  if (kind === "hold_made" && accommodation.confirms_by === "guest" && path !== null) parts.push(say.confirmHere);
  if (kind === "booking_cancelled" && money && nothingBack(stay)) parts.push(say.nothingBack);
  if (kind === "booking_cancelled" && path !== null) parts.push(say.giveKey);
  if (path !== null) parts.push({ label: layoutWords[language].page, path });
  const page = path && publicUrl + path;
  const where = { publicUrl, address, page };
  const file = `reserva-${booking.code}.ics`;
  return {
    subject: fillWords(words.subject.text, valuesOf(stay, words.subject.language)),
    parts,
    language,
    ...(agrees(kind, booking.status) && {
      calendar: { name: file, text: calendarOf(stay, where) },
    }),
    ...(kind === "booking_cancelled" &&
      told.hasEvent && {
        calendar: { name: file, text: cancelledCalendarOf(stay, where), method: "CANCEL" as const },
      }),
  };
}

function factsOf(kind: GuestMailKind, stay: GuestStay, told: Told): Fact[] {
  const { act, money, now, next } = told;
  const amounts = money ? moneyFacts(stay, stay.language, now, asksPayment(kind) ? next : null) : [];
  switch (kind) {
    case "hold_made":
    case "booking_confirmed":
    case "booking_changed":
    case "request_answered":
      return saysWhere(kind, stay.booking.status)
        ? [...addressFacts(stay, told.address), ...amounts, ...freeFacts(stay, told.free_until)]
        : [...holdFacts(stay, stay.language), ...amounts];
    case "payment_received":
      return money ? [...received(act, stay.language), ...amounts] : [];
    case "booking_cancelled":
      return money ? refundFacts(stay, stay.language) : [];
    case "refund_made":
      return money ? refunded(act, stay.language) : [];
    case "hold_expired":
      return [];
  }
}

const ofStay: readonly GuestMailKind[] = ["hold_made", "booking_confirmed", "booking_changed", "request_answered"];
const asksPayment = (kind: GuestMailKind) => kind === "payment_received" || ofStay.includes(kind);

/** True if the mail says where the stay is and until when cancelling is free: once it is confirmed. */
const saysWhere = (kind: GuestMailKind, status: string) =>
  ofStay.includes(kind) && (status === "confirmed" || status === "checked_in");

/** The address is told to guests of confirmed stays, once its street was typed. */
function addressFacts({ language }: GuestStay, address: StoredPlace["address"]): Fact[] {
  return address?.street ? [[factWords[language].address, placeText(address)]] : [];
}

function mapOf({ language }: GuestStay, address: StoredPlace["address"]): MailPart[] {
  if (!address?.street) return [];
  const query = encodeURIComponent(placeText(address));
  return [{ label: factWords[language].map, url: `https://www.google.com/maps/search/?api=1&query=${query}` }];
}

function freeFacts({ language }: GuestStay, until: string | null): Fact[] {
  const say = factWords[language];
  return until === null ? [] : [[say.free, say.freeUntil(dateIn(language, until))]];
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
function answerTo({ request, reason }: Record<string, unknown>, say: FactWords): string[] {
  if (typeof reason !== "string") return [say.changeAccepted];
  return [request === "cancellation" ? say.cancellationRefused : say.changeRefused, say.reason(inOneLine(reason))];
}

function received({ amount_cents, received_on }: Record<string, unknown>, language: MessageLanguage): Fact[] {
  const say = factWords[language];
  const day: Fact[] = typeof received_on === "string" ? [[say.receivedOn, dateIn(language, received_on)]] : [];
  return typeof amount_cents === "number" ? [[say.received, centsIn(language, amount_cents)], ...day] : day;
}

const nothingBack = ({ booking: { refund, paid_cents } }: GuestStay) => paid_cents > 0 && refund?.refund_cents === 0;

/** True if the mail carries the stay for the guest's calendar. */
const agrees = (kind: GuestMailKind, status: string) =>
  (kind === "booking_confirmed" || kind === "booking_changed") && (status === "confirmed" || status === "checked_in");
