import { regimeWords } from "#contract/accommodation-words";
import type { ContractType } from "#contract/contract-types";
import { contractRuleWords, guaranteeWords, signerWords, unsignedWords } from "#contract/contract-words";
import { variablesIn } from "#domain/contracts/contract-text";
import { isVariable } from "#domain/contracts/contract-variables";
import { plural } from "~/lib/format";
import type { Say } from "~/lib/second-save";

const wordOf = (words: Record<string, string>, [value = ""]: readonly string[]) => words[value];

/** What somebody else saved of the company's rules. */
export const rulesInWords: Say = (name, texts) => {
  if (name === "issue_on") return wordOf(contractRuleWords, texts);
  return name === "at_check_in" ? wordOf(unsignedWords, texts) : undefined;
};

/** The same of a type; a text would be too long to be shown whole. */
export const typeInWords: Say = (name, texts) => {
  if (name === "legal_regime") return wordOf(regimeWords, texts);
  if (name === "signers") return wordOf(signerWords, texts);
  if (name === "guarantee") return wordOf(guaranteeWords, texts);
  if (name === "accommodation_ids") return placesWords(texts.length);
  if (name === "body") return plural(texts[0]?.length ?? 0, { none: "vazio", one: "letra", many: "letras" });
  return undefined;
};

export const placesWords = (count: number) =>
  plural(count, { none: "todas as acomodações do regime", one: "acomodação", many: "acomodações" });

/** What stands in the list under "Em edição"; null when nothing is being edited. */
export function editingWords({ published, editing, body }: Pick<ContractType, "published" | "editing" | "body">) {
  if (!editing) return null;
  const unknown = variablesIn(body).filter((name) => !isVariable(name)).length;
  const version = `Versão ${(published ?? 0) + 1}`;
  if (unknown === 0) return { faulty: false, text: `${version}, em edição` };
  const words = plural(unknown, { none: "", one: "variável errada", many: "variáveis erradas" });
  return { faulty: true, text: `${version}, ${words}` };
}
