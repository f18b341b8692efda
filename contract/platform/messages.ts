import type { Ending } from "#contract/platform/labels";

const isOrAre = (ending: Ending) => (ending.endsWith("s") ? "são" : "é");

/** The validation messages of the specification's section 5, completed by the product's own. */
export const messages = {
  required: (label: string, ending: Ending = "o") => `${label} ${isOrAre(ending)} obrigatóri${ending}`,
  invalid: (label: string, ending: Ending = "o") => `${label} ${isOrAre(ending)} inválid${ending}`,
  email: "deve ser um e-mail válido",
  minLength: (min: number) => `Use pelo menos ${min} caracteres`,
  maxLength: (max: number) => `Use no máximo ${max} caracteres`,
  minItems: (min: number) => `Escolha pelo menos ${min} ${min === 1 ? "item" : "itens"}`,
  maxItems: (max: number) => `Escolha no máximo ${max} itens`,
  min: (min: number | string) => `Informe um valor igual ou maior que ${min}`,
  max: (max: number | string) => `Informe um valor igual ou menor que ${max}`,
  positive: "Informe um valor maior que zero",
  negative: "Informe um valor menor que zero",
  integer: "Informe um número inteiro",
  dateLater: "A saída deve ser depois da entrada",
  dateAfter: (min: string) => `A data deve ser posterior a ${min}`,
  dateBefore: (max: string) => `A data deve ser anterior a ${max}`,
  cpf: "CPF inválido. Confira os números",
  cnpj: "CNPJ inválido. Confira letras e números",
  phone: "Informe o celular com DDD",
  pixKey: "Chave Pix inválida. Confira o tipo e a chave",
  zipCode: "Informe os 8 números do CEP",
  capacity: (max: number) => `Esta acomodação recebe até ${max} ${max === 1 ? "hóspede" : "hóspedes"}`,
  unknownField: "Este campo não existe",
  characters: "Há caracteres que não podem ser usados aqui",
  onlyName: "Escreva só o nome, sem telefone nem endereço",
  noLetter: "Escreva o nome com letras",
  notJson: "O conteúdo enviado não pôde ser lido",
} as const;
