import { type Payer, payerOf } from "#domain/bank-statements/payer";
import { fold } from "#domain/search-words";

/** The parts of a line that are compared, parsed once. */
export interface Evidence {
  /** The bank's id if it can be trusted: not zeros, and unique in its file. */
  id: string | null;
  text: string;
  payer: Payer;
}

/** A line, kept or from a file. */
export interface ComparedLine {
  date: string;
  amount_cents: number;
  text: string;
  bank_id: string | null;
}

/** Parses the evidence of a line; its id is used only if it is in `trusted`. */
export const readEvidence = (line: ComparedLine, trusted: ReadonlySet<string>): Evidence => ({
  id: line.bank_id !== null && trusted.has(line.bank_id) ? line.bank_id : null,
  text: fold(line.text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim(),
  payer: payerOf(line.text),
});

/** The ids that occur once in a file and are not zeros: only these identify a line. */
export function trustedIds(lines: readonly { bank_id: string | null }[]): Set<string> {
  const times = new Map<string, number>();
  for (const { bank_id } of lines) if (bank_id !== null) times.set(bank_id, (times.get(bank_id) ?? 0) + 1);
  return new Set([...times].flatMap(([id, count]) => (count === 1 && !/^[0\W]*$/.test(id) ? [id] : [])));
}

/** How similar two lines are; see `likeness`. */
export type Likeness = "same" | "alike" | "grown" | "doubt" | "other";

/**
 * Compares two lines of the same day and amount. `same`: proven by id or document; `alike`: the same words; `grown`:
 * one has more words than the other; `doubt`: cannot be decided; `other`: a different party.
 */
export function likeness(kept: Evidence, found: Evidence): Likeness {
  const documents = agreement(kept.payer.documents, found.payer.documents, kept.payer.masked, found.payer.masked);
  const words = wordsOf(kept, found);
  const sameId = kept.id !== null && kept.id === found.id;
  const otherId = kept.id !== null && found.id !== null && kept.id !== found.id;
  if (documents === false) return sameId ? "doubt" : "other";
  if (sameId) return words !== "other" || documents === true ? "same" : "doubt";
  if (otherId) return words === "other" ? "other" : "doubt";
  if (words === "equal") return "alike";
  if (words === "grown") return "grown";
  return documents === true ? "grown" : "other";
}

/** Whether the documents of two lines belong to one person; null if one line shows none. */
function agreement(kept: string[], found: string[], keptMasked: string[], foundMasked: string[]): boolean | null {
  if (kept.length > 0 && found.length > 0) return kept.some((each) => found.includes(each));
  const digits = (documents: string[], masked: string[]) => [...documents.map((each) => each.slice(3, 9)), ...masked];
  const [one, other] = [digits(kept, keptMasked), digits(found, foundMasked)];
  return one.length > 0 && other.length > 0 ? one.some((each) => other.includes(each)) : null;
}

/** Banks may add the payer's name on a later day, or lengthen or shorten it: one text then continues the other. */
function wordsOf(kept: Evidence, found: Evidence): "equal" | "grown" | "other" {
  if (kept.text === found.text) return "equal";
  if (kept.text.includes(found.text) || found.text.includes(kept.text)) return "grown";
  const [one, other] = [kept.payer.words, found.payer.words];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.every((word) => long.some((each) => each.startsWith(word) || word.startsWith(each))) ? "grown" : "other";
}
