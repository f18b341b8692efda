import { bookingFieldWords } from "#contract/booking-acts";
import { bookingWords } from "#contract/booking-words";
import type { TrailChange, TrailEntry } from "#contract/trail";
import { actWords, thingOf, trailThings } from "#contract/trail-words";
import { hideDocument } from "#domain/documents";
import { timelineChanges } from "#server/bookings/timeline/timeline-changes";
import { type Ctx, may } from "#server/context";
import type { WrittenRow } from "#server/trail/trail.queries";
import { trailChanges } from "#server/trail/trail-changes";

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
function bookingTrailChanges(before: unknown, after: unknown): TrailChange[] {
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

/** A row of the trail in words. Documents are whole only for whoever may see them on their own screens. */
export function toTrailEntry({ actor }: Pick<Ctx, "actor">, row: WrittenRow): TrailEntry {
  const { id, action, record_id, user_id, user_name, address, created_at } = row;
  const thing = thingOf(action);
  const sees = may(actor, "guests.documents");
  const [before, after] = [row.before, row.after].map((side) => (sees ? side : withoutDocuments(side)));
  return {
    id,
    at: created_at.toISOString(),
    by: user_name,
    visitor: row.visitor,
    by_kind: kindOf(action, user_id, user_name),
    action,
    title: actWords(action) ?? (thing ? trailThings[thing].label : "Registro"),
    thing,
    record_id,
    record_name: nameOf(after) ?? nameOf(before),
    changes: thing === "booking" ? bookingTrailChanges(before, after) : trailChanges(thing, before, after),
    address,
  };
}

function kindOf(action: string, userId: string | null, name: string | null): TrailEntry["by_kind"] {
  if (action === "booking.confirmed_by_guest") return "guest";
  if (userId === null) return "clock";
  return name === null ? "outside" : "person";
}

function nameOf(side: unknown): string | null {
  if (typeof side !== "object" || side === null) return null;
  const { name, title, email, holder, accommodation_name, file_name } = side as Record<string, unknown>;
  const found = [name, title, (holder as { name?: unknown } | null)?.name, email, accommodation_name, file_name];
  return (found.find((each) => typeof each === "string") as string | undefined) ?? null;
}

/** A CPF or CNPJ, a Pix key that is one too, as people read it who need not know it. */
function withoutDocuments(side: unknown): unknown {
  if (typeof side !== "object" || side === null || Array.isArray(side)) return side;
  return Object.fromEntries(
    Object.entries(side).map(([key, value]) => {
      const hides = key === "document" || (key === "pix_key" && isDocumentKey(side));
      return [key, hides && typeof value === "string" && !value.includes("*") ? hideDocument(value) : value];
    }),
  );
}

const isDocumentKey = (side: object) => ["cpf", "cnpj"].includes(String((side as { pix_kind?: unknown }).pix_kind));
