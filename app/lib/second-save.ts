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

const bookkeeping = ["id", "uuid", "version", "created_at", "updated_at", "user_count", "system"];

/** What somebody else saved since the form was read, in words; `typed` where the form holds a value of its own. */
export function changesMeanwhile(
  schema: z.ZodType,
  before: FormTexts,
  current: FormTexts,
  typed: FormTexts,
  say?: Say,
): MeanwhileChange[] {
  const touched = changedNames(before, typed);
  const words = (name: string, texts: readonly string[] = []) => say?.(name, texts) ?? usualWords(name, texts);
  return [...changedNames(before, current)]
    .filter((name) => !bookkeeping.includes(name))
    .map((name) => ({
      label: labelOf(schema, name).label,
      was: words(name, before[name]),
      now: words(name, current[name]),
      ...(touched.has(name) && { typed: words(name, typed[name]) }),
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
  say?: Say,
): R & { changes?: MeanwhileChange[] } {
  const { stale } = result;
  const read = form.get(readInput);
  if (typeof stale !== "object" || stale === null || typeof read !== "string") return result;
  const before = JSON.parse(read) as FormTexts;
  const [typed, current] = [textsIn(form), textsOf(stale)];
  const initialValue = mergeTyped(before, typed, current);
  // the notice says it, so the refusal is not said above the form once more
  return { ...result, error: {}, initialValue, changes: changesMeanwhile(schema, before, current, typed, say) };
}

function usualWords(name: string, texts: readonly string[]): string {
  if (texts.length === 0) return "vazio";
  if (name.endsWith("_cents")) return formatMoney(Number(texts[0]));
  return texts.map((text) => (text === "on" ? "sim" : text)).join(", ");
}
