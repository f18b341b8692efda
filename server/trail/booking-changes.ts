import { bookingFieldWords } from "#contract/booking-acts";
import { bookingWords } from "#contract/booking-words";
import type { TrailChange } from "#contract/trail";
import { timelineChanges } from "#server/bookings/timeline/timeline-changes";

const words: Record<string, Record<string, string>> = {
  type: bookingWords.type,
  channel: bookingWords.channel,
  collected_by: bookingWords.collected_by,
  method: bookingWords.method,
  received_by: bookingWords.received_by,
  security_deposit: bookingWords.deposit,
  message: { whatsapp: "WhatsApp", email: "e-mail", copy: "texto copiado" },
};

/** What a row of a booking says that changed, as its own timeline tells it, and how its state did. */
export function bookingTrailChanges(before: unknown, after: unknown): TrailChange[] {
  const told = timelineChanges(before, after).map(({ field, before: was, after: is, ...figures }) => {
    const word = (value: string | null) => (value === null ? null : (words[field]?.[value] ?? value));
    return { label: bookingFieldWords[field], before: word(was), after: word(is), ...figures };
  });
  const [was, is] = [stateIn(before), stateIn(after)];
  return was === is || is === null ? told : [{ label: "Situação", before: was, after: is }, ...told];
}

function stateIn(row: unknown): string | null {
  const status = (row as { status?: keyof typeof bookingWords.status } | null)?.status;
  return status ? (bookingWords.status[status] ?? null) : null;
}
