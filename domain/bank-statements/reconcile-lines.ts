import { type Found, type Kept, pairGroup } from "#domain/bank-statements/pair-group";
import { type ComparedLine, type Evidence, readEvidence, trustedIds } from "#domain/bank-statements/same-line";
import { nightsBetween } from "#domain/stay-dates";

/** A line that was imported before, with the id by which it is known. */
export interface KeptLine extends ComparedLine {
  id: string;
  /** Whether its bank id stood on one line of its file, when it was kept. */
  trusted: boolean;
}

/** What a file means for the lines of an account that are kept already. */
export interface Reconciliation<Line> {
  /** The same line again: it is kept with all that was decided on it, with new words where there are more of them. */
  same: { kept: KeptLine; line: Line; refreshed: boolean }[];
  fresh: Line[];
  /** It may be one of these or another one: a person says which. It counts as neither until then. */
  asked: { line: Line; candidates: KeptLine[] }[];
  /** Kept, of a day that the file covers whole, and not in the file: flagged, never deleted. */
  missing: KeptLine[];
}

const movedWithin = 10; // days that a bank moves a movement under the same id

/**
 * Compares a file with what is kept of the same account, in groups of one written day and amount: the same line is
 * never taken twice, a new one never lost. Where evidence contradicts, the line is new or a question.
 */
export function reconcileLines<Line extends ComparedLine>(
  kept: readonly KeptLine[],
  file: readonly Line[],
): Reconciliation<Line> {
  const result: Reconciliation<Line> = { same: [], fresh: [], asked: [], missing: [] };
  const trusted = trustedIds(file);
  const own = new Set(kept.flatMap(({ trusted, bank_id }) => (trusted && bank_id !== null ? [bank_id] : [])));
  const [first = "", last = ""] = ends(file);
  const covers = (day: string) => day > first && day < last;
  const stored = groups(kept.map((line) => ({ line, evidence: readEvidence(line, line.trusted ? own : none) })));
  const found = groups(file.map((line) => ({ line, evidence: readEvidence(line, trusted) })));
  if (idsOfTheExport(stored, found)) {
    for (const group of found.values()) for (const each of group) each.evidence.id = null;
  }
  const unseen = new Set(kept);
  for (const [key, lines] of found) {
    const paired = pairGroup(stored.get(key) ?? [], lines, covers(key.slice(0, 10)));
    result.same.push(...paired.same);
    result.asked.push(...paired.asked);
    result.fresh.push(...paired.fresh);
    for (const { kept: line } of paired.same) unseen.delete(line);
    for (const { candidates } of paired.asked) for (const line of candidates) unseen.delete(line);
  }
  askMoved(result, unseen, trusted);
  result.missing = [...unseen].filter(({ date }) => covers(date));
  return result;
}

const none = new Set<string>();

function ends(file: readonly ComparedLine[]): [string, string] | [] {
  const days = file.map(({ date }) => date).sort();
  return days.length === 0 ? [] : [days[0] ?? "", days.at(-1) ?? ""];
}

/** A line under a kept one's id and amount, but on another day near it: moved by the bank, or an id used again. */
function askMoved<Line extends ComparedLine>(
  result: Reconciliation<Line>,
  unseen: Set<KeptLine>,
  trusted: ReadonlySet<string>,
): void {
  const byId = new Map([...unseen].flatMap((line) => (line.trusted && line.bank_id ? [[line.bank_id, line]] : [])));
  result.fresh = result.fresh.filter((line) => {
    const known = line.bank_id !== null && trusted.has(line.bank_id) ? byId.get(line.bank_id) : undefined;
    if (!known || known.amount_cents !== line.amount_cents) return true;
    if (Math.abs(nightsBetween(known.date, line.date)) > movedWithin) return true;
    result.asked.push({ line, candidates: [known] });
    unseen.delete(known);
    return false;
  });
}

/**
 * Whether the bank makes its ids anew at each export: on three days and more every line is there with the same words,
 * as often as before, and not one id is. Then the ids say nothing.
 */
function idsOfTheExport(
  stored: ReadonlyMap<string, readonly Kept[]>,
  found: ReadonlyMap<string, readonly Found<ComparedLine>[]>,
): boolean {
  const words = (all: readonly { evidence: Evidence }[]) =>
    all
      .map(({ evidence }) => evidence.text)
      .sort()
      .join("\n");
  const days = new Set<string>();
  for (const [key, lines] of found) {
    const kept = stored.get(key);
    if (!kept) continue;
    const ids = new Set(kept.flatMap(({ evidence }) => evidence.id ?? []));
    if (lines.some(({ evidence }) => evidence.id === null || ids.has(evidence.id))) return false;
    if (ids.size < kept.length || words(kept) !== words(lines)) return false;
    days.add(key.slice(0, 10));
  }
  return days.size >= 3;
}

function groups<Each extends { line: ComparedLine }>(all: readonly Each[]): Map<string, Each[]> {
  const found = new Map<string, Each[]>();
  for (const each of all) {
    const key = `${each.line.date} ${each.line.amount_cents}`;
    const group = found.get(key);
    if (group) group.push(each);
    else found.set(key, [each]);
  }
  return found;
}
