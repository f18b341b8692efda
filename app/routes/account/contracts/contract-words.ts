import { regimeWords } from "#contract/catalogue/accommodation-words";
import type { ContractPreview, ContractType } from "#contract/guest/contract-types";
import { contractRuleWords, guaranteeWords, signerWords, unsignedWords } from "#contract/guest/contract-words";
import { variablesIn } from "#domain/contracts/contract-text";
import { isVariable } from "#domain/contracts/contract-variables";
import type { Asked } from "~/lib/ask";
import { plural } from "~/lib/format";
import type { Say } from "~/lib/second-save";

const wordOf = (words: Record<string, string>, [value = ""]: readonly string[]) => words[value];

/** The display text of the company's rules that somebody else saved. */
export const rulesInWords: Say = (name, texts) => {
  if (name === "issue_on") return wordOf(contractRuleWords, texts);
  return name === "at_check_in" ? wordOf(unsignedWords, texts) : undefined;
};

/** The same for a type; its text is too long to be shown. */
export const typeInWords: Say = (name, texts) => {
  if (name === "legal_regime") return wordOf(regimeWords, texts);
  if (name === "signers") return wordOf(signerWords, texts);
  if (name === "guarantee") return wordOf(guaranteeWords, texts);
  if (name === "accommodation_ids") return placesWords(texts.length);
  if (name === "body") return plural(texts[0]?.length ?? 0, { none: "vazio", one: "letra", many: "letras" });
  return undefined;
};

export const placesWords = (count: number) =>
  plural(count, { none: "todas as acomodações", one: "acomodação", many: "acomodações" });

/** The draft's state in the list, under "Em edição"; null if there is no draft. */
export function editingWords({ published, editing, body }: Pick<ContractType, "published" | "editing" | "body">) {
  if (!editing) return null;
  const unknown = variablesIn(body).filter((name) => !isVariable(name)).length;
  const version = `Versão ${(published ?? 0) + 1}`;
  if (unknown === 0) return { faulty: false, text: `${version}, em edição` };
  const words = plural(unknown, { none: "", one: "variável errada", many: "variáveis erradas" });
  return { faulty: true, text: `${version}, ${words}` };
}

/** Why the text cannot be published now; null if it can. */
export function stopsPublishing(
  { archived, editing, published }: Pick<ContractType, "archived" | "editing" | "published">,
  changed: ReadonlySet<string>,
  preview: Pick<Asked<unknown, ContractPreview>, "answer" | "before" | "state"> | null,
): string | null {
  if (archived) return "Modelo arquivado: traga-o de volta para publicar";
  const isNew = editing || ["body", "signers", "guarantee"].some((name) => changed.has(name));
  if (!isNew) return `A versão ${published} está em uso e não há nada novo para publicar`;
  const faults = preview?.answer?.faults.length ?? 0;
  if (faults > 0) return `${faultsWords(faults)}: a versão não pode ser publicada`;
  if (preview?.answer?.publishable === false) return "Faltam dados da empresa ou da acomodação: a prévia diz quais";
  // the answer to an older text does not count for this one, but its errors are waited for
  if (preview?.state === "asking" && (preview.before?.answer.faults.length ?? 1) > 0) return "Conferindo o texto";
  return null;
}

/** The legal requirements of a season rental, each with its state. */
export function lawsInWords({ nights, inventory, guarantee }: NonNullable<ContractPreview["laws"]>) {
  const without =
    inventory === null ? "Sem mobília: não precisa de inventário" : "Falta o inventário, ou saber se há mobília";
  return [
    { kept: nights, text: nights ? "Até 90 noites" : "Mais de 90 noites" },
    { kept: inventory !== false, text: inventory ? "Inventário anexado" : without },
    { kept: guarantee, text: guarantee ? "No máximo uma garantia" : "Mais de uma garantia" },
  ];
}

export const faultsWords = (count: number) =>
  plural(count, { none: "Nenhum problema", one: "problema no texto", many: "problemas no texto" });
