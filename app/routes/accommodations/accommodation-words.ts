import { kindWords, landlordWords, purposeWords, regimeWords } from "#contract/catalogue/accommodation-words";
import type { Accommodation } from "#contract/catalogue/accommodations";
import { fold } from "#domain/search-words";

export const statusWords: Record<Accommodation["status"], string> = {
  active: "Ativa",
  inactive: "Inativa",
  archived: "Arquivada",
};

export const weekdayWords = ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."] as const;
export const weekdayNames = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"] as const;

const sets: Record<string, Record<string, string>> = {
  kind: kindWords,
  legal_regime: regimeWords,
  status: statusWords,
  stay_purpose: purposeWords,
  landlord: landlordWords,
};

/** The display text of a form value that needs one. */
export function inWords(name: string, texts: readonly string[]): string | undefined {
  if (name === "weekend_days" && texts.length > 0) return texts.map((day) => weekdayNames[Number(day)]).join(", ");
  return sets[name]?.[texts[0] ?? ""];
}

const kindMarks: readonly [RegExp, Accommodation["kind"]][] = [
  [/\bchal/, "chalet"],
  [/\b(apto|apartamento|flat|studio|estudio|kitnet|loft|cobertura)/, "apartment"],
  [/\bsuite/, "suite"],
  [/\bquarto/, "room"],
  [/\b(cabana|bangalo)/, "cabin"],
  [/\b(camping|barraca)/, "campsite"],
  [/\b(casa|sitio|sobrado)/, "house"],
];

/** The kind of accommodation that a name suggests; undefined if none. */
export function guessedKind(name: string): Accommodation["kind"] | undefined {
  const folded = fold(name);
  return kindMarks.find(([mark]) => mark.test(folded))?.[1];
}
