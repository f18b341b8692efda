import { namesPerson } from "#domain/names-person";

/** Who is looked for in records of every kind: his ids, and texts that are nobody else's. */
export interface Person {
  ids: readonly string[];
  /** E-mail, telephone, document, whole name: a text that holds one of them names him. */
  texts: readonly string[];
}

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const idOf = (value: unknown) => (isPart(value) && typeof value.id === "string" ? value.id : null);

/** What people write about each other on a record. */
const remarks = ["notes", "reason", "cancellation_reason"];

/** The value without what names the person: of him only the id is left, and what was noted on what is his goes too. */
export function withoutPerson(value: unknown, person: Person): unknown {
  if (typeof value === "string") return namesPerson(value, person.texts) ? undefined : value;
  if (Array.isArray(value)) return kept(value.map((each) => withoutPerson(each, person)));
  if (!isPart(value)) return value;
  const id = idOf(value);
  if (id !== null && person.ids.includes(id)) return { id };
  const his = person.ids.includes(idOf(value.holder) ?? "");
  const parts = Object.entries(value).filter(([key]) => !(his && remarks.includes(key)));
  return ofEntries(parts.map(([key, each]) => [key, withoutPerson(each, person)]));
}

/** The value without other people: of a holder who is somebody else nothing is left, nor of who else came. */
export function withoutOthers(value: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value)) return kept(value.map((each) => withoutOthers(each, ids)));
  if (!isPart(value)) return value;
  const isHis = (each: unknown) => ids.includes(idOf(each) ?? "");
  const parts = Object.entries(value)
    .filter(([key, each]) => key !== "holder" || isHis(each))
    .map(([key, each]) => [key, key === "guests" && Array.isArray(each) ? each.filter(isHis) : each] as const);
  return ofEntries(parts.map(([key, each]) => [key, withoutOthers(each, ids)]));
}

/** The value without what people wrote of their own: the name of a file, why it was, what was noted of a payment. */
export function withoutRemarks(value: unknown): unknown {
  if (!isPart(value)) return value;
  return ofEntries(Object.entries(value).filter(([key]) => !["file", "note", ...remarks].includes(key)));
}

const kept = (values: unknown[]) => values.filter((each) => each !== undefined);
const ofEntries = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.filter(([, each]) => each !== undefined));
