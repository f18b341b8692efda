import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { AnswerOf } from "#contract/calls";
import type { GuestLink } from "#contract/guest/guest-links";
import { partWord } from "#domain/installments";
import type { MessageWay } from "#domain/messages/message-rules";
import { hasVariable, namesIn } from "#domain/messages/message-text";
import { channelOfTerms, paidToChannel, refundedByChannel, termsOfChannel } from "#domain/paid-to-channel";
import { todayIn } from "#domain/stay-dates";
import { isFreeOfCharge, nightsText, peopleText } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { useAsk } from "~/lib/ask";
import { formatDate, formatLongDate, formatMoney, sayMoment } from "~/lib/format";
import { inBrazilian } from "~/lib/locale";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

interface Typed {
  subject?: string;
  text?: string;
}

interface Writing {
  booking: Booking;
  link: GuestLink | null;
  way: MessageWay;
}

/** The choices that are not templates. */
const stay = { value: "stay", label: "Dados da reserva" };
const free = { value: "free", label: "Sem modelo" };

/**
 * The current text: the stay in words, empty, or a template filled in by the server. Typed text is kept per choice and
 * channel, so that switching loses nothing.
 */
export function useWrittenText({ booking, link, way }: Writing) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const own = mayWriteToGuest(booking, new Date()) ? stay : free;
  const [choice, setChoice] = useState(own.value);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [url, setUrl] = useState(link?.url ?? null);
  const [turn, setTurn] = useState(0);
  const templateId = choice === stay.value || choice === free.value ? null : choice;
  const params = { code: booking.code };
  const asked = useAsk(
    "POST /api/bookings/:code/message-text",
    templateId === null ? null : { params, body: { template_id: templateId } },
  );
  const { answer, failure } = asked;

  // the first fill may have created the link, which is in the history: the user's own act is not shown as a change
  const read = useRef(link?.url != null);
  useEffect(() => {
    if (answer === null || read.current) return;
    read.current = true;
    void revalidate();
  }, [answer, revalidate]);

  const company = session.tenant?.name ?? "";
  const write = (to: string | null) =>
    guestMessage(booking, { company, timeZone: zoneOf(session), now: new Date(), link: to });
  const start: Required<Typed> =
    templateId !== null
      ? { subject: answer?.subject ?? "", text: (way === "email" ? answer?.body : answer?.chat) ?? "" }
      : {
          subject: `Reserva ${booking.code} · ${company}`,
          text: choice === stay.value ? write(url) : "",
        };
  const place = `${choice} ${way}`;
  const now = { ...start, ...typed[place] };
  const type = (change: Typed) => setTyped((all) => ({ ...all, [place]: { ...all[place], ...change } }));
  const { email, phone } = booking.holder;
  return {
    choice,
    ownOptions: [own],
    choose: setChoice,
    templateId,
    /** True if it tells the stay's data, like the automatic mails about a hold and a confirmation. */
    tellsStay: choice === stay.value,
    ...now,
    type,
    /** The guest's address for this channel; null if there is none. */
    to: way === "email" ? (answer?.email ?? email) : (answer?.phone ?? phone),
    composing: templateId === null || answer ? ("ready" as const) : failure ? ("failed" as const) : ("asking" as const),
    problem: failure?.message ?? null,
    again: asked.again,
    ...leftOpen(templateId === null ? [] : (answer?.empty ?? []), `${way === "email" ? now.subject : ""}\n${now.text}`),
    /** Why the template may be false of this booking; null if nothing speaks against it. */
    doubt: templateId === null ? null : (answer?.doubt ?? null),
    url,
    /** Replaces the old link by a new one, in typed text too. */
    relink(made: string) {
      setTyped((all) =>
        Object.fromEntries(
          Object.entries(all).map(([key, each]) => [
            key,
            each.text === undefined ? each : { ...each, text: relinked(each.text, { before: url, made }, write) },
          ]),
        ),
      );
      setUrl(made);
      setTurn((count) => count + 1);
      if (templateId !== null) asked.again();
    },
    /** A new key renders the fields again. */
    key: `${place} ${turn}`,
  };
}

type Empty = AnswerOf<"POST /api/bookings/:code/message-text">["empty"];

/** The variables that a text still has: without a value for this stay, withheld from its guest, or nobody's. */
function leftOpen(empty: Empty, text: string) {
  const left = empty.filter(({ name }) => namesIn(text).includes(name));
  return {
    lacking: left.filter(({ withheld }) => !withheld),
    withheld: left.filter(({ withheld }) => withheld),
    unfilled: hasVariable(text),
  };
}

/** The sender of a message about the stay, and the hours of the stay. */
interface Sender {
  company: string;
  timeZone: string;
  now: Date;
  /** The address of the guest's page, if there is one to send. */
  link?: string | null;
}

const beginnings = {
  inquiry: "Aqui está o orçamento da sua estadia",
  hold: "Guardamos estas datas para você",
  confirmed: "Sua reserva está confirmada",
  checked_in: "Aqui estão os dados da sua estadia",
} as const;
type Told = keyof typeof beginnings;

/** Whether messages may be written to the guest: not for company and owner stays, nor for a stay that is over. */
export function mayWriteToGuest(booking: Booking, now: Date): boolean {
  return !isFreeOfCharge(booking) && statusNow(booking, now) in beginnings;
}

/**
 * A text about the stay for the guest: dates, place, people, price, open amounts with due dates, cancellation terms,
 * and the link. Without amounts if they are hidden.
 */
export function guestMessage(booking: Booking, sender: Sender): string {
  return inBrazilian(() => written(booking, sender));
}

function written(booking: Booking, sender: Sender): string {
  const status = statusNow(booking, sender.now) as Told;
  const [name] = booking.holder.name.split(" ");
  const day = (date: string) => `${formatLongDate(date, { weekday: true })} de ${date.slice(0, 4)}`;
  const isOver = booking.check_out < todayIn(sender.timeZone, sender.now);
  const beginning = isOver ? beginnings.checked_in : beginnings[status];
  const paragraphs = [
    [`Olá, ${name}. ${beginning} na ${sender.company}.`],
    [
      `Reserva ${booking.code}`,
      booking.accommodation_name,
      `Entrada: ${day(booking.check_in)}`,
      `Saída: ${day(booking.check_out)}`,
      `${nightsText(booking.night_count)}, ${peopleText(booking)}`,
    ],
    moneyLines(booking),
    standing(booking, status, sender),
    isOver ? [] : cancellationLines(booking),
    sender.link ? [linkLine(status, sender.link)] : [],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")
    .replaceAll("\u00a0", " ");
}

/**
 * Replaces the link `before` in a message by `made`, where `written` writes the message with a link: typed text stays,
 * the old address is replaced, and if there is none the new one is appended.
 */
export function relinked(
  text: string,
  { before, made }: { before: string | null; made: string },
  written: (link: string | null) => string,
): string {
  if (text === written(before)) return written(made);
  return before && text.includes(before) ? text.replaceAll(before, made) : `${text.trimEnd()}\n\n${made}`;
}

function moneyLines(booking: Booking): string[] {
  const { total_cents, paid_cents = 0, balance_cents = 0, installments } = booking;
  if (booking.collected_by === "channel") {
    // the guest saw another price at the channel
    const { guest_balance_cents: there = 0 } = booking;
    const atHouse = there > 0 ? [`Consumo a pagar na hospedagem: ${formatMoney(there)}`] : [];
    return [paidToChannel(booking.channel), ...atHouse];
  }
  if (total_cents === undefined) return [];
  const open = installments.filter(({ state }) => state !== "paid" && state !== "cancelled");
  const due = open.map((part) => {
    const { due_date, amount_cents = 0, paid_cents: paid = 0 } = part;
    return `${partWord(part)} até ${formatDate(due_date)}: ${formatMoney(amount_cents - paid)}`;
  });
  return [
    `Total: ${formatMoney(total_cents)}`,
    ...(paid_cents > 0 ? [`Recebido: ${formatMoney(paid_cents)}`] : []),
    ...(paid_cents > 0 && balance_cents > 0 ? [`Saldo: ${formatMoney(balance_cents)}`] : []),
    ...(balance_cents > 0 ? due : []),
  ];
}

function cancellationLines(booking: Booking): string[] {
  const channel = channelOfTerms(booking);
  const terms = channel === null ? booking.cancellation_terms : [termsOfChannel(channel)];
  if (terms.length === 0) return [];
  const refunds = booking.collected_by === "channel" ? [refundedByChannel(booking.channel)] : [];
  return ["Cancelamento:", ...terms, ...refunds];
}

/** What the guest finds at the link. */
function linkLine(status: Told, link: string): string {
  return status === "hold"
    ? `Confira a reserva e o que falta para confirmá-la: ${link}`
    : `Acompanhe a sua reserva: ${link}`;
}

function standing({ hold_expires_at }: Booking, status: Told, { timeZone, link }: Sender): string[] {
  if (status === "inquiry") return ["As datas ainda não estão guardadas. Responda para fazermos a reserva."];
  if (status !== "hold" || hold_expires_at === null) return [];
  const until = sayMoment(hold_expires_at, timeZone);
  const kept = `As datas ficam guardadas até ${until}.`;
  return [link ? kept : `${kept} Responda até lá para confirmarmos a reserva.`];
}
