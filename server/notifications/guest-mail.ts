import { showCents } from "#domain/money";
import { asWords, fillWords, type GuestMailKind } from "#domain/notification-mails";
import { showDate } from "#domain/stay-dates";
import type { GuestStay } from "#server/guest-page/guest-stay";
import { calendarOf } from "#server/guest-page/stay-calendar";
import type { MailContent, MailPart } from "#server/mail/layout";
import { linesOf, type MailWords } from "#server/notifications/notification-words";
import { type Fact, holdFacts, moneyFacts, refundFacts, stayFacts, valuesOf } from "#server/notifications/stay-facts";

interface Told {
  words: MailWords;
  /** What the trail says of the act. */
  act: Record<string, unknown>;
  /** Whether amounts may stand in it. */
  money: boolean;
  /** Where the guest reads about the stay; null for no link. */
  path: string | null;
  now: Date;
  publicUrl: string;
}

/** A mail to a booking's guest, but for whom it goes to. */
export function guestMail(kind: GuestMailKind, stay: GuestStay, told: Told): Omit<MailContent, "to"> {
  const { booking, accommodation } = stay;
  const { words, money, path, publicUrl } = told;
  const values = valuesOf(stay);
  const parts: MailPart[] = [
    ...linesOf(fillWords(words.paragraph, values)),
    ...(kind === "request_answered" ? answerTo(told.act) : []),
    { facts: [...stayFacts(stay), ...factsOf(kind, stay, told)] },
  ];
  if (kind === "hold_made" && accommodation.confirms_by === "guest" && path !== null) {
    parts.push("Confira os dados e confirme pela página da reserva dentro desse prazo.");
  }
  if (kind === "booking_cancelled" && money && nothingBack(stay)) {
    parts.push("Pela política de cancelamento combinada, não há valor a devolver.");
  }
  if (path !== null) parts.push({ label: "Abrir a página da reserva", path });
  return {
    subject: fillWords(words.subject, values),
    parts,
    ...(agrees(kind, booking.status) && {
      calendar: { name: `reserva-${booking.code}.ics`, text: calendarOf(stay, publicUrl) },
    }),
  };
}

function factsOf(kind: GuestMailKind, stay: GuestStay, { act, money, now }: Told): Fact[] {
  const amounts = money ? moneyFacts(stay, now) : [];
  switch (kind) {
    case "hold_made":
    case "booking_changed":
    case "request_answered":
      return [...holdFacts(stay), ...amounts];
    case "booking_confirmed":
      return amounts;
    case "payment_received":
      return money ? [...received(act), ...amounts] : [];
    case "booking_cancelled":
      return money ? refundFacts(stay) : [];
    case "hold_expired":
      return [];
  }
}

/** What the desk said to what was asked for. An answer that takes the request on changed the booking. */
function answerTo({ request, reason }: Record<string, unknown>): string[] {
  if (typeof reason !== "string") return ["A alteração que você pediu foi aceita. A reserva ficou assim:"];
  const asked = request === "cancellation" ? "O cancelamento" : "A alteração";
  const accepted = request === "cancellation" ? "aceito" : "aceita";
  return [`${asked} que você pediu não foi ${accepted}. A reserva continua como estava.`, `Motivo: ${asWords(reason)}`];
}

function received({ amount_cents, received_on }: Record<string, unknown>): Fact[] {
  const day: Fact[] = typeof received_on === "string" ? [["Data do pagamento", showDate(received_on)]] : [];
  return typeof amount_cents === "number" ? [["Valor recebido", showCents(amount_cents)], ...day] : day;
}

const nothingBack = ({ booking: { refund, paid_cents } }: GuestStay) => paid_cents > 0 && refund?.refund_cents === 0;

/** Whether the stay stands, so that it belongs into the guest's calendar. */
const agrees = (kind: GuestMailKind, status: string) =>
  (kind === "booking_confirmed" || kind === "booking_changed") && (status === "confirmed" || status === "checked_in");
