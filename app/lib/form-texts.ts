import { keyInput } from "~/lib/idempotency";

/** The name of the hidden input with the record as its form read it. */
export const readInput = "as_read";

/** Inputs of a form that nobody fills in: they are no change. */
export const bookkeeping: readonly string[] = ["version", keyInput, readInput];

/** What a form's controls hold, by field name: `address.street`, and all values of a name that stands several times. */
export type FormTexts = Readonly<Record<string, readonly string[]>>;

/** A record as the controls of its form hold it: numbers as text, true as "on", what is empty left out. */
export function textsOf(record: object): FormTexts {
  const texts: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(record)) {
    if (isGroup(value)) {
      for (const [inner, text] of Object.entries(textsOf(value))) texts[`${name}.${inner}`] = text;
    } else {
      const list = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== "");
      if (list.length > 0) texts[name] = list;
    }
  }
  return texts;
}

/** The same of a form as it stands; unchecked boxes and empty fields count as absent. */
export function textsIn(formData: FormData): FormTexts {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of formData) {
    if (typeof value !== "string" || value === "") continue;
    texts[name] = [...(texts[name] ?? []), value];
  }
  return texts;
}

/** The names under which the two differ; the order of several values does not matter. */
export function changedNames(before: FormTexts, now: FormTexts): ReadonlySet<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const key = (texts: readonly string[] | undefined) => JSON.stringify([...(texts ?? [])].sort());
  return new Set([...names].filter((name) => key(before[name]) !== key(now[name])));
}

/**
 * Brings what somebody else saved meanwhile together with what was typed: a control that was not touched since `before`
 * takes the value of `current`, a touched one keeps its own. Gives back what conform takes as `initialValue`.
 */
export function mergeTyped(before: FormTexts, typed: FormTexts, current: FormTexts): Record<string, unknown> {
  const touched = changedNames(before, typed);
  const names = new Set([...Object.keys(typed), ...Object.keys(current)]);
  const merged: Record<string, unknown> = {};
  for (const name of names) {
    const texts = (touched.has(name) ? typed : current)[name];
    if (texts) place(merged, name.split("."), texts.length > 1 ? [...texts] : texts[0]);
  }
  return merged;
}

function place(target: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  target[name] ??= {};
  place(target[name] as Record<string, unknown>, rest, value);
}

function textOf(value: unknown): string {
  if (value === true) return "on";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
