import { type PatternNode, parsePattern } from "#tests/rules/patterns/parse-pattern";

/** A place of the pattern that consumes one character. */
interface Place {
  matches: (letter: string) => boolean;
  /** The places that may consume the next character, each with the number of ways to get there. */
  next: Map<Place, number>;
  /** True if the pattern may have matched after this character, without any further condition. */
  accepts: boolean;
}

/** Longer counted repetitions are treated as unbounded. */
const longestCounted = 12;

/**
 * Whether a pattern takes linear time on any text, by the theory of ambiguity: backtracking repeats work only if the
 * same text leads from one loop both back to itself and on to another loop, and the match can still fail afterwards.
 * The search for a beginning is a loop of its own. True is a proof; false is only a suspicion.
 */
export function isProvenLinear(source: string, flags: string): boolean {
  const places = placesOf(parsePattern(source, flags), flags);
  const letters = lettersFor(places);
  const components = componentsOf(places);
  const loops = places.filter((place) => [...components.get(place)!].some((each) => each.next.has(place)));
  const canFail = (place: Place) => ![...components.get(place)!].some(({ accepts }) => accepts);
  return loops.filter(canFail).every((loop) => {
    const within = components.get(loop)!;
    if (splits(loop, within, letters)) return false;
    return loops.every((other) => other === loop || !isRepeatedBy(other, loop, components, letters));
  });
}

/** Whether one text leads from a place back to it in two ways: exponential time. */
function splits(loop: Place, within: ReadonlySet<Place>, letters: readonly string[]): boolean {
  for (const place of within) for (const [to, ways] of place.next) if (within.has(to) && ways > 1) return true;
  const start: Place[] = [loop, loop];
  return [...reached(start, letters, [within, within])].some(
    ([one, other]) => one !== other && hasPair(reached([one!, other!], letters, [within, within]), [loop, loop]),
  );
}

/** Whether one text leads from a loop to itself, from it to another loop, and from that to itself. */
function isRepeatedBy(
  first: Place,
  second: Place,
  components: ReadonlyMap<Place, ReadonlySet<Place>>,
  letters: readonly string[],
): boolean {
  const bounds = [components.get(first)!, null, components.get(second)!];
  return hasPair(reached([first, first, second], letters, bounds), [first, second, second]);
}

const hasPair = (found: Iterable<readonly Place[]>, wanted: readonly Place[]) =>
  [...found].some((each) => each.every((place, index) => place === wanted[index]));

/** The tuples of places reached together by one text of at least one letter. */
function reached(
  start: readonly Place[],
  letters: readonly string[],
  bounds: readonly (ReadonlySet<Place> | null)[],
): Place[][] {
  const ids = new Map<Place, number>();
  const idOf = (place: Place) => ids.get(place) ?? ids.set(place, ids.size).get(place);
  const seen = new Set<string>();
  const found: Place[][] = [];
  const open: (readonly Place[])[] = [start];
  for (let tuple = open.pop(); tuple; tuple = open.pop()) {
    if (!letters.some((letter) => tuple!.every((place) => place.matches(letter)))) continue;
    const steps = tuple.map((place, index) => [...place.next.keys()].filter((to) => bounds[index]?.has(to) ?? true));
    for (const next of product(steps)) {
      const key = next.map(idOf).join();
      if (seen.has(key)) continue;
      seen.add(key);
      found.push(next);
      open.push(next);
    }
  }
  return found;
}

const product = (lists: readonly Place[][]): Place[][] =>
  lists.reduce<Place[][]>((all, list) => all.flatMap((one) => list.map((each) => [...one, each])), [[]]);

/** The part of a pattern between two places: where it begins, where it ends, and whether it may be empty. */
interface Fragment {
  first: Entry[];
  /** True if the part may end there without a further condition. */
  last: Map<Place, boolean>;
  /** Set if the part may match nothing. */
  empty: { guard: Guard } | null;
}
/** The condition on the way: a beginning, or any other. */
type Guard = "^" | "other" | null;
interface Entry {
  place: Place;
  guard: Guard;
}

function placesOf(tree: PatternNode, flags: string): Place[] {
  const all: Place[] = [];
  const lines = flags.includes("m");
  const made = (matches: Place["matches"]): Place => {
    const place: Place = { matches, next: new Map(), accepts: false };
    all.push(place);
    return place;
  };
  /** A line's beginning follows only a line break, a text's beginning nothing. */
  const passes = (from: Place, guard: Guard) => guard !== "^" || (lines && from.matches("\n"));
  const join = (from: Iterable<Place>, to: readonly Entry[]) => {
    for (const place of from) {
      for (const { place: next, guard } of to) {
        if (passes(place, guard)) place.next.set(next, (place.next.get(next) ?? 0) + 1);
      }
    }
  };
  const both = (one: Guard, other: Guard): Guard => (one === "^" || other === "^" ? "^" : (one ?? other));

  function build(node: PatternNode): Fragment {
    if (node.kind === "character") {
      const place = made(node.matches);
      return { first: [{ place, guard: null }], last: new Map([[place, true]]), empty: null };
    }
    if (node.kind === "assertion")
      return { first: [], last: new Map(), empty: { guard: node.sign === "^" ? "^" : "other" } };
    if (node.kind === "look") {
      if (!node.ahead) {
        if (isUnbounded(node.part)) throw new Error("A look-behind of any length is not checked");
        return { first: [], last: new Map(), empty: { guard: "other" } };
      }
      return { first: build(node.part).first, last: new Map(), empty: { guard: "other" } };
    }
    if (node.kind === "choice") {
      const parts = node.parts.map(build);
      return {
        first: parts.flatMap(({ first }) => first),
        last: new Map(parts.flatMap(({ last }) => [...last])),
        empty:
          parts.find(({ empty }) => empty?.guard === null)?.empty ?? parts.find(({ empty }) => empty)?.empty ?? null,
      };
    }
    if (node.kind === "sequence")
      return node.parts.reduce<Fragment>((before, part) => follow(before, build(part)), nothing());
    return repeat(node);
  }

  const nothing = (): Fragment => ({ first: [], last: new Map(), empty: { guard: null } });

  function follow(before: Fragment, after: Fragment): Fragment {
    join(before.last.keys(), after.first);
    const { empty } = before;
    const entries = empty ? after.first.map(({ place, guard }) => ({ place, guard: both(empty.guard, guard) })) : [];
    return {
      first: [...before.first, ...entries],
      last: new Map([...after.last, ...(after.empty ? endingWith(before, after.empty.guard) : [])]),
      empty: before.empty && after.empty ? { guard: both(before.empty.guard, after.empty.guard) } : null,
    };
  }

  /** A condition after a place may fail there. */
  const endingWith = ({ last }: Fragment, guard: Guard) =>
    [...last].map(([place, isSure]) => [place, isSure && guard === null] as const);

  function repeat({ part, min, max }: PatternNode & { kind: "repeat" }): Fragment {
    const copies = Math.min(min, longestCounted);
    let whole = nothing();
    for (let count = 0; count < copies; count += 1) whole = follow(whole, build(part));
    if (max > longestCounted && max > min) {
      const loop = build(part);
      join(loop.last.keys(), loop.first);
      return follow(whole, { ...loop, empty: { guard: null } });
    }
    for (let count = copies; count < max && count < longestCounted; count += 1) {
      whole = follow(whole, { ...build(part), empty: { guard: null } });
    }
    return whole;
  }

  const { first, last } = build(tree);
  for (const [place, isSure] of last) place.accepts = isSure;
  if (!flags.includes("y")) {
    const search = made(() => true); // the search for a beginning
    const newLine = made((letter) => letter === "\n");
    join(
      [search],
      [
        { place: search, guard: null },
        { place: newLine, guard: null },
      ],
    );
    join(
      [search],
      first.filter(({ guard }) => guard !== "^"),
    );
    if (lines)
      join(
        [newLine],
        first.filter(({ guard }) => guard === "^"),
      );
  }
  return all;
}

function isUnbounded(node: PatternNode): boolean {
  if (node.kind === "repeat") return node.max > longestCounted || isUnbounded(node.part);
  if (node.kind === "look") return isUnbounded(node.part);
  return "parts" in node && node.parts.some(isUnbounded);
}

const samples = [
  ...Array.from({ length: 0x250 }, (_, code) => code),
  ...[
    0x301, 0x391, 0x430, 0x5d0, 0x627, 0x4e00, 0xe000, 0xe001, 0xe002, 0xe003, 0xfeff, 0xff1d, 0xff0b, 0xff0d, 0xff20,
  ],
  ...Array.from({ length: 0x70 }, (_, code) => 0x2000 + code),
  ...[0x20ac, 0x2116, 0x2212, 0x3002, 0xff0e, 0xff61, 0x2024, 0xd83d, 0xde00, 0xfffd],
  ...[0x1f600, 0x1f1e6, 0x1f3fb, 0x1d400],
].map((code) => String.fromCodePoint(code));

/** One letter for each set of places that match the same letters. */
function lettersFor(places: readonly Place[]): string[] {
  const byPlaces = new Map<string, string>();
  for (const letter of samples) {
    const key = places.map(({ matches }) => (matches(letter) ? "1" : "0")).join("");
    if (!byPlaces.has(key)) byPlaces.set(key, letter);
  }
  return [...byPlaces.values()];
}

/** The strongly connected component of each place. */
function componentsOf(places: readonly Place[]): Map<Place, Set<Place>> {
  const reach = new Map(places.map((place) => [place, reachOf(place)]));
  return new Map(
    places.map((place) => [
      place,
      new Set(places.filter((each) => each === place || (reach.get(place)!.has(each) && reach.get(each)!.has(place)))),
    ]),
  );
}

function reachOf(place: Place): Set<Place> {
  const seen = new Set<Place>();
  const open = [place];
  for (let each = open.pop(); each; each = open.pop()) {
    for (const next of each.next.keys()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}
