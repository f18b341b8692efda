/** A pattern as a tree. A character is tested by a pattern of its own, compiled from its source. */
export type PatternNode =
  | { kind: "character"; matches: (letter: string) => boolean }
  | { kind: "sequence"; parts: PatternNode[] }
  | { kind: "choice"; parts: PatternNode[] }
  | { kind: "repeat"; part: PatternNode; min: number; max: number; greedy: boolean }
  | { kind: "look"; part: PatternNode; ahead: boolean; negative: boolean }
  | { kind: "assertion"; sign: "^" | "$" | "b" | "B" };

const compiled = new Map<string, (letter: string) => boolean>();

/** The test of one character by the source of a class, an escape or a letter. */
function testOf(source: string, flags: string): (letter: string) => boolean {
  const key = `${flags}/${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const pattern = new RegExp(`^(?:${source})$`, flags.replace(/[gmyd]/g, ""));
  const answers = new Map<string, boolean>();
  const made = (letter: string) => {
    const before = answers.get(letter);
    if (before !== undefined) return before;
    const answer = pattern.test(letter);
    answers.set(letter, answer);
    return answer;
  };
  compiled.set(key, made);
  return made;
}

/** Parses a pattern's source. Throws for back-references, which no check here covers. */
export function parsePattern(source: string, flags: string): PatternNode {
  const unicode = /[uv]/.test(flags);
  let at = 0;
  const rest = () => source.slice(at);
  const took = (text: string) => {
    if (!source.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };

  function choice(): PatternNode {
    const parts = [sequence()];
    while (took("|")) parts.push(sequence());
    return parts.length === 1 ? parts[0]! : { kind: "choice", parts };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") parts.push(quantified(atom()));
    return { kind: "sequence", parts };
  }

  function quantified(part: PatternNode): PatternNode {
    const counted = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/.exec(rest());
    if (!counted) return part;
    at += counted[0].length;
    const [, sign, from, comma, to, lazy] = counted;
    const most = comma === "" ? Number(from) : to === "" ? Number.POSITIVE_INFINITY : Number(to);
    const [min, max] = sign
      ? [sign === "+" ? 1 : 0, sign === "?" ? 1 : Number.POSITIVE_INFINITY]
      : [Number(from), most];
    return { kind: "repeat", part, min, max, greedy: lazy === "" };
  }

  function group(): PatternNode {
    const look = /^\?(<?)([=!])/.exec(rest());
    if (look) at += look[0].length;
    else at += /^\?(?::|<\w+>)/.exec(rest())?.[0].length ?? 0;
    const part = choice();
    if (!took(")")) throw new Error(`A group is not closed: ${source}`);
    return look ? { kind: "look", part, ahead: look[1] === "", negative: look[2] === "!" } : part;
  }

  function atom(): PatternNode {
    if (took("(")) return group();
    if (took("^")) return { kind: "assertion", sign: "^" };
    if (took("$")) return { kind: "assertion", sign: "$" };
    if (took("\\b")) return { kind: "assertion", sign: "b" };
    if (took("\\B")) return { kind: "assertion", sign: "B" };
    if (/^\\(?:[1-9]|k<)/.test(rest())) throw new Error(`A back-reference is not checked: ${source}`);
    const escaped = /^\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pP]\{[^}]*\}|c[a-z]|[\s\S])/iu.exec(rest())?.[0];
    const own = escaped ?? (source[at] === "[" ? classAt() : [...rest()][0]!);
    const one = unicode || escaped !== undefined || own.startsWith("[") ? own : own[0]!;
    at += one.length;
    return { kind: "character", matches: testOf(one, flags) };
  }

  function classAt(): string {
    return /^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(rest())![0];
  }

  const tree = choice();
  if (at < source.length) throw new Error(`${source} is not understood from ${at}`);
  return tree;
}
