import ts from "typescript";
import { expect, test } from "vitest";
import * as z from "zod";
import { isProvenLinear } from "#tests/rules/patterns/ambiguity";
import { builtPatterns } from "#tests/rules/patterns/built-patterns";
import { stepsOf } from "#tests/rules/patterns/steps";
import { nodesOf, type Source, sourceOf, sources } from "#tests/rules/reading/source";

interface Pattern {
  where: string;
  source: string;
  flags: string;
}

const asPattern = (where: string, { source, flags }: RegExp): Pattern => ({ where, source, flags });

/** Every pattern of these files: literals, and those built from parts with the values listed for them. */
function patternsIn(files: readonly Source[]): { patterns: Pattern[]; unlisted: string[] } {
  const patterns: Pattern[] = [];
  const unlisted: string[] = [];
  for (const { path, tree } of files) {
    for (const node of nodesOf(tree)) {
      const where = `${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        patterns.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      } else if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText(tree) === "RegExp"
      ) {
        const built = builtPatterns[path]?.[(node.arguments ?? []).map((part) => part.getText(tree)).join(", ")];
        if (built === undefined) unlisted.push(`${where} builds a pattern that built-patterns.ts does not list`);
        else patterns.push(...built.map((each) => asPattern(where, each)));
      }
    }
  }
  return { patterns, unlisted };
}

/** What follows from a pattern that is not proven linear. */
function judged({ where, source, flags }: Pattern): string[] {
  try {
    return isProvenLinear(source, flags) ? [] : [`${where} /${source}/${flags} may take quadratic time or more`];
  } catch (error) {
    return [`${where} /${source}/${flags}: ${(error as Error).message}`];
  }
}

const rooms = /^(app|contract|domain|server)\//;
const { patterns, unlisted } = patternsIn(sources.filter(({ path }) => rooms.test(path)));

test("every pattern takes linear time on any text", () => {
  expect(patterns.length).toBeGreaterThan(500);
  expect(unlisted).toEqual([]);
  expect(patterns.flatMap(judged)).toEqual([]);
});

test("the patterns by which the contract checks texts take linear time", () => {
  const { email, guid } = z.regexes;
  expect([asPattern("e-mail", email), asPattern("id", guid)].flatMap(judged)).toEqual([]);
});

// what a stranger types in a text to make it slow
const hostile = [
  ...[" ", "\t", "\n", " \n", "\u00a0", "{", "{{", "{{ ", "}", "[", "]", "(", ")", '"', "'", "*", "**", "_", "`"],
  ...["<", "<a ", "</", "<!--", "&", "&#", "0", "1", "11.", ".", "..", ",", ":", ";", "/", "-", "a", "a@", "a.", "A1"],
  ...["\\", "|", "#", "=", "%", "+", "R$", "\ue000", "\u200d", "👍", "🇧🇷"],
];
const around = [
  ["", ""],
  ["", "!"],
  ["{{", "!"],
  ["a@a", "@"],
  ["1", "\nx"],
  ["+(", "z"],
] as const;

test("twice the text is at most about twice the steps", () => {
  const grown = (source: string, flags: string, n: number) =>
    hostile.flatMap((piece) =>
      around.map(([before, after]) => stepsOf(source, flags, before + piece.repeat(n) + after)),
    );
  const repeating = patterns.filter(({ source }) => /[*+]|,\}/.test(source));
  expect(repeating.length).toBeGreaterThan(200);
  for (const { where, source, flags } of repeating) {
    const few = grown(source, flags, 30);
    const many = grown(source, flags, 60);
    for (const [index, steps] of many.entries()) {
      expect(steps, `${where} /${source}/${flags} with ${hostile[Math.floor(index / around.length)]}`).toBeLessThan(
        2.4 * few[index]! + 40,
      );
    }
  }
});

test("the rule finds patterns that take longer", () => {
  const slow = [
    String.raw`const a = /\s+$/;`,
    String.raw`const a = /\{\{\s*([^{}]*?)\s*\}\}/g;`,
    "const a = /^(a+)+$/;",
    String.raw`const a = /^(\d{1,3})+$/;`,
    "const a = /^(a|a)*b/;",
    "const a = /a*a*b/;",
    "const a = /(?=a+)b/g;",
    "const a = /(?:a+b.*c)?/g;",
    "const a = /<[^>]*>/g;",
    String.raw`const a = /^([^\S\n]*)(\S.*?)([^\S\n]*)$/gm;`,
    String.raw`const a = /^(a)\1$/;`,
    "const a = /(?<=a+)b/;",
    "const a = new RegExp(made);",
    "const a = RegExp(made);",
  ];
  for (const text of slow) {
    const found = patternsIn([sourceOf("domain/planted.ts", text)]);
    expect([...found.unlisted, ...found.patterns.flatMap(judged)], text).toHaveLength(1);
  }
  const fast = [
    String.raw`const a = /\{\{([^{}]*)\}\}/g;`,
    String.raw`const a = /^\d{1,3}(\.\d{3})+$/;`,
    "const a = /[^a-z]+/g;",
    "const a = /<[^<>]*>/g;",
    "const a = /^a.*$/gm;",
  ];
  for (const text of fast) {
    const found = patternsIn([sourceOf("domain/planted.ts", text)]);
    expect([...found.unlisted, ...found.patterns.flatMap(judged)], text).toEqual([]);
  }
});

test("steps grow as the theory says", () => {
  const steps = (source: string, piece: string, n: number) => stepsOf(source, "g", `${piece.repeat(n)}!`);
  expect(steps(String.raw`\s+$`, " ", 200) / steps(String.raw`\s+$`, " ", 100)).toBeGreaterThan(3.5);
  expect(steps(/^\s+$/.source, " ", 200) / steps(/^\s+$/.source, " ", 100)).toBeLessThan(2.1);
  const cubic = (n: number) => stepsOf(String.raw`\{\{\s*([^{}]*?)\s*\}\}`, "g", `{{${" ".repeat(n)}`);
  expect(cubic(100) / cubic(50)).toBeGreaterThan(6);
});
