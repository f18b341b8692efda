import type * as z from "zod";
import { labelOf } from "#contract/platform/labels";
import { changedNames, type FormTexts, mergeTyped, readInput, textsIn, textsOf } from "~/lib/form-texts";
import { formatMoney } from "~/lib/format";

/** The display text of a field that somebody else changed meanwhile: "R$ 450,00", "vazio". */
export interface MeanwhileChange {
  label: string;
  was: string;
  now: string;
  /** The value typed here, if both changed the same field. */
  typed?: string;
}

/** The display text of a field's value; undefined uses the default text. */
export type Say = (name: string, texts: readonly string[]) => string | undefined;

/** How a form reads the current record, if its fields are not those of the record. */
export interface SecondSave {
  /** The record with the form's field names, and other values to compare. */
  record: object;
  say?: Say;
  /** Labels of fields whose own label would be unclear here. */
  labels?: Readonly<Record<string, string>>;
}

const bookkeeping = ["id", "uuid", "version", "created_at", "updated_at", "user_count", "system"];

interface Words extends Omit<SecondSave, "record"> {
  /** Whether the form has a control of that name. */
  shows?: (name: string) => boolean;
}

/** What somebody else saved since the form was read, as display texts; `typed` if a control holds another value. */
export function changesMeanwhile(
  schema: z.ZodType,
  before: FormTexts,
  current: FormTexts,
  typed: FormTexts,
  { say, labels, shows = () => true }: Words = {},
): MeanwhileChange[] {
  const touched = changedNames(before, typed);
  const differs = changedNames(current, typed);
  const words = (name: string, texts: readonly string[] = []) => say?.(name, texts) ?? usualWords(name, texts);
  return [...changedNames(before, current)]
    .filter((name) => !bookkeeping.includes(name))
    .map((name) => ({
      label: labels?.[name] ?? labelOf(schema, name).label,
      was: words(name, before[name]),
      now: words(name, current[name]),
      ...(shows(name) && touched.has(name) && differs.has(name) && { typed: words(name, typed[name]) }),
    }));
}

/**
 * Prepares the result of a conflicting save for the form, which is rendered again with the current record: the typed
 * values are merged with those that somebody else saved, and `changes` lists the latter. Returns any other result
 * unchanged.
 */
export function afterSecondSave<R extends { stale?: unknown }>(
  schema: z.ZodType,
  result: R,
  form: FormData,
  { record, ...words }: Partial<SecondSave> = {},
): R & { changes?: MeanwhileChange[] } {
  const { stale } = result;
  const read = form.get(readInput);
  if (typeof stale !== "object" || stale === null || typeof read !== "string") return result;
  const before = JSON.parse(read) as FormTexts;
  const [typed, current] = [textsIn(form), textsOf(record ?? stale)];
  const initialValue = mergeTyped(before, typed, current);
  const shows = (name: string) => form.has(name);
  // the notice shows it, so the refusal is not shown above the form again
  return {
    ...result,
    error: {},
    initialValue,
    changes: changesMeanwhile(schema, before, current, typed, { ...words, shows }),
  };
}

function usualWords(name: string, texts: readonly string[]): string {
  if (texts.length === 0) return "vazio";
  if (name.endsWith("_cents")) return formatMoney(Number(texts[0]));
  return texts.map((text) => (text === "on" ? "sim" : text === "false" ? "não" : text)).join(", ");
}
