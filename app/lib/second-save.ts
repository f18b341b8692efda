import type * as z from "zod";
import { labelOf } from "#contract/labels";
import { changedNames, type FormTexts, mergeTyped, readInput, textsIn, textsOf } from "~/lib/form-texts";
import { formatMoney } from "~/lib/format";

/** One field that somebody else changed meanwhile, in words: "R$ 450,00", "vazio". */
export interface MeanwhileChange {
  label: string;
  was: string;
  now: string;
  /** What was typed over it, when both changed the same field. */
  typed?: string;
}

/** The words for a field's value; undefined leaves it to the usual ones. */
export type Say = (name: string, texts: readonly string[]) => string | undefined;

/** How a form takes the record as it is now, where that is not the record itself. */
export interface SecondSave {
  /** The record with the names of the form, and what else of it is told. */
  record: object;
  say?: Say;
  /** What a field is called here, where its own label would say too little. */
  labels?: Readonly<Record<string, string>>;
}

const bookkeeping = ["id", "uuid", "version", "created_at", "updated_at", "user_count", "system"];

interface Words extends Omit<SecondSave, "record"> {
  /** Whether the form has a control of that name. */
  shows?: (name: string) => boolean;
}

/** What somebody else saved since the form was read, in words; `typed` where a control holds a value of its own. */
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
 * The result of a save that came second, made ready for the form that is drawn anew on the current record: what was
 * typed lies over what somebody else saved, and `changes` tells it. Any other result comes back as it is.
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
  // the notice says it, so the refusal is not said above the form once more
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
  return texts.map((text) => (text === "on" ? "sim" : text)).join(", ");
}
