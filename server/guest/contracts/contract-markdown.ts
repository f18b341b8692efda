import { Marked, type MarkedToken, type Token, type Tokens } from "marked";
import type { ContractBlock, ContractFault, ContractSpan } from "#contract/guest/contract-types";
import { sectionFault } from "#domain/contracts/contract-sections";
import { nearestVariable, noticeLine, unclosedLine, variablesIn } from "#domain/contracts/contract-text";
import { isVariable } from "#domain/contracts/contract-variables";
import { unwritable } from "#server/platform/pdf/letters";

// a bare address in the text is not turned into a link: values of variables may contain any
const markdown = new Marked({ tokenizer: { url: () => undefined } });

/** The maximum number of errors of a kind that are reported, each with its line. */
const mostFaults = 100;

/** The maximum nesting of lists and quotes. */
const deepest = 8;
// whitespace only before a marker: if two positions could match it, a line of blanks takes hours (backtracking)
const tooDeepLine = new RegExp(`^(?:\\s*(?:[>*+-]|\\d+[.)])){${deepest + 1}}`);

/** A contract's Markdown as blocks. Unsupported blocks, such as HTML, are dropped or shown as plain text. */
export function toBlocks(text: string): ContractBlock[] {
  return blocksOf(markdown.lexer(text), 0, null);
}

function blocksOf(tokens: Token[], level: number, mark: string | null): ContractBlock[] {
  let next = mark; // the marker belongs to the first block of an item
  const block = (cells: ContractSpan[][], more: Partial<ContractBlock> = {}): ContractBlock[] => {
    const made = { kind: next === null ? "paragraph" : "item", level, mark: next, cells, ...more } as const;
    next = null;
    return [made];
  };
  return (tokens as MarkedToken[]).flatMap((token): ContractBlock[] => {
    switch (token.type) {
      case "heading":
        return block([spansOf(token.tokens)], { kind: "heading", level: token.depth, mark: null });
      case "paragraph":
        return block([spansOf(token.tokens)]);
      case "text":
        return block([spansOf(token.tokens ?? [token])]);
      case "html":
      case "code":
        return block([withMarks([{ text: token.text.trim() }])]);
      case "list":
        return token.items.flatMap((item, index) => blocksOf(item.tokens, level + 1, markOf(item, token, index)));
      case "blockquote":
        return blocksOf(token.tokens, level + 1, null);
      case "table":
        return [token.header, ...token.rows].map((row, index) => ({
          ...{ kind: "row" as const, level, mark: index === 0 ? "head" : null },
          cells: row.map((cell) => spansOf(cell.tokens)),
        }));
      case "hr":
        return block([], { kind: "rule", mark: null });
      default:
        return [];
    }
  });
}

function markOf({ task, checked }: Tokens.ListItem, { ordered, start }: Tokens.List, index: number): string {
  if (task) return checked ? "☑" : "☐";
  return ordered ? `${Number(start || 0) + index}.` : "•";
}

type Look = Omit<ContractSpan, "text">;

const spansOf = (tokens: Token[]): ContractSpan[] => withMarks(joined(runsOf(tokens, {})));

function runsOf(tokens: Token[], look: Look): ContractSpan[] {
  return (tokens as MarkedToken[]).flatMap((token): ContractSpan[] => {
    switch (token.type) {
      case "strong":
        return runsOf(token.tokens, { ...look, bold: true });
      case "em":
        return runsOf(token.tokens, { ...look, italic: true });
      case "del":
        return runsOf(token.tokens, { ...look, struck: true });
      case "link":
        return linkOf(token, look);
      case "br":
        return [{ ...look, text: "\n" }];
      case "text":
        return token.tokens ? runsOf(token.tokens, look) : [{ ...look, text: token.text }];
      case "escape":
      case "codespan":
      case "html":
        return [{ ...look, text: token.text }];
      default:
        return [];
    }
  });
}

/** Paper cannot be pressed: the address of a link stands behind its words, on the page as well. */
function linkOf({ href, tokens }: Tokens.Link, look: Look): ContractSpan[] {
  if (!isSafe(href)) return runsOf(tokens, look);
  const words = runsOf(tokens, { ...look, href });
  const told = words.map(({ text }) => text).join("");
  const isTold = told === href || told === ownAddress(href);
  return isTold ? words : [...words, { ...look, text: ` (${href})` }];
}

/** The address in angle brackets `<a@b.example>` is its own words. */
const ownAddress = (href: string) => href.replace(/^mailto:/i, "");

const isSafe = (href: string) => /^(https?:\/\/|mailto:)/i.test(href);

/** Merges adjacent spans of the same style: the lexer makes an escaped character a token of its own. */
function joined(spans: ContractSpan[]): ContractSpan[] {
  return spans.reduce<ContractSpan[]>((all, { text, ...look }) => {
    const last = all.at(-1);
    const { text: before, ...same } = last ?? { text: "" };
    if (last && JSON.stringify(same) === JSON.stringify(look)) last.text = before + text;
    else all.push({ text, ...look });
    return all;
  }, []);
}

// characters of Unicode's private use area, which no user text contains: they delimit a variable in a preview
const opens = { filled: "\ue000", empty: "\ue001", unknown: "\ue002" } as const;
const closes = "\ue003";
type Kind = keyof typeof opens;

/** Marks the value of a variable, so that `toBlocks` can tell where its characters come from. */
export const markVariable = (value: string, kind: Kind): string => `${opens[kind]}${value}${closes}`;

const withMarks = (spans: ContractSpan[]): ContractSpan[] =>
  spans.flatMap(({ text, ...look }) =>
    text.split(/([\ue000-\ue002][^\ue003]*\ue003?)/).flatMap((part): ContractSpan[] => {
      const mark = (Object.keys(opens) as Kind[]).find((each) => part.startsWith(opens[each]));
      const plain = part.replace(/[\ue000-\ue003]/g, "");
      return plain === "" ? [] : [{ ...look, text: plain, ...(mark && { mark }) }];
    }),
  );

/** The errors that prevent the publication of a text, each with its line and the remedy. */
export function faultsOf(body: string): ContractFault[] {
  const faults = faultsInWriting(body);
  const lost = faults.length === 0 ? lostLine(body) : null;
  if (lost === null) return faults;
  const line = body.split("\n").indexOf(lost) + 1;
  return [{ fault: "lost", line, message: lostWords, suggestion: null, found: lost.slice(0, 60) }];
}

function faultsInWriting(body: string): ContractFault[] {
  const lines = body.split("\n");
  const lineOf = (found: string) => Math.max(1, lines.findIndex((line) => line.includes(found)) + 1);
  const fault = (name: ContractFault["fault"], found: string, message: string, line = lineOf(found)): ContractFault => {
    return { fault: name, line, message, suggestion: null, found };
  };
  const unclosed = unclosedLine(body);
  const section = sectionFault(body);
  const told = noticeLine(body);
  const tooDeep = lines.findIndex((line) => tooDeepLine.test(line));
  return [
    ...(unclosed === null
      ? []
      : [fault("unclosed", "{{", "Há chaves sem par. Uma variável se escreve {{assim}}.", unclosed)]),
    ...(section === null ? [] : [fault("section", "{{", section.message, section.line)]),
    ...(told === null
      ? []
      : [
          fault(
            "notice",
            "Modelo do Estadia",
            "Este aviso é para quem escreve o texto e sairia no contrato. Peça a um advogado que confira o texto e tire o aviso.",
            told,
          ),
        ]),
    ...variablesIn(body)
      .filter((name) => !isVariable(name))
      .slice(0, mostFaults)
      .map((name) => ({
        ...fault("unknown", name, `A variável ${name || "sem nome"} não existe.`),
        suggestion: nearestVariable(name),
      })),
    ...(tooDeep < 0
      ? writtenFaults(body, fault)
      : [fault("nested", "", `Há mais de ${deepest} listas ou citações uma dentro da outra.`, tooDeep + 1)]),
  ];
}

const hasStruck = ({ tokens }: { tokens: Token[] }): boolean => spansOf(tokens).some(({ struck }) => struck);

function writtenFaults(
  body: string,
  fault: (name: ContractFault["fault"], found: string, message: string) => ContractFault,
): ContractFault[] {
  const letters = unwritable(body)
    .slice(0, mostFaults)
    .map((letter) => fault("letter", letter, `O PDF não tem ${signOf(letter)}. Troque-o ou tire-o.`));
  const counted = new Map<ContractFault["fault"], { first: ContractFault; times: number }>();
  const count = (name: ContractFault["fault"], found: string, message: string) => {
    const known = counted.get(name);
    if (known) known.times += 1;
    else counted.set(name, { first: fault(name, found, message), times: 1 });
  };
  markdown.walkTokens(markdown.lexer(body), (token) => {
    if (token.type === "html") {
      const text = token.raw.trim().slice(0, 60);
      count("html", text, "Marcas de HTML não funcionam aqui. Tire-as ou escreva em Markdown.");
    } else if (token.type === "table" && [token.header, ...token.rows].flat().some(hasStruck)) {
      const line = token.raw.split("\n").find((each) => each.includes("~")) ?? "";
      count("struck_in_table", line, "Uma tabela não leva texto riscado. Tire-o ou escreva-o fora da tabela.");
    } else if (token.type === "image") {
      count("image", token.raw.slice(0, 60), "Um contrato não leva imagens. Tire esta.");
    } else if (token.type === "link" && /\{\{|%7B%7B/i.test(token.href)) {
      count("variable_in_link", token.raw.slice(0, 60), "Um endereço não pode ter variáveis. Escreva-o inteiro.");
    }
  });
  return [...letters, ...[...counted.values()].map(oftenSaid)];
}

/** A fault at its first line, with how often it appears. */
const oftenSaid = ({ first, times }: { first: ContractFault; times: number }): ContractFault =>
  times === 1 ? first : { ...first, message: `${first.message} Aparece ${times} vezes no texto.` };

const lostWords =
  "Nem tudo o que está nesta linha sairia no contrato. Escreva endereços inteiros, com https://, ao lado das palavras; uma célula da tabela para cada coluna; nenhuma linha que comece por [palavra]:, e nada depois de três crases.";

/** A sign that can be seen, or the number by which an editor finds one that cannot. */
function signOf(letter: string): string {
  if (/[^\p{Z}\p{C}\u115f\u2800\u3164]/u.test(letter)) return `o sinal “${letter}”`;
  const number = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return /\p{Zs}/u.test(letter) ? `este espaço especial (U+${number})` : `um sinal que não se vê (U+${number})`;
}

/**
 * The first line with letters or digits that no block has: Markdown silently drops a definition, the title or the
 * relative address of a link, a cell beyond the table's columns, and the word after three backticks. Numbers of lists
 * are left aside: Markdown counts them itself.
 */
function lostLine(body: string): string | null {
  const kept = lettersOf(
    toBlocks(body)
      .flatMap(({ cells }) => cells)
      .flatMap((spans) => [...spans.map(({ text }) => text), "\n"])
      .join(""),
  );
  let at = 0;
  for (const line of body.split("\n")) {
    // a number that begins a line is that of a list, or of a sentence that goes on
    const said = [line.replace(listMarks, ""), line].map(lettersOf).find((letters) => kept.startsWith(letters, at));
    if (said === undefined) return line;
    at += said.length;
  }
  return null;
}

const listMarks = /^(?:\s*(?:[>*+-]|\d+[.)])\s)*(?:\s*\[[ xX]\]\s)?/;

/** The letters and digits of a text. Markdown encodes those of an address. */
const lettersOf = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, decodedOf).replace(/[^\p{L}\p{N}]/gu, "");

function decodedOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded; // no encoding of letters: compared as it stands
  }
}
