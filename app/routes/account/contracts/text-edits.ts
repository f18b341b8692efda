import { type ContractVariable, contractVariables, type VariableName } from "#domain/contracts/contract-variables";
import { fold } from "#domain/search-words";
import type { OfferedVariable } from "~/components/variables/variable-editor";
import type { Edited } from "~/lib/write-in";

/** Makes the selected lines bold (`**`) or italic (`*`), or plain again. Markdown allows no blanks inside the marks. */
export function emphasise({ text, start, end }: Edited, sign: "**" | "*"): Edited {
  const size = sign.length;
  const isSigned =
    text.slice(start - size, start) === sign &&
    text.slice(end, end + size) === sign &&
    !(sign === "*" && text.slice(start - 2, start) === "**" && text.slice(start - 3, start) !== "***");
  if (isSigned) {
    const plain = text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size);
    return { text: plain, start: start - size, end: end - size };
  }
  if (start === end) return replaced({ text, start, end }, sign + sign, size, 0);
  const lines = text
    .slice(start, end)
    .split("\n")
    .map((line) => line.replace(line.trim(), (words) => (words === "" ? "" : sign + words + sign)))
    .join("\n");
  const within = lines.startsWith(sign) && lines.endsWith(sign) ? size : 0;
  return replaced({ text, start, end }, lines, within, lines.length - 2 * within);
}

/** Makes headings (`## `) or list items (`- `) of the selected lines, or plain lines again. */
export function markLines({ text, start, end }: Edited, sign: "## " | "- "): Edited {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end);
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.every((line) => line.trim() === "" || line.startsWith(sign));
  const empty = lines.length === 1 && lines[0] === "";
  const plain = (line: string) => line.replace(/^(#{1,6} |- )/, "");
  const marked = lines.map((line) =>
    line.trim() === "" && !empty ? line : isMarked && !empty ? plain(line) : sign + plain(line),
  );
  const block = marked.join("\n");
  return replaced(
    { text, start: from, end: to },
    block,
    start === end ? block.length : 0,
    start === end ? 0 : block.length,
  );
}

function replaced({ text, start, end }: Edited, by: string, selectedFrom: number, selectedLength: number): Edited {
  const from = start + selectedFrom;
  return { text: text.slice(0, start) + by + text.slice(end), start: from, end: from + selectedLength };
}

/** Replaces every occurrence of an unknown variable; the first is selected. */
export function replaceVariable(text: string, unknown: string, name: string): Edited {
  const condition = /^\s*#sem?\s+/;
  const isUnknown = (inside: string) => inside.replace(condition, "").trim() === unknown;
  const first = [...text.matchAll(/\{\{([^{}\n]*)\}\}/g)].find(([, inside = ""]) => isUnknown(inside));
  const start = first?.index ?? 0;
  const edited = text.replace(/\{\{([^{}\n]*)\}\}/g, (whole, inside: string) =>
    isUnknown(inside) ? `{{${condition.exec(inside)?.[0] ?? ""}${name}}}` : whole,
  );
  return { text: edited, start, end: start + (first?.[0].length ?? 0) - unknown.length + name.length };
}

/** The selection of an error: what was found on its line, else the whole line, counted from 1. */
export function placeOf(text: string, line: number, found: string): { start: number; end: number } {
  const lines = text.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const here = lines[line - 1] ?? "";
  const at = found === "" ? -1 : here.indexOf(found);
  return at < 0 ? { start: from, end: from + here.length } : { start: from + at, end: from + at + found.length };
}

type Group = VariableName extends `${infer Name}.${string}` ? Name : never;

const groupWords: Record<Group, string> = {
  contrato: "Contrato",
  empresa: "Empresa",
  locador: "Locador",
  locatario: "Hóspede responsável",
  ocupantes: "Ocupantes",
  imovel: "Acomodação",
  inventario: "Inventário",
  periodo: "Período",
  estadia: "Estadia em partes",
  valores: "Valores",
  pagamento: "Pagamento",
  caucao: "Caução",
  cancelamento: "Cancelamento",
  regras: "Regras da casa",
  privacidade: "Privacidade",
};

/** The variables whose name, label or group contains the typed text, in the order of the menu. */
export function offeredVariables(query: string): OfferedVariable[] {
  const words = fold(query).split(/\s+/);
  return (Object.entries(contractVariables) as [VariableName, ContractVariable][])
    .map(([name, { label, sample }]) => ({ name, label, sample, group: groupWords[name.split(".")[0] as Group] }))
    .filter(({ name, label, group }) => words.every((word) => fold(`${name} ${label} ${group}`).includes(word)));
}
