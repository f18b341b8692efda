import type { MessageText } from "#contract/messages/message-templates";
import { centsIn, dateIn, fullDateIn, nightsIn, peopleIn } from "#domain/in-language/figures";
import { isOpenPart } from "#domain/installments";
import { vocative } from "#domain/messages/greeting";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { inOneLine } from "#domain/notification-mails";
import { channelOfTerms, paidToChannel, refundedByChannel, termsOfChannel } from "#domain/paid-to-channel";
import { partWord } from "#domain/part-names";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { shownStatus, toBooking, toldInstallments } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { pagePath } from "#server/bookings/bookings/guest-links";
import { paysChannel, termsOfPolicy } from "#server/guest/guest-page/guest-stay";
import { previewValues, valuesOfStay } from "#server/messages/messages/text-of-stay";
import type { EndpointCtx } from "#server/platform/http/route";

/** The states in which the page of a booking is open to its guest. */
export const linked = ["hold", "confirmed", "checked_in"];

type Text = Pick<MessageText, "language" | "subject" | "body" | "chat">;

/**
 * The stay in words for its guest, in their language: dates, place, people, price, open amounts with due dates and the
 * terms of cancellation. The chat greets and has the link, which mails have in their layout. Both are empty if the stay
 * is over or was given up.
 */
export async function stayText(ctx: EndpointCtx, booking: StoredBooking, language: MessageLanguage): Promise<Text> {
  const { code } = booking;
  const now = ctx.clock.now();
  const status = shownStatus(booking, now);
  const isLinked = linked.includes(status);
  const values = isLinked
    ? await valuesOfStay(ctx, ctx.services, code, { money: true, language })
    : (await previewValues(ctx, ctx.services, code))[language];
  const say = words[language];
  const company = inOneLine(values.empresa);
  const subject = say.subject(code, company);
  if (booking.type !== "guest" || !isTold(status)) return { language, subject, body: "", chat: "" };
  const isOver = booking.check_out < todayIn(booking.timezone, now);
  const beginning = say.beginnings[isOver ? "checked_in" : status](company);
  const facts = [
    factLines(booking, language),
    moneyLines(booking, now, language),
    status === "inquiry" ? [say.notHeld] : values.prazo === "" ? [] : [say.keptUntil(values.prazo)],
    isOver ? [] : cancellationLines(booking, language),
  ];
  const hasLink = isLinked && (await pagePath(ctx, ctx.services.secrets, code)) !== null;
  const link = hasLink ? [status === "hold" ? say.check(values.link) : say.follow(values.link)] : [];
  return {
    language,
    subject,
    body: textOf([[beginning], ...facts]),
    chat: textOf([[`${say.hello(values.primeiro_nome)} ${beginning}`], ...facts, link]),
  };
}

const textOf = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")
    .replaceAll("\u00a0", " ");

function factLines(booking: StoredBooking, language: MessageLanguage): string[] {
  const say = words[language];
  const { code, accommodation_name, check_in, check_out } = booking;
  return [
    `${say.booking} ${code}`,
    inOneLine(accommodation_name),
    `${say.arrival}: ${fullDateIn(language, check_in)}`,
    `${say.departure}: ${fullDateIn(language, check_out)}`,
    `${nightsIn(language, nightsBetween(check_in, check_out))}, ${peopleIn(language, booking)}`,
  ];
}

function moneyLines(booking: StoredBooking, now: Date, language: MessageLanguage): string[] {
  const say = words[language];
  const cents = (amount: number) => centsIn(language, amount);
  const { total_cents = 0, paid_cents = 0, balance_cents = 0, guest_balance_cents = 0 } = toBooking(booking, now);
  if (paysChannel(booking)) {
    // the guest saw another price at the channel
    const atHouse = guest_balance_cents > 0 ? [say.atHouse(cents(guest_balance_cents))] : [];
    return [paidToChannel(booking.channel, language), ...atHouse];
  }
  const today = todayIn(booking.timezone, now);
  const parts = toldInstallments(booking, today);
  const open = parts.filter(isOpenPart);
  const due = open.map((part) =>
    say.due(
      partWord(part, parts, language),
      dateIn(language, part.due_date),
      cents(part.amount_cents - part.paid_cents),
    ),
  );
  return [
    say.total(cents(total_cents)),
    ...(paid_cents > 0 ? [say.received(cents(paid_cents))] : []),
    ...(paid_cents > 0 && balance_cents > 0 ? [say.open(cents(balance_cents))] : []),
    ...(balance_cents > 0 ? due : []),
  ];
}

function cancellationLines(booking: StoredBooking, language: MessageLanguage): string[] {
  const channel = channelOfTerms(booking);
  const terms = channel === null ? termsOfPolicy(booking, language) : [termsOfChannel(channel, language)];
  if (terms.length === 0) return [];
  const refunds = paysChannel(booking) ? [refundedByChannel(booking.channel, language)] : [];
  return [`${words[language].cancellation}:`, ...terms, ...refunds];
}

const told = ["inquiry", "hold", "confirmed", "checked_in"] as const;
type Told = (typeof told)[number];
const isTold = (status: string): status is Told => (told as readonly string[]).includes(status);

interface Words {
  subject(code: string, company: string): string;
  hello(name: string): string;
  beginnings: Record<Told, (company: string) => string>;
  booking: string;
  arrival: string;
  departure: string;
  total(amount: string): string;
  received(amount: string): string;
  open(amount: string): string;
  due(part: string, day: string, amount: string): string;
  atHouse(amount: string): string;
  notHeld: string;
  keptUntil(moment: string): string;
  cancellation: string;
  check(link: string): string;
  follow(link: string): string;
}

const words: Record<MessageLanguage, Words> = {
  pt: {
    subject: (code, company) => `Reserva ${code} · ${company}`,
    hello: (name) => `Olá${vocative(name)}.`,
    beginnings: {
      inquiry: (company) => `Aqui está o orçamento da sua estadia na ${company}.`,
      hold: (company) => `Guardamos estas datas para você na ${company}.`,
      confirmed: (company) => `Sua reserva está confirmada na ${company}.`,
      checked_in: (company) => `Aqui estão os dados da sua estadia na ${company}.`,
    },
    booking: "Reserva",
    arrival: "Entrada",
    departure: "Saída",
    total: (amount) => `Total: ${amount}`,
    received: (amount) => `Recebido: ${amount}`,
    open: (amount) => `Falta pagar: ${amount}`,
    due: (part, day, amount) => `${part} até ${day}: ${amount}`,
    atHouse: (amount) => `Consumo a pagar na hospedagem: ${amount}`,
    notHeld: "As datas ainda não estão guardadas. Responda para fazermos a reserva.",
    keptUntil: (moment) => `As datas ficam guardadas até ${moment}.`,
    cancellation: "Cancelamento",
    check: (link) => `Confira a reserva e o que falta para confirmá-la: ${link}`,
    follow: (link) => `Acompanhe a sua reserva: ${link}`,
  },
  en: {
    subject: (code, company) => `Booking ${code} · ${company}`,
    hello: (name) => `Hello${vocative(name)}.`,
    beginnings: {
      inquiry: (company) => `Here is the quote for your stay at ${company}.`,
      hold: (company) => `We are keeping these dates for you at ${company}.`,
      confirmed: (company) => `Your booking at ${company} is confirmed.`,
      checked_in: (company) => `Here are the details of your stay at ${company}.`,
    },
    booking: "Booking",
    arrival: "Arrival",
    departure: "Departure",
    total: (amount) => `Total: ${amount}`,
    received: (amount) => `Received: ${amount}`,
    open: (amount) => `To pay: ${amount}`,
    due: (part, day, amount) => `${part} by ${day}: ${amount}`,
    atHouse: (amount) => `Extras to pay at the house: ${amount}`,
    notHeld: "The dates are not reserved yet. Please reply and we will make the booking.",
    keptUntil: (moment) => `The dates are kept for you until ${moment}.`,
    cancellation: "Cancellation",
    check: (link) => `See the booking and what is left to confirm it: ${link}`,
    follow: (link) => `Your booking page: ${link}`,
  },
  es: {
    subject: (code, company) => `Reserva ${code} · ${company}`,
    hello: (name) => `Hola${vocative(name)}.`,
    beginnings: {
      inquiry: (company) => `Este es el presupuesto de su estadía en ${company}.`,
      hold: (company) => `Guardamos estas fechas para usted en ${company}.`,
      confirmed: (company) => `Su reserva en ${company} está confirmada.`,
      checked_in: (company) => `Estos son los datos de su estadía en ${company}.`,
    },
    booking: "Reserva",
    arrival: "Llegada",
    departure: "Salida",
    total: (amount) => `Total: ${amount}`,
    received: (amount) => `Recibido: ${amount}`,
    open: (amount) => `Por pagar: ${amount}`,
    due: (part, day, amount) => `${part} hasta el ${day}: ${amount}`,
    atHouse: (amount) => `Consumos por pagar en el alojamiento: ${amount}`,
    notHeld: "Las fechas todavía no están guardadas. Responda para que hagamos la reserva.",
    keptUntil: (moment) => `Las fechas quedan guardadas hasta ${moment}.`,
    cancellation: "Cancelación",
    check: (link) => `Revise la reserva y lo que falta para confirmarla: ${link}`,
    follow: (link) => `La página de su reserva: ${link}`,
  },
};
