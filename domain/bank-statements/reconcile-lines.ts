import {
  type ComparedLine,
  type Evidence,
  type Likeness,
  likeness,
  readEvidence,
  trustedIds,
} from "#domain/bank-statements/same-line";
import { nightsBetween } from "#domain/stay-dates";

/** A line from an earlier import, with its id. */
export interface KeptLine extends ComparedLine {
  id: string;
  /** True if its bank id was unique in its file when it was kept. */
  trusted: boolean;
}

/** How a file compares with the lines already kept for its account. */
export interface Reconciliation<Line> {
  /** The same line: it is kept with every decision made on it, and takes the new words if there are more of them. */
  same: { kept: KeptLine; line: Line; refreshed: boolean }[];
  fresh: Line[];
  /** It may be one of these or a new one: the user decides. Until then it counts as neither. */
  asked: { line: Line; candidates: KeptLine[] }[];
  /** Kept lines of a day that the file covers entirely, but that it does not contain: flagged, never deleted. */
  missing: KeptLine[];
}

const movedWithin = 10; // days by which a bank may move a movement under the same id

/**
 * Compares a file with the kept lines of the same account, grouped by day and amount: no line is imported twice and no
 * new one is lost. If evidence contradicts, the line is new or a question.
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

/** A line with a kept one's id and amount on another day close by: moved by the bank, or a reused id. */
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
 * True if the bank generates new ids for each export: on at least three days every line recurs with the same words, as
 * often as before, and no id matches. The ids are then ignored.
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

/** A line of the file with its evidence. */
interface Found<Line> {
  line: Line;
  evidence: Evidence;
}

/** A kept line with its evidence. */
interface Kept {
  line: KeptLine;
  evidence: Evidence;
}

const mostPairs = 40_000; // of lines with the same day and amount that neither an id nor equal words match
const mostCandidates = 20;

/**
 * Pairs file lines with kept lines of the same day and amount: first by bank id, then by equal words (as many times as
 * they occur), then by words that one contains of the other. `whole` means that the file covers the whole day. Unpaired
 * lines are new, or a question if they may be a kept one.
 */
function pairGroup<Line extends ComparedLine>(
  kept: readonly Kept[],
  found: readonly Found<Line>[],
  whole: boolean,
): Omit<Reconciliation<Line>, "missing"> {
  const result: Omit<Reconciliation<Line>, "missing"> = { same: [], fresh: [], asked: [] };
  const left = { kept: new Set(kept), found: new Set(found) };
  const take = (one: Kept, other: Found<Line>) => {
    left.kept.delete(one);
    left.found.delete(other);
    const refreshed = one.evidence.text !== other.evidence.text && !one.evidence.text.includes(other.evidence.text);
    result.same.push({ kept: one.line, line: other.line, refreshed });
  };
  takeBy(left, ({ id }) => id, "same", take);
  takeBy(left, ({ text }) => text, "alike", take);
  const countable = left.kept.size * left.found.size <= mostPairs;
  const between = likenesses([...left.kept], countable ? [...left.found] : [], whole);
  takeGrown(left, between, take);
  const nothingMore = whole && kept.length >= found.length;
  for (const other of left.found) {
    const near = [...left.kept].filter((one) => {
      const like = countable ? between.get(one)?.get(other) : "doubt";
      return like === "doubt" || like === "grown" || (like === "other" && nothingMore);
    });
    if (near.length === 0) result.fresh.push(other.line);
    else result.asked.push({ line: other.line, candidates: near.slice(0, mostCandidates).map(({ line }) => line) });
  }
  return result;
}

interface Left<Line> {
  kept: Set<Kept>;
  found: Set<Found<Line>>;
}
type Take<Line> = (one: Kept, other: Found<Line>) => void;
type Between<Line> = Map<Kept, Map<Found<Line>, Likeness>>;

/** Pairs items with equal keys, in order, unless other evidence contradicts. */
function takeBy<Line extends ComparedLine>(
  left: Left<Line>,
  keyOf: (evidence: Evidence) => string | null,
  wanted: Likeness,
  take: Take<Line>,
): void {
  const byKey = new Map<string, Kept[]>();
  for (const one of left.kept) {
    const key = keyOf(one.evidence);
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  for (const other of [...left.found]) {
    const options = byKey.get(keyOf(other.evidence) ?? "") ?? [];
    const at = options.findIndex((one) => likeness(one.evidence, other.evidence) === wanted);
    const [one] = at < 0 ? [] : options.splice(at, 1);
    if (one) take(one, other);
  }
}

/** If the file may cover only part of the day, extended words prove nothing where one side has no name. */
function likenesses<Line extends ComparedLine>(kept: Kept[], found: Found<Line>[], whole: boolean): Between<Line> {
  const nobody = ({ payer }: Evidence) => payer.words.length + payer.documents.length + payer.masked.length === 0;
  const told = (one: Evidence, other: Evidence): Likeness => {
    const like = likeness(one, other);
    return like === "grown" && !whole && (nobody(one) || nobody(other)) ? "doubt" : like;
  };
  return new Map(
    kept.map((one) => [one, new Map(found.map((other) => [other, told(one.evidence, other.evidence)] as const))]),
  );
}

/** Pairs lines whose words were extended, provided that the choice between candidates makes no difference. */
function takeGrown<Line extends ComparedLine>(left: Left<Line>, between: Between<Line>, take: Take<Line>): void {
  const grown = (one: Kept, other: Found<Line>) => between.get(one)?.get(other) === "grown";
  const texts = (all: readonly { evidence: Evidence }[]) => new Set(all.map(({ evidence }) => evidence.text)).size;
  for (let again = true; again; ) {
    again = false;
    for (const one of left.kept) {
      const options = [...left.found].filter((other) => grown(one, other));
      const [first] = options;
      if (!first) continue;
      const rivals = [...left.kept].filter((each) => options.some((other) => grown(each, other)));
      const enough = texts(rivals) === 1 && rivals.length >= options.length;
      if (!enough && !(texts(options) === 1 && rivals.length === 1)) continue;
      take(one, first);
      again = true;
    }
  }
}
