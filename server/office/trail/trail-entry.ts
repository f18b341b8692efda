import { bookingFieldWords, bookingWords } from "#contract/bookings/booking-words";
import type { TrailChange, TrailEntry } from "#contract/office/trail";
import { actWords, type TrailThing, thingOf, trailThings } from "#contract/office/trail-words";
import { lackingFor } from "#contract/platform/value-rights";
import { hideDocument } from "#domain/documents";
import { timelineChanges } from "#server/bookings/bookings/timeline/timeline";
import { trailLabel } from "#server/office/trail/trail-labels";
import { type Leaf, wordsOf } from "#server/office/trail/trail-values";
import { type Ctx, may } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";

const words: Record<string, Record<string, string>> = {
  type: bookingWords.type,
  channel: bookingWords.channel,
  collected_by: bookingWords.collected_by,
  method: bookingWords.method,
  received_by: bookingWords.received_by,
  security_deposit: bookingWords.deposit,
  message: { whatsapp: "WhatsApp", email: "e-mail", copy: "texto copiado" },
};

/** The changes in a row about a booking: those of the booking's timeline, plus the change of status. */
function bookingTrailChanges(before: unknown, after: unknown): TrailChange[] {
  const told = timelineChanges(before, after).map(({ field, before: was, after: is, ...figures }) => {
    const word = (value: string | null) => (value === null ? null : (words[field]?.[value] ?? value));
    return { label: bookingFieldWords[field], before: word(was), after: word(is), ...figures };
  });
  const [was, is] = [stateIn(before), stateIn(after)];
  const changed = [...told, ...guestActs(after)];
  return was === is || is === null ? changed : [{ label: "Situação", before: was, after: is }, ...changed];
}

const linkWords: Record<string, string> = { stay: "página da reserva", own: "link próprio da pessoa" };
const wishWords: Record<string, string> = { told: "escritos", changed: "mudados", removed: "retirados" };

/** What an act of the guest's pages was about: the form, the link by which it was done, the wishes. */
function guestActs(row: unknown): TrailChange[] {
  if (!isPart(row)) return [];
  const { form, link, wishes } = row;
  return [
    ...(typeof form === "number" ? [{ label: "Ficha", before: null, after: `Pessoa ${form}` }] : []),
    ...(typeof link === "string" ? [{ label: "Feito por", before: null, after: linkWords[link] ?? link }] : []),
    ...(typeof wishes === "string"
      ? [{ label: "Pedidos do hóspede", before: null, after: wishWords[wishes] ?? wishes }]
      : []),
  ];
}

function stateIn(row: unknown): string | null {
  const status = (row as { status?: keyof typeof bookingWords.status } | null)?.status;
  return status ? (bookingWords.status[status] ?? null) : null;
}

/** A row of the trail as text. Documents are masked except for users who may see them elsewhere. */
export function toTrailEntry({ actor }: Pick<Ctx, "actor">, row: WrittenRow): TrailEntry {
  const { id, action, record_id, user_id, user_name, address, created_at } = row;
  const thing = thingOf(action);
  const sees = may(actor, "guests.documents");
  const [before, after] = [row.before, row.after].map((side) => (sees ? side : withoutDocuments(side)));
  const hides = thing === "guest" && lackingFor(actor.permissions, "person").length > 0;
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
    changes:
      thing === "booking"
        ? bookingTrailChanges(before, after)
        : trailChanges(thing, before, after, hides ? isPrivate : () => false),
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

/** Masks CPFs and CNPJs, also as Pix keys, for users who may not see documents. */
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

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const mostChanges = 60;

/** Internal fields, which are not shown. */
const silent =
  /^(id|uuid|version|tenant_id|created_at|updated_at|masked_.*|.*_ids?|system|token.*|nights_key|reversal_of|series_position|series_count|settled_cents|balance_cents|used|fixed|is_group|cancelled|goes_on)$/;

/** What only the guest's record has: everything but the name, which bookings tell too. */
const isPrivate = (name: string): boolean => name !== "name";
const hidden = (value: string | null) => (value === null ? null : "•••");

/** The changes of a row, field by field; for a created or deleted record all its fields, on one side. */
function trailChanges(
  thing: TrailThing | null,
  before: unknown,
  after: unknown,
  hides: (name: string) => boolean,
): TrailChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const both = isPart(before) && isPart(after);
  return names
    .flatMap((name): TrailChange[] => {
      const [old, now] = [was.get(name) ?? null, is.get(name) ?? null];
      // The short rows of operations contain fewer fields than the record.
      if (old === now || (both && !(was.has(name) && is.has(name)) && old === null && now === null)) return [];
      const told = change(thing, name.split("."), old, now);
      return [hides(name) ? { ...told, before: hidden(told.before), after: hidden(told.after) } : told];
    })
    .slice(0, mostChanges);
}

function change(thing: TrailThing | null, path: readonly string[], before: Leaf, after: Leaf): TrailChange {
  const key = path.at(-1) ?? "";
  const label = trailLabel(thing, path);
  if (/_cents$/.test(key)) {
    return {
      ...{ label, before: null, after: null },
      ...(typeof before === "number" && { before_cents: before }),
      ...(typeof after === "number" && { after_cents: after }),
    };
  }
  return { label, before: wordsOf(thing, key, before), after: wordsOf(thing, key, after) };
}

/** The values of a row by their path; a list is one value. */
function leavesOf(value: unknown, path = ""): Map<string, Leaf> {
  if (!isPart(value)) return new Map();
  return new Map(
    Object.entries(value)
      .filter(([key]) => !silent.test(key))
      .flatMap(([key, each]): [string, Leaf][] => {
        const way = path ? `${path}.${key}` : key;
        if (Array.isArray(each)) return [[way, listText(key, each)]];
        return isPart(each) ? [...leavesOf(each, way)] : [[way, (each ?? null) as Leaf]];
      }),
  );
}

function listText(key: string, list: readonly unknown[]): string | null {
  const texts = list.map((each) => (isPart(each) ? nameIn(each) : String(wordsOf(null, key, each as Leaf) ?? "")));
  return texts.filter(Boolean).join(", ") || null;
}

/** The name of an item in a list; an item without a name is described by its content. */
function nameIn(item: Part): string {
  const name = item.name ?? item.title ?? item.label ?? item.email ?? item.code;
  if (typeof name === "string") return name;
  return [...leavesOf(item)]
    .filter(([way]) => !way.endsWith("_cents"))
    .map(([way, value]) => wordsOf(null, way.split(".").at(-1) ?? "", value))
    .filter(Boolean)
    .join(" ");
}

/** A row of the trail as stored. */
export interface WrittenRow
  extends Columns<"audit_events", "id" | "user_id" | "visitor" | "action" | "record_id" | "address" | "created_at"> {
  /** Null for those who are not, or no longer, in the company. */
  user_name: string | null;
  before: unknown;
  after: unknown;
}
