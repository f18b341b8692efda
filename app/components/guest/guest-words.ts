import type { Sameness } from "#contract/guest-acts";
import type { GuestDocumentKind } from "#domain/guest-documents";

export const documentKindWords: Record<GuestDocumentKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  passport: "Passaporte",
  other: "Outro documento",
};

const sameWords: Record<Sameness, string> = {
  document: "este documento",
  email: "este e-mail",
  phone: "este celular",
  name: "este nome e esta data de nascimento",
};

/** What two records have in common: "este e-mail e este celular". */
export function samenessText(same: readonly Sameness[]): string {
  const words = same.map((each) => sameWords[each]);
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}
