import type { PixKeyKind } from "#domain/pix-keys";

export const pixKindWords: Record<PixKeyKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Celular",
  random: "Chave aleatória",
};

/** The kind of a Pix key as people call it. */
export function pixKindInWords(name: string, texts: readonly string[]): string | undefined {
  return name === "pix_kind" ? pixKindWords[texts[0] as PixKeyKind] : undefined;
}
