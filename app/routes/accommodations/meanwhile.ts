import { labelOf } from "#contract/labels";
import type { MeanwhileChange } from "~/components/form/stale-notice";
import { changedNames, type FormTexts } from "~/lib/form-texts";
import { formatMoney } from "~/lib/format";
import { kindWords, regimeWords, statusWords, weekdayNames } from "~/routes/accommodations/words";

const words: Record<string, Record<string, string>> = {
  kind: kindWords,
  legal_regime: regimeWords,
  status: statusWords,
};
const bookkeeping = ["version", "updated_at", "created_at", "id"];

/** What somebody else saved since the form was read, in words; `typed` where the form holds a value of its own. */
export function changesMeanwhile(before: FormTexts, current: FormTexts, typed: FormTexts): MeanwhileChange[] {
  const touched = changedNames(before, typed);
  return [...changedNames(before, current)]
    .filter((name) => !bookkeeping.includes(name))
    .map((name) => ({
      label: labelOf(name.split(".")).label,
      was: inWords(name, before[name]),
      now: inWords(name, current[name]),
      ...(touched.has(name) && name in typed && { typed: inWords(name, typed[name]) }),
    }));
}

function inWords(name: string, texts: readonly string[] | undefined): string {
  if (!texts || texts.length === 0) return "vazio";
  if (name.endsWith("_cents")) return formatMoney(Number(texts[0]));
  if (name === "weekend_days") return texts.map((day) => weekdayNames[Number(day)] ?? day).join(", ");
  return texts.map((text) => words[name]?.[text] ?? (text === "on" ? "sim" : text)).join(", ");
}
