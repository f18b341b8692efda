import { keepSections, withAllSections } from "#domain/contracts/contract-sections";
import { longestFilled, sizeOf, tooLongWords } from "#domain/contracts/contract-size";
import {
  type ContractVariable,
  contractVariables,
  isVariable,
  type VariableName,
} from "#domain/contracts/contract-variables";
import { cleanName } from "#domain/person-name";

/** The values of a contract by variable; a list is printed as a list if its variable is alone on a line. */
export type ContractValues = Partial<Record<VariableName, string | readonly string[]>>;

/** Renders a filled variable: a preview marks where each value came from; otherwise the plain value. */
export type Mark = (value: string, kind: "filled" | "empty" | "unknown") => string;

export interface FilledContract {
  /** Markdown with LF line endings: the text that is shown, signed and hashed. */
  text: string;
  /** Variables of the body without a value, in order. */
  empty: VariableName[];
  /** True if the text would be longer than `longestFilled`: it was not filled to its end and must not be used. */
  over: boolean;
}

const placeholder = /\{\{([^{}\n]*)\}\}/g;

/** The distinct names between double braces, in order, with those on which a part of the text depends. */
export function variablesIn(body: string): string[] {
  const inside = [...body.matchAll(placeholder)].map(([, name = ""]) => name.trim());
  return [...new Set(inside.filter((name) => !name.startsWith("/")).map((name) => name.replace(/^#sem?\s+/, "")))];
}

/** The distinct variables that are printed by what stands of a text. */
export function printedIn(body: string, values: ContractValues): VariableName[] {
  const kept = keepSections(body, (name) => hasValue(name, values));
  return variablesIn(kept).filter(isVariable);
}

/** Whether a variable has a value of its own, apart from what is printed if it is empty. */
export function hasValue(name: string, values: ContractValues): boolean {
  const value = isVariable(name) ? (values[name] ?? "") : "";
  return typeof value === "string" ? value.trim() !== "" : value.length > 0;
}

/**
 * The variables of the body that a text, issued earlier, does not say as they are now. `words` are the values now, then
 * what the same facts were called before. A value that was removed is not found.
 */
export function saidOtherwise(
  body: string,
  [now, ...older]: readonly [ContractValues, ...ContractValues[]],
  text: string,
): VariableName[] {
  const isSaid = (value: string | readonly string[], lead = "") =>
    [value].flat().every((each) => text.includes(lead + plain(each)));
  const kept = keepSections(body, (name) => hasValue(name, now));
  return printedIn(body, now).filter((name) => {
    if (name.startsWith("contrato.") || !hasValue(name, now)) return false;
    const values = [now, ...older].flatMap(({ [name]: value }) => (value === undefined ? [] : [value]));
    if (!values.some((value) => isSaid(value))) return true;
    // a name may be said in another place: the holder, who is now also the adult responsible
    const leads = typeof now[name] === "string" ? leadsTo(name, kept).filter((lead) => text.includes(lead)) : [];
    return leads.some((lead) => !values.some((value) => isSaid(value, lead)));
  });
}

const shortestLead = 8;

/** The words before each printing of a variable on its line, "Responsável: ", if they are not too few to be found. */
const leadsTo = (name: VariableName, body: string): string[] =>
  [...body.matchAll(placeholder)]
    .filter(([, printed = ""]) => printed.trim() === name)
    .map(
      ({ index }) =>
        body
          .slice(0, index)
          .split(/\n|\}\}/)
          .at(-1) ?? "",
    )
    .filter((lead) => lead.trim().length >= shortestLead);

const notice =
  "Modelo do Estadia para começar. Antes de usar, peça a um advogado que confira o texto, e depois apague este aviso.";

const isNotice = (line: string) => line.replace(/^>/, "").trim() === notice;

/** The line, from 1, of the notice that ready-made texts used to begin with; null without it. */
export function noticeLine(body: string): number | null {
  const index = body.split("\n").findIndex(isNotice);
  return index < 0 ? null : index + 1;
}

/** The text without that notice, which was for its author. */
export function withoutNotice(body: string): string {
  if (noticeLine(body) === null) return body;
  return body
    .split("\n")
    .filter((line) => !isNotice(line))
    .join("\n")
    .trimStart();
}

/** Sentences of our ready-made texts that were not true of every stay, with what they say today. */
const mended: readonly (readonly [before: string, today: string])[] = [
  [
    ", pago antecipadamente, como a lei permite (art. 49)",
    ", com pagamento até a entrada, como a lei permite (art. 49)",
  ],
  ["({{valores.total_extenso}}), pago assim:", "({{valores.total_extenso}}), com pagamento assim:"],
  ["{{#se pagamento.parcelas}}, pago assim:{{/se}}", "{{#se pagamento.parcelas}}, com pagamento assim:{{/se}}"],
  // a house let by nights has no reception
  ["causar, e avisa a recepção assim que notar um.", "causar, e avisa a hospedagem assim que notar um."],
  // unknown until somebody says it
  [
    "ceder nem sublocar. Animais: {{regras.animais}}. Fumo: {{regras.fumantes}}.",
    "ceder nem sublocar.{{#se regras.animais}} Animais: {{regras.animais}}.{{/se}}{{#se regras.fumantes}} Fumo: {{regras.fumantes}}.{{/se}}",
  ],
  [
    "Animais: {{regras.animais}}. Fumo: {{regras.fumantes}}.",
    "{{#se regras.animais}}Animais: {{regras.animais}}.{{/se}}{{#se regras.fumantes}} Fumo: {{regras.fumantes}}.{{/se}}",
  ],
  [
    "Caução de {{caucao.valor}}, devolvida depois da vistoria de saída, descontados os danos comprovados. É a única",
    "Caução de {{caucao.valor}}, fora do total: entregue até a entrada e devolvida depois da vistoria de saída, descontados os danos comprovados. É a única",
  ],
];

/** A company's text as a new contract says it: without the notice, and with our own sentences as they read today. */
export const inTodaysWords = (body: string): string =>
  mended.reduce((text, [before, today]) => text.replaceAll(before, today), withoutNotice(body));

/** The line number, from 1, of an unmatched `{{` or `}}`; null if all match. */
export function unclosedLine(body: string): number | null {
  const lines = body.replaceAll(placeholder, "").split("\n");
  const index = lines.findIndex((line) => line.includes("{{") || line.includes("}}"));
  return index < 0 ? null : index + 1;
}

/**
 * Fills the variables of what stands of the body. Values are escaped, so that nothing in them is read as Markdown.
 * Unknown variables are left as written. Stops at `longestFilled`: a list of a few kilobytes may be named thousands of
 * times.
 */
export function fillContract(body: string, values: ContractValues, mark: Mark = (value) => value): FilledContract {
  const empty = new Set<VariableName>();
  const known = new Map<VariableName, string>();
  const printed = (name: VariableName) => known.get(name) ?? kept(known, name, plain(textOf(name, values)));
  let left = longestFilled;
  let over = false;
  const counted = (written: string) => {
    left -= written.length;
    over ||= left < 0;
    return over ? "" : written;
  };
  const filled: string[] = [];
  for (const line of keepSections(body.replace(/\r\n?/g, "\n"), (name) => hasValue(name, values)).split("\n")) {
    const before = left;
    const text = filledLine(line);
    filled.push(text);
    left = before - text.length - 1;
    over ||= left < -1; // no line break follows the last line
    if (over) break;
  }
  return { text: filled.join("\n"), empty: [...empty], over };

  function filledLine(line: string): string {
    const alone = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(line)?.[1]?.trim();
    const list = alone && isVariable(alone) ? values[alone] : undefined;
    if (list !== undefined && typeof list !== "string" && list.length > 0) {
      return list.map((item) => (over ? "" : counted(`- ${mark(plain(item), "filled")}`))).join("\n");
    }
    return line.replaceAll(placeholder, (written, inside: string) => {
      if (over) return "";
      const name = inside.trim();
      if (!isVariable(name)) return counted(mark(plain(written), "unknown"));
      const value = printed(name);
      if (value !== "") return counted(mark(value, "filled"));
      empty.add(name);
      return counted(mark(plain(`{{${name}}}`), "empty"));
    });
  }
}

/** The sentence that refuses a body filled with these values as too long; null if it fits. */
export function tooLongWith(body: string, values: ContractValues): string | null {
  return tooLongFilled(fillContract(withAllSections(body), values));
}

/** The same for a filled text. */
export function tooLongFilled({ text, over }: Pick<FilledContract, "text" | "over">): string | null {
  return tooLongWords(over ? { bytes: longestFilled + 1, pages: 0 } : sizeOf(text));
}

function kept(known: Map<VariableName, string>, name: VariableName, value: string): string {
  known.set(name, value);
  return value;
}

function textOf(name: VariableName, values: ContractValues): string {
  const value = values[name] ?? "";
  const { whenEmpty = "" }: ContractVariable = contractVariables[name];
  return (typeof value === "string" ? value.trim() : value.join("; ")) || whenEmpty;
}

/** True if a filled text has this name in it. */
export const printsName = (text: string, name: string): boolean => text.includes(plain(cleanName(name)));

/** Escapes text to one line without Markdown syntax (CommonMark 2.4: any ASCII punctuation may be escaped). */
function plain(value: string): string {
  const line = value.replace(/\s+/gu, " ").trim();
  return line.replace(/[\\`*_{}[\]<>#+\-=!|&~()]/g, "\\$&").replace(/^(\d+)\./, "$1\\.");
}

/** The variable whose name is closest to the typed one, for "Trocar por"; null if none is close. */
export function nearestVariable(typed: string): VariableName | null {
  const near = (Object.keys(contractVariables) as VariableName[])
    .filter((name) => Math.abs(name.length - typed.length) <= nearness(name))
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return near && near.distance <= nearness(near.name) ? near.name : null;
}

/** The maximum edit distance. */
const nearness = (name: string) => Math.max(2, Math.floor(name.length / 5));

/** The Levenshtein distance of two texts. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_value, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, against] of [...other].entries()) {
      next.push(Math.min(next[index]! + 1, row[index + 1]! + 1, row[index]! + (letter === against ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
