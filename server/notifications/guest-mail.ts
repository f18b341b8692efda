import { centsIn, dateIn } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { fillWords, type GuestMailKind, inOneLine } from "#domain/notification-mails";
import type { StoredPlace } from "#server/guest-page/guest-page.queries";
import type { GuestStay } from "#server/guest-page/guest-stay";
import { calendarOf } from "#server/guest-page/stay-calendar";
import { layoutWords, type MailContent, type MailPart } from "#server/mail/layout";
import { type FactWords, factWords } from "#server/notifications/guest-mail-words";
import { linesOf, type SpokenWords } from "#server/notifications/notification-words";
import { type Fact, holdFacts, moneyFacts, refundFacts, stayFacts, valuesOf } from "#server/notifications/stay-facts";

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
  /** The address of the stay, for the attached calendar. */
  address: StoredPlace["address"];
}

/**
 * A mail to a booking's guest in their language, without its receiver. Texts written by the company are not translated.
 */
export function guestMail(kind: GuestMailKind, stay: GuestStay, told: Told): Omit<MailContent, "to"> {
  const { booking, accommodation, language } = stay;
  const { words, money, path, publicUrl, address } = told;
  const say = factWords[language];
  const parts: MailPart[] = [
    ...linesOf(fillWords(words.paragraph.text, valuesOf(stay, words.paragraph.language))),
    ...(kind === "request_answered" ? answerTo(told.act, say) : []),
    { facts: [...stayFacts(stay, language), ...factsOf(kind, stay, told)] },
  ];
  if (kind === "hold_made" && accommodation.confirms_by === "guest" && path !== null) parts.push(say.confirmHere);
  if (kind === "booking_cancelled" && money && nothingBack(stay)) parts.push(say.nothingBack);
  if (path !== null) parts.push({ label: layoutWords[language].page, path });
  const page = path && publicUrl + path;
  return {
    subject: fillWords(words.subject.text, valuesOf(stay, words.subject.language)),
    parts,
    language,
    ...(agrees(kind, booking.status) && {
      calendar: { name: `reserva-${booking.code}.ics`, text: calendarOf(stay, { publicUrl, address, page }) },
    }),
  };
}

function factsOf(kind: GuestMailKind, stay: GuestStay, { act, money, now }: Told): Fact[] {
  const amounts = money ? moneyFacts(stay, stay.language, now) : [];
  switch (kind) {
    case "hold_made":
    case "booking_changed":
    case "request_answered":
      return [...holdFacts(stay, stay.language), ...amounts];
    case "booking_confirmed":
      return amounts;
    case "payment_received":
      return money ? [...received(act, stay.language), ...amounts] : [];
    case "booking_cancelled":
      return money ? refundFacts(stay, stay.language) : [];
    case "hold_expired":
      return [];
  }
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
