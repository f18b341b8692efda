/**
 * Parts of a text that stand only with their facts: `{{#se X}}…{{/se}}` if the variable X has a value,
 * `{{#sem X}}…{{/sem}}` if it has none. They may contain each other.
 */
const tag = /\{\{\s*([#/][^{}\n]*)\}\}/g;

interface Tag {
  opens: boolean;
  /** "se" or "sem". */
  word: string;
  name: string;
}

function readTag(inside: string): Tag | null {
  const [first = "", name = "", ...rest] = inside.trim().split(/\s+/);
  const word = first.slice(1);
  if ((word !== "se" && word !== "sem") || rest.length > 0) return null;
  const opens = first.startsWith("#");
  return opens === (name !== "") ? { opens, word, name } : null;
}

/**
 * The text with the parts that stand, without their marks. A line of which nothing stands is left out. A variable of
 * which it is not known whether it has a value (null) keeps neither part.
 */
export function keepSections(body: string, has: (name: string) => boolean | null): string {
  if (!body.includes("{{")) return body;
  const open: boolean[] = [];
  let dropped = 0;
  const kept: string[] = [];
  for (const line of body.split("\n")) {
    let [text, from, marked] = ["", 0, false];
    for (const match of line.matchAll(tag)) {
      if (dropped === 0) text += line.slice(from, match.index);
      from = match.index + match[0].length;
      marked = true;
      const read = readTag(match[1] ?? "");
      if (read?.opens) {
        const stands = has(read.name) === (read.word === "se");
        open.push(stands);
        if (!stands) dropped += 1;
      } else if (read && open.pop() === false) dropped -= 1;
    }
    if (dropped === 0) text += line.slice(from);
    if (marked ? text.trim() !== "" : dropped === 0) kept.push(marked ? text : line);
  }
  return kept.join("\n");
}

/** The text with all its parts: the longest that it can be. */
export const withAllSections = (body: string): string => body.replace(tag, "");

/** What is wrong with the marks of a text, with its line, from 1; null if nothing is. */
export function sectionFault(body: string): { line: number; message: string } | null {
  const open: { word: string; line: number }[] = [];
  for (const [index, text] of body.split("\n").entries()) {
    const line = index + 1;
    for (const [, inside = ""] of text.matchAll(tag)) {
      const read = readTag(inside);
      if (read === null) {
        return {
          line,
          message: "Um trecho condicional se escreve {{#se variável}}…{{/se}} ou {{#sem variável}}…{{/sem}}.",
        };
      }
      if (read.opens) open.push({ word: read.word, line });
      else if (open.pop()?.word !== read.word) {
        return { line, message: `O {{/${read.word}}} desta linha não fecha nenhum {{#${read.word} …}}.` };
      }
    }
  }
  const last = open.at(-1);
  return last
    ? { line: last.line, message: `O {{#${last.word} …}} desta linha não tem o {{/${last.word}}} dele.` }
    : null;
}
