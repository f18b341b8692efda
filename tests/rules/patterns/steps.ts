import { type PatternNode, parsePattern } from "#tests/rules/patterns/parse-pattern";

type Next = (at: number) => boolean;
type Matcher = (at: number, next: Next) => boolean;

/**
 * The number of characters that a backtracking matcher looks at until it has found all matches of a pattern in a text,
 * as `replace` with `g` does. Independent of the machine.
 */
export function stepsOf(source: string, flags: string, text: string): number {
  const letters = /[uv]/.test(flags) ? [...text] : text.split("");
  let steps = 0;
  const seen = (matches: (letter: string) => boolean, at: number) => {
    steps += 1;
    return at < letters.length && matches(letters[at]!);
  };
  const isWord = (at: number) => /^\w$/.test(letters[at] ?? "");
  const stands = (sign: "^" | "$" | "b" | "B", at: number) => {
    if (sign === "^") return at === 0 || (flags.includes("m") && letters[at - 1] === "\n");
    if (sign === "$") return at === letters.length || (flags.includes("m") && letters[at] === "\n");
    return (sign === "b") === (isWord(at - 1) !== isWord(at));
  };

  function build(node: PatternNode): Matcher {
    if (node.kind === "character") return (at, next) => seen(node.matches, at) && next(at + 1);
    if (node.kind === "assertion") return (at, next) => stands(node.sign, at) && next(at);
    if (node.kind === "choice") {
      const parts = node.parts.map(build);
      return (at, next) => parts.some((part) => part(at, next));
    }
    if (node.kind === "sequence") {
      return node.parts.map(build).reduceRight<Matcher>(
        (after, part) => (at, next) => part(at, (end) => after(end, next)),
        (at, next) => next(at),
      );
    }
    if (node.kind === "look") {
      const part = build(node.part);
      const found = (at: number) => {
        if (node.ahead) return part(at, () => true);
        return Array.from({ length: Math.min(at, 20) + 1 }, (_, back) => at - back).some((from) =>
          part(from, (end) => end === at),
        );
      };
      return (at, next) => found(at) !== node.negative && next(at);
    }
    return node.part.kind === "character" ? ofLetters(node, node.part.matches) : ofParts(node, build(node.part));
  }

  /** A repeated character, without recursion: a text may be long. */
  function ofLetters(
    { min, max, greedy }: { min: number; max: number; greedy: boolean },
    matches: (letter: string) => boolean,
  ): Matcher {
    return (at, next) => {
      let end = at;
      while (end - at < min) if (!seen(matches, end++)) return false;
      if (!greedy) {
        while (!next(end)) if (end - at >= max || !seen(matches, end++)) return false;
        return true;
      }
      while (end - at < max && seen(matches, end)) end += 1;
      for (; end >= at + min; end -= 1) if (next(end)) return true;
      return false;
    };
  }

  function ofParts({ min, max, greedy }: { min: number; max: number; greedy: boolean }, part: Matcher): Matcher {
    const again = (at: number, count: number, next: Next): boolean => {
      const more = () => count < max && part(at, (end) => (end > at || count < min) && again(end, count + 1, next));
      if (count < min) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => again(at, 0, next);
  }

  const match = build(parsePattern(source, flags));
  for (let at = 0; at <= letters.length; ) {
    let end = -1;
    match(at, (found) => {
      end = found;
      return true;
    });
    at = end > at ? end : at + 1;
  }
  return steps;
}
