import { keyInput } from "~/lib/idempotency";

/** The name of the hidden input that holds the record as the form read it. */
export const readInput = "as_read";

/** Inputs of a form that no user fills in; they do not count as changes. */
export const bookkeeping: readonly string[] = ["version", keyInput, readInput];

/** Fields of yes, no or unknown: "no" has a text of its own, since an empty control means unknown. */
const threeStates: ReadonlySet<string> = new Set(["furnished", "pets_allowed", "smoking_allowed"]);

/** A record as initial values: conform drops false, so a stored "no" of such a field would be shown and saved as unknown. */
export const withNo = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, value === false && threeStates.has(name) ? "false" : value]),
  );

/** The values of a form's controls by field name, such as `address.street`, with all values of a repeated name. */
export type FormTexts = Readonly<Record<string, readonly string[]>>;

/** A record as the controls of its form hold it: numbers as text, true as "on", empty values omitted. */
export function textsOf(record: object): FormTexts {
  const texts: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(record)) {
    if (isGroup(value)) {
      for (const [inner, text] of Object.entries(textsOf(value))) texts[`${name}.${inner}`] = text;
    } else if (value === false && threeStates.has(name)) {
      texts[name] = ["false"];
    } else {
      const list = (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== "");
      if (list.length > 0) texts[name] = list;
    }
  }
  return texts;
}

/** The same for the current state of a form; unchecked boxes and empty fields count as absent. */
export function textsIn(formData: FormData): FormTexts {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of formData) {
    if (typeof value !== "string" || value === "") continue;
    texts[name] = [...(texts[name] ?? []), value];
  }
  return texts;
}

/** The names whose values differ; the order of several values does not matter. */
export function changedNames(before: FormTexts, now: FormTexts): ReadonlySet<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const key = (texts: readonly string[] | undefined) => JSON.stringify([...(texts ?? [])].sort());
  return new Set([...names].filter((name) => key(before[name]) !== key(now[name])));
}

/**
 * Merges what somebody else saved meanwhile with what was typed: a control unchanged since `before` takes the value of
 * `current`, a changed one keeps its own. Returns the `initialValue` for conform.
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
