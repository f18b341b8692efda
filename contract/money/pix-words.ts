import type { PixKeyKind } from "#domain/pix-keys";

/** The labels of Pix key kinds. */
export const pixKindWords: Record<PixKeyKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Celular",
  random: "Chave aleatória",
};
