import { noPhoneWords } from "#contract/messages/message-words";
import type { Message } from "#contract/messages/messages-sent";
import { showPhone } from "#domain/show-phone";
import { formatMoment, formatShort } from "~/lib/format";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]; // ms

/** A duration: "1 min", "2 h 38", "3 dias". */
function spanWords(span: number): string {
  if (span < hour) return `${Math.max(1, Math.floor(span / minute))} min`;
  if (span >= 2 * day) return `${Math.floor(span / day)} dias`;
  const minutes = Math.floor((span % hour) / minute);
  return `${Math.floor(span / hour)} h${minutes > 0 ? ` ${String(minutes).padStart(2, "0")}` : ""}`;
}

/** Since when a text of the queue has been due: "espera há 2 h 38". */
export function waitWords(dueAt: string, now: number): string {
  const span = now - Date.parse(dueAt);
  return span < minute ? "acaba de entrar" : `espera há ${spanWords(span)}`;
}

/** True once a text of the queue has waited for an hour. */
export const isLate = (dueAt: string, now: number): boolean => now - Date.parse(dueAt) >= hour;

type Stay = Pick<Message, "check_in" | "check_out">;

/** The state of the stay: "entra em 22/11", "sai hoje". */
export function stayWords({ check_in, check_out }: Stay, today: string): string {
  if (check_in === today) return "entra hoje";
  if (check_in > today) return `entra em ${formatShort(check_in, today)}`;
  if (check_out === today) return "sai hoje";
  return `${check_out > today ? "sai" : "saiu"} em ${formatShort(check_out, today)}`;
}

type Receiver = Pick<Message, "to_name" | "to" | "way">;

/** The recipient's address for display; null if unknown. */
export const addressOf = ({ to, way }: Pick<Receiver, "to" | "way">): string | null =>
  to !== null && way === "whatsapp" ? showPhone(to) : to;

/** The recipient; an anonymized one is named by the channel. */
export const receiverOf = (receiver: Receiver): string =>
  receiver.to_name ?? addressOf(receiver) ?? (receiver.way === "email" ? "E-mail apagado" : "Telefone apagado");

/** The booking: "3TJNR4DP · entra em 22/11", with the guest if the recipient is somebody else. */
export function bookingLine(message: Message, today: string): string {
  const { booking_code, holder_name } = message;
  const about = receiverOf(message) === holder_name ? stayWords(message, today) : holder_name;
  return `${booking_code} · ${about}`;
}

/** When it is or was due, in the accommodation's time zone: "09:00", of another day "22/11 09:00". */
export function dueWords({ due_on, due_time }: Pick<Message, "due_on" | "due_time">, today: string): string {
  return due_on === today ? due_time : `${formatShort(due_on, today)} ${due_time}`;
}

interface Reader {
  now: number;
  today: string;
  zone: string;
}

/** The note below its state: the reason, else since when it waits, when it ended, and who did it. */
export function stateNote(message: Message, { now, today, zone }: Reader): string | null {
  const { state, reason, no_phone, due_at, ended_at, by } = message;
  if (reason !== null) return reason;
  if (no_phone) return noPhoneWords.note;
  if (state === "queued") return waitWords(due_at, now);
  const who = by === null ? "" : `por ${by}`;
  if (state !== "sent" || ended_at === null) return who || null;
  return `${momentWords(ended_at, today, zone)} ${who}`.trim();
}

/** An instant in its shortest clear form: "às 09:12", "em 19/11 às 09:12". */
function momentWords(moment: string, today: string, zone: string): string {
  const [date = "", time = ""] = formatMoment(moment, zone).split(" ");
  const on = date.split("/").reverse().join("-");
  return on === today ? `às ${time}` : `em ${formatShort(on, today)} às ${time}`;
}
