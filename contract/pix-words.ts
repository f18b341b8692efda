import type { PixKeyKind } from "#domain/pix-keys";

/** What the kinds of a Pix key are called. */
export const pixKindWords: Record<PixKeyKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Celular",
  random: "Chave aleatória",
};
