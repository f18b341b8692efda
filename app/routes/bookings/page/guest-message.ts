import type { Booking } from "#contract/bookings";
import { paidToChannel, refundedByChannel } from "#domain/paid-to-channel";
import { isFreeOfCharge, nightsText, peopleText } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { formatDate, formatLongDate, formatMoney, sayMoment } from "~/lib/format";
import { inBrazilian } from "~/lib/locale";

/** Whom a message about the stay is written from, and in whose hours. */
export interface Sender {
  company: string;
  timeZone: string;
  now: Date;
  /** The address of the guest's page, where there is one to send. */
  link?: string | null;
}

const beginnings = {
  inquiry: "Aqui está o orçamento da sua estadia",
  hold: "Guardamos estas datas para você",
  confirmed: "Sua reserva está confirmada",
  checked_in: "Aqui estão os dados da sua estadia",
} as const;
type Told = keyof typeof beginnings;

/** Whether there is something to write to the guest: the house and its owners get no messages, nor does a stay that is over. */
export function mayWriteToGuest(booking: Booking, now: Date): boolean {
  return !isFreeOfCharge(booking) && statusNow(booking, now) in beginnings;
}

/**
 * The stay in plain words, to be sent to the guest: when, where, who, for how much, what is open until when, and how it
 * can be cancelled, and the link to all of it. Without amounts where they are not shown.
 */
export function guestMessage(booking: Booking, sender: Sender): string {
  return inBrazilian(() => written(booking, sender));
}

function written(booking: Booking, sender: Sender): string {
  const status = statusNow(booking, sender.now) as Told;
  const [name] = booking.holder.name.split(" ");
  const day = (date: string) => `${formatLongDate(date, { weekday: true })} de ${date.slice(0, 4)}`;
  const paragraphs = [
    [`Olá, ${name}. ${beginnings[status]} na ${sender.company}.`],
    [
      `Reserva ${booking.code}`,
      booking.accommodation_name,
      `Entrada: ${day(booking.check_in)}`,
      `Saída: ${day(booking.check_out)}`,
      `${nightsText(booking.night_count)}, ${peopleText(booking)}`,
    ],
    moneyLines(booking),
    standing(booking, status, sender),
    cancellationLines(booking),
    sender.link ? [linkLine(status, sender.link)] : [],
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")
    .replaceAll("\u00a0", " ");
}

/**
 * A message once its link has changed from `before` to `made`, where `written` is how it is written with a link: what
 * somebody typed stays, the old address gives way, and where there is none the new one comes at the end.
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
  const toChannel = booking.collected_by === "channel" ? [paidToChannel(booking.channel)] : null;
  if (total_cents === undefined) return toChannel ?? [];
  if (toChannel) {
    const { guest_balance_cents: there = 0 } = booking;
    const atHouse = there > 0 ? [`Consumo a pagar na hospedagem: ${formatMoney(there)}`] : [];
    return [`Total: ${formatMoney(total_cents)}`, ...toChannel, ...atHouse];
  }
  const open = installments.filter(({ state }) => state !== "paid" && state !== "cancelled");
  const due = open.map(({ due_date, amount_cents = 0, paid_cents: paid = 0, deposit }) => {
    return `${deposit ? "Sinal" : "Parcela"} até ${formatDate(due_date)}: ${formatMoney(amount_cents - paid)}`;
  });
  return [
    `Total: ${formatMoney(total_cents)}`,
    ...(paid_cents > 0 ? [`Recebido: ${formatMoney(paid_cents)}`] : []),
    ...(paid_cents > 0 && balance_cents > 0 ? [`Saldo: ${formatMoney(balance_cents)}`] : []),
    ...(balance_cents > 0 ? due : []),
  ];
}

function cancellationLines({ cancellation_terms, collected_by, channel }: Booking): string[] {
  if (cancellation_terms.length === 0) return [];
  return ["Cancelamento:", ...cancellation_terms, ...(collected_by === "channel" ? [refundedByChannel(channel)] : [])];
}

/** What the guest finds behind the link. */
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
