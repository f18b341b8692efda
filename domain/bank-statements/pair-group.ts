import type { KeptLine, Reconciliation } from "#domain/bank-statements/reconcile-lines";
import { type ComparedLine, type Evidence, type Likeness, likeness } from "#domain/bank-statements/same-line";

/** A line of the file with what it says of itself. */
export interface Found<Line> {
  line: Line;
  evidence: Evidence;
}

/** A kept line likewise. */
export interface Kept {
  line: KeptLine;
  evidence: Evidence;
}

const mostPairs = 40_000; // of lines with one day and amount that no id and no equal words bring together
const mostCandidates = 20;

/**
 * Pairs the lines of one day and amount: by the bank's id, by equal words as often as they come, then by words that
 * have grown. `whole` says that the file holds the whole day. What is left is new, or asked where it may be a kept one.
 */
export function pairGroup<Line extends ComparedLine>(
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

/** Takes what has the same key, in order, as far as the rest of the evidence agrees. */
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

/** Words that have grown on a day that the file may hold in part prove nothing where one side names nobody. */
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

/** Pairs lines whose words have grown, as long as it does not matter which is taken for which. */
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
