import { namesPerson } from "#domain/mentions";
import {
  type AuditedChange,
  emptyAuditEvents,
  listChangesNaming,
  listChangesOf,
  reduceChange,
} from "#server/platform/audit/audit.queries";
import type { Ctx } from "#server/platform/context";

/** Records related to a person, grouped by what the audit log keeps of them. */
interface KnowingRecords {
  /** The person's own, such as their bookings: remarks and file names are removed. */
  about: readonly string[];
  /** Records of others that mention the person only by texts such as a first name, which are removed there too. */
  cleared: readonly string[];
}

/**
 * Removes a person from the audit log: of their own records it keeps who did what and when, of all others everything
 * except what names them. `person.familiar` are texts that other people may have too; they are removed only from the
 * `cleared` records.
 */
export async function forgetPerson(
  { actor, db }: Ctx,
  person: Person & { familiar: readonly string[] },
  { about, cleared }: KnowingRecords,
): Promise<void> {
  const known = [...person.ids, ...about, ...cleared];
  const rows = await listChangesNaming(db, actor.tenant_id, known, person.ids, person.texts);
  const familiar = { ...person, texts: [...person.texts, ...person.familiar] };
  for (const { id, record_id, before, after } of rows) {
    const own = person.ids.includes(record_id);
    const isAbout = about.includes(record_id);
    const by = isAbout || cleared.includes(record_id) ? familiar : person;
    const left = [before, after].map((each) => (own ? null : withoutPerson(isAbout ? withoutRemarks(each) : each, by)));
    if (JSON.stringify(left) === JSON.stringify([before, after])) continue;
    await reduceChange(db, actor.tenant_id, id, left[0], left[1]);
  }
}

/** Keeps of deleted records only that they existed: their data can no longer be requested by anybody. */
export function forgetRecords({ actor, db }: Ctx, ids: readonly string[]): Promise<void> {
  return emptyAuditEvents(db, actor.tenant_id, ids);
}

/**
 * The changes of a person's records and of those about them, without the data of other people. `beside` are records of
 * others, such as bookings that they joined as companion: only changes of guests and holder that name the person are
 * included.
 */
export async function changesAbout(
  { actor, db }: Ctx,
  ids: readonly string[],
  about: readonly string[],
  beside: readonly string[],
) {
  const rows = await listChangesOf(db, actor.tenant_id, [...ids, ...about, ...beside]);
  const told = rows.filter((row) => !beside.includes(row.record_id) || isAmongGuests(row, ids));
  return told.map((row) => ({
    ...row,
    before: withoutOthers(row.before, ids) ?? null,
    after: withoutOthers(row.after, ids) ?? null,
  }));
}

function isAmongGuests({ action, before, after }: AuditedChange, ids: readonly string[]): boolean {
  if (action !== "booking.guests_changed" && action !== "booking.holder_changed") return false;
  const named = JSON.stringify([before, after]);
  return ids.some((id) => named.includes(id));
}

/** The person searched for in records of every kind: their ids, and texts that are unique to them. */
interface Person {
  ids: readonly string[];
  /** E-mail, telephone, document, full name: a text that contains one of them names the person. */
  texts: readonly string[];
}

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const idOf = (value: unknown) => (isPart(value) && typeof value.id === "string" ? value.id : null);

/** Fields with free text about people. */
const remarks = ["notes", "reason", "cancellation_reason"];

/** The value without what names the person: only the id is kept, and notes on their records are removed. */
function withoutPerson(value: unknown, person: Person): unknown {
  if (typeof value === "string") return namesPerson(value, person.texts) ? undefined : value;
  if (Array.isArray(value)) return kept(value.map((each) => withoutPerson(each, person)));
  if (!isPart(value)) return value;
  const id = idOf(value);
  if (id !== null && person.ids.includes(id)) return { id };
  const holds = person.ids.includes(idOf(value.holder) ?? "");
  const parts = Object.entries(value).filter(([key]) => !(holds && remarks.includes(key)));
  return ofEntries(parts.map(([key, each]) => [key, withoutPerson(each, person)]));
}

/** The value without other people: removes a different holder and the other guests. */
function withoutOthers(value: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value)) return kept(value.map((each) => withoutOthers(each, ids)));
  if (!isPart(value)) return value;
  const isHis = (each: unknown) => ids.includes(idOf(each) ?? "");
  const parts = Object.entries(value)
    .filter(([key, each]) => key !== "holder" || isHis(each))
    .map(([key, each]) => [key, key === "guests" && Array.isArray(each) ? each.filter(isHis) : each] as const);
  return ofEntries(parts.map(([key, each]) => [key, withoutOthers(each, ids)]));
}

/** The value without free text: file names, reasons, notes of payments. */
function withoutRemarks(value: unknown): unknown {
  if (!isPart(value)) return value;
  return ofEntries(Object.entries(value).filter(([key]) => !["file", "note", ...remarks].includes(key)));
}

const kept = (values: unknown[]) => values.filter((each) => each !== undefined);
const ofEntries = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.filter(([, each]) => each !== undefined));
