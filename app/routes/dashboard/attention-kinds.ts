import type { Dashboard } from "#contract/office/dashboard";
import { toChannel } from "#domain/paid-to-channel";
import { showPhone } from "#domain/show-phone";
import { formatMoney, formatNear, formatRange, plural, withStop } from "~/lib/format";

/**
 * Where it is resolved: a booking, at one of its parts if named, the calendars of an accommodation, the queue of the
 * day, a message rule, the company's data, its accommodations, or the ways out of a conflict.
 */
export type Way =
  | { booking: string; part?: string }
  | { channelsOf: string; name: string }
  /** The refund of a booking, its dialog open. */
  | { refundOf: string; cents: number | undefined }
  | { queue: true }
  | { rule: string; name: string }
  | { company: true; part?: string }
  | { accommodations: true }
  | { conflictOf: string; night: string }
  /** A reminder, done with one press. */
  | { reminder: string; of: string }
  /** Somebody who waits no longer, by one press. */
  | { waiting: string }
  /** The refusal of a discount, read with one press. */
  | { refusal: string }
  /** A new booking of these nights. */
  | { place: string; check_in: string; check_out: string };

export interface Attention {
  kind:
    | "conflict"
    | "moved"
    | "announced"
    | "asked"
    | "price"
    | "refused"
    | "reminder"
    | "freed"
    | "late"
    | "overdue"
    | "expiring"
    | "expired"
    | "stale"
    | "doubtful"
    | "balance"
    | "owed_back"
    | "texts"
    | "held"
    | "mails"
    | "pix";
  key: string;
  title: string;
  text: string;
  ways: readonly Way[];
  /** A discount to be answered in place. */
  answers?: { code: string; total_cents: number; before_cents: number };
}

/** An amount with its words; nothing if it may not be seen. */
export const amount = (cents: number | undefined, words: string) =>
  cents === undefined ? "" : `${words} ${formatMoney(cents)}.`;

const givenUp = { cancelled: "Reserva cancelada", no_show: "Não compareceu" };

/** A booking of which the company owes money back. */
export function owedBackAttention(owed: Dashboard["owed_back"][number]): Attention {
  const { code, status, holder_name, accommodation_name, check_in, check_out, owed_cents, collected_by, channel } =
    owed;
  const why = status === "cancelled" || status === "no_show" ? givenUp[status] : "Pago a mais";
  const whom = collected_by === "channel" ? ` ${toChannel(channel)}` : "";
  return {
    kind: "owed_back",
    key: code,
    title: `${why}: há o que devolver`,
    text: `${holder_name}, ${accommodation_name}, ${formatRange(check_in, check_out)}.${amount(owed_cents, ` A devolver${whom}:`)}`,
    ways: [{ refundOf: code, cents: owed_cents }],
  };
}

/** A payment that a guest reported. */
export function announcedAttention(told: Dashboard["announcements"][number]): Attention {
  const { code, holder_name, accommodation_name, amount_cents, has_receipt, created_at } = told;
  const sent = has_receipt ? " Enviou o comprovante." : "";
  return {
    kind: "announced",
    key: `${code} ${created_at}`,
    title: "Hóspede informou um pagamento",
    text: `${holder_name}, ${accommodation_name}.${amount(amount_cents, " Pix de")} Confira no banco.${sent}`,
    ways: [{ booking: code, part: "pagamentos" }],
  };
}

/** What a cancellation gives back: money, a credit, or both; nothing if amounts may not be seen. */
function backText({ refund_cents = 0, credit_cents = 0 }: Dashboard["guest_requests"][number]): string {
  const parts = [
    ...(refund_cents > 0 ? [`voltam ${formatMoney(refund_cents)}`] : []),
    ...(credit_cents > 0 ? [`${formatMoney(credit_cents)} viram crédito`] : []),
  ];
  const text = parts.join(" e ");
  return text === "" ? "" : ` ${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

/** What a guest asks for. */
export function askedAttention(asked: Dashboard["guest_requests"][number]): Attention {
  const { id, code, kind, holder_name, accommodation_name, before_cents, total_cents } = asked;
  const { asked_check_in, asked_check_out, adults, children } = asked;
  const who = `${holder_name}, ${accommodation_name}.`;
  const people = plural(adults + children, { none: "", one: "pessoa", many: "pessoas" });
  const dates =
    asked_check_in && asked_check_out ? ` Para ${formatRange(asked_check_in, asked_check_out)}, ${people}.` : "";
  const price =
    total_cents === undefined || total_cents === before_cents
      ? ""
      : ` Total de ${formatMoney(before_cents ?? 0)} para ${formatMoney(total_cents)}.`;
  return {
    kind: "asked",
    key: id,
    title: kind === "cancellation" ? "Hóspede pede o cancelamento" : "Hóspede pede outras datas ou pessoas",
    text:
      kind === "cancellation"
        ? `${who} ${formatRange(asked.check_in, asked.check_out)}.${backText(asked)}`
        : `${who}${dates}${price}`,
    ways: [{ booking: code, part: "pedidos" }],
  };
}

/** A discount that somebody of the company asks for. */
export function priceAttention(asked: Dashboard["price_requests"][number]): Attention {
  const { code, holder_name, accommodation_name, check_in, check_out, before_cents, total_cents, reason } = asked;
  const who = asked.by_name === null ? "" : ` Pedido de ${asked.by_name}.`;
  const price =
    total_cents === undefined ? "" : ` De ${formatMoney(before_cents ?? 0)} para ${formatMoney(total_cents)}.`;
  return {
    kind: "price",
    key: `${code} ${asked.created_at}`,
    title: `Desconto a aprovar: ${reason}`,
    text: `${holder_name}, ${accommodation_name}, ${formatRange(check_in, check_out)}.${price}${who}`,
    ways: [{ booking: code, part: "pagamentos" }],
    ...(total_cents !== undefined && { answers: { code, total_cents, before_cents: before_cents ?? 0 } }),
  };
}

/** A discount that was refused to the user. */
export function refusedAttention(refused: Dashboard["price_refusals"][number]): Attention {
  const { code, holder_name, accommodation_name, check_in, check_out, total_cents, reason, refused_by_name } = refused;
  const who = refused_by_name === null ? "" : ` Resposta de ${refused_by_name}.`;
  const stay = `${holder_name}, ${accommodation_name}, ${formatRange(check_in, check_out)}.`;
  return {
    kind: "refused",
    key: `${code} ${refused.at}`,
    title: reason === "" ? "Desconto recusado" : `Desconto recusado: ${reason}`,
    text: `${stay}${amount(total_cents, " Você pediu")} Vale o preço de antes.${who}`,
    ways: [{ refusal: code }, { booking: code, part: "pagamentos" }],
  };
}

/** A note of the team whose day has come. */
export function reminderAttention(reminder: Dashboard["reminders"][number], today: string): Attention {
  const { id, code, text, remind_on, holder_name, accommodation_name } = reminder;
  const near = formatNear(remind_on, today);
  return {
    kind: "reminder",
    key: id,
    title: remind_on === today ? "Lembrete" : `Lembrete de ${near}`,
    text: `${withStop(text)} ${holder_name}, ${accommodation_name}.`,
    ways: [{ reminder: id, of: code }, { booking: code }],
  };
}

/** Nights that are free now, for somebody who waits for them. */
export function freedAttention(waiting: Dashboard["freed"][number]): Attention {
  const { id, name, phone, check_in, check_out, adults, children, free, free_count } = waiting;
  const people = plural(adults + children, { none: "", one: "pessoa", many: "pessoas" });
  const names = free.map((place) => place.name);
  const more = free_count - names.length;
  const where = new Intl.ListFormat("pt-BR").format(more > 0 ? [...names, `mais ${more}`] : names);
  const [first] = free;
  const nights = { check_in, check_out };
  return {
    kind: "freed",
    key: id,
    title: `Noites livres para quem espera: ${name}`,
    text: `${formatRange(check_in, check_out)}, ${people}. Livre agora: ${where}. ${showPhone(phone)}.`,
    ways: [...(first ? [{ place: first.accommodation_id, ...nights }] : []), { waiting: id }],
  };
}
