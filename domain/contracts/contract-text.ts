import {
  type ContractVariable,
  contractVariables,
  isVariable,
  type VariableName,
} from "#domain/contracts/contract-variables";

/** The values of a contract by variable; a list prints as a list where its variable stands alone on a line. */
export type ContractValues = Partial<Record<VariableName, string | readonly string[]>>;

/** How a filled variable is marked, for a preview that shows where each came from; as the plain value otherwise. */
export type Mark = (value: string, kind: "filled" | "empty" | "unknown") => string;

export interface FilledContract {
  /** Markdown with LF line ends: what is shown, signed and hashed. */
  text: string;
  /** Variables of the body that have no value, in the order in which they stand. */
  empty: VariableName[];
}

const placeholder = /\{\{([^{}\n]*)\}\}/g;

/** The names between double braces, in their order, each once. */
export function variablesIn(body: string): string[] {
  return [...new Set([...body.matchAll(placeholder)].map(([, name = ""]) => name.trim()))];
}

/** The line, from 1 on, of a `{{` that nothing closes or a `}}` that nothing opens; null when all pair up. */
export function unclosedLine(body: string): number | null {
  const lines = body.replaceAll(placeholder, "").split("\n");
  const index = lines.findIndex((line) => line.includes("{{") || line.includes("}}"));
  return index < 0 ? null : index + 1;
}

/**
 * The body with its variables filled in. A value is text: no character of it is Markdown, whatever it holds. Unknown
 * variables stay as they are written.
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

/** Text on one line that Markdown reads as nothing but itself (CommonMark 2.4: any ASCII punctuation may be escaped). */
function plain(value: string): string {
  const line = value.replace(/\s+/gu, " ").trim();
  return line.replace(/[\\`*_{}[\]<>#+\-=!|&~()]/g, "\\$&").replace(/^(\d+)\./, "$1\\.");
}

/** The variable whose name is closest to what was typed, for "Trocar por"; null when none is close. */
export function nearestVariable(typed: string): VariableName | null {
  const near = (Object.keys(contractVariables) as VariableName[])
    .filter((name) => Math.abs(name.length - typed.length) <= nearness(name))
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return near && near.distance <= nearness(near.name) ? near.name : null;
}

/** How many letters may differ. */
const nearness = (name: string) => Math.max(2, Math.floor(name.length / 5));

/** Levenshtein's distance: how many letters are added, removed or changed. */
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
