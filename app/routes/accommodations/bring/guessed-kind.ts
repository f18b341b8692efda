import type { Accommodation } from "#contract/accommodations";
import { fold } from "#domain/search-words";

const words: readonly [RegExp, Accommodation["kind"]][] = [
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
  return words.find(([mark]) => mark.test(folded))?.[1];
}
