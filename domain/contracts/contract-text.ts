import {
  type ContractVariable,
  contractVariables,
  isVariable,
  type VariableName,
} from "#domain/contracts/contract-variables";

/** The values of a contract by variable; a list is printed as a list if its variable is alone on a line. */
export type ContractValues = Partial<Record<VariableName, string | readonly string[]>>;

/** Renders a filled variable: a preview marks where each value came from; otherwise the plain value. */
export type Mark = (value: string, kind: "filled" | "empty" | "unknown") => string;

export interface FilledContract {
  /** Markdown with LF line endings: the text that is shown, signed and hashed. */
  text: string;
  /** Variables of the body without a value, in order. */
  empty: VariableName[];
}

const placeholder = /\{\{([^{}\n]*)\}\}/g;

/** The distinct names between double braces, in order. */
export function variablesIn(body: string): string[] {
  return [...new Set([...body.matchAll(placeholder)].map(([, name = ""]) => name.trim()))];
}

/** The line number, from 1, of an unmatched `{{` or `}}`; null if all match. */
export function unclosedLine(body: string): number | null {
  const lines = body.replaceAll(placeholder, "").split("\n");
  const index = lines.findIndex((line) => line.includes("{{") || line.includes("}}"));
  return index < 0 ? null : index + 1;
}

/**
 * Fills the body's variables. Values are escaped, so that nothing in them is read as Markdown. Unknown variables are
 * left as written.
 */
export function fillContract(body: string, values: ContractValues, mark: Mark = (value) => value): FilledContract {
  const empty = new Set<VariableName>();
  const lines = body.replace(/\r\n?/g, "\n").split("\n");
  const text = lines.map((line) => {
    const alone = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(line)?.[1]?.trim();
    const list = alone && isVariable(alone) ? values[alone] : undefined;
    if (list !== undefined && typeof list !== "string" && list.length > 0) {
      return list.map((item) => `- ${mark(plain(item), "filled")}`).join("\n");
    }
    return line.replaceAll(placeholder, (written, inside: string) => {
      const name = inside.trim();
      if (!isVariable(name)) return mark(plain(written), "unknown");
      const value = textOf(name, values);
      if (value !== "") return mark(plain(value), "filled");
      empty.add(name);
      return mark(plain(`{{${name}}}`), "empty");
    });
  });
  return { text: text.join("\n"), empty: [...empty] };
}

function textOf(name: VariableName, values: ContractValues): string {
  const value = values[name] ?? "";
  const { whenEmpty = "" }: ContractVariable = contractVariables[name];
  return (typeof value === "string" ? value.trim() : value.join("; ")) || whenEmpty;
}

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
