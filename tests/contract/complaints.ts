import * as z from "zod";
import { CompanyDocument } from "#contract/people/tenants";
import { Address } from "#contract/platform/address";
import { CivilDate, Moment, TimeOfDay } from "#contract/platform/dates";
import { OwnHolidays } from "#contract/platform/own-holidays";
import {
  Cents,
  Color,
  Email,
  Id,
  line,
  ownName,
  Phone,
  paragraph,
  personName,
  plainName,
  Version,
} from "#contract/platform/scalars";

/** What a user can get told about a kind of field, for a value each. "…" is the field's label, "#" a limit. */
interface Kind {
  field: z.ZodType;
  complaints: [value: unknown, sentence: string][];
}

const missing: [unknown, string][] = [
  [undefined, "… é obrigatório"],
  [null, "… é obrigatório"],
];
const wrong = (...values: unknown[]) => values.map((value): [unknown, string] => [value, "… é inválido"]);
const cpf = "CPF inválido. Confira os números";
const cnpj = "CNPJ inválido. Confira letras e números";
const characters = "Há caracteres que não podem ser usados aqui";
const noLetter = "Escreva o nome com letras";

export const kinds: Record<string, Kind> = {
  "a line": {
    field: line(120),
    complaints: [
      ...missing,
      ["", "… é obrigatório"],
      [" \u200b", "… é obrigatório"],
      ...wrong(1, {}, true),
      ["a".repeat(121), "Use no máximo 120 caracteres"],
      ["a\nb", characters],
      ["a\u0000", characters],
      ["\ud800", characters],
    ],
  },
  "a paragraph": {
    field: paragraph(2000),
    complaints: [...missing, ...wrong(1), ["a".repeat(2001), "Use no máximo 2000 caracteres"], ["a\u0007", characters]],
  },
  "a person's name": {
    field: personName(120),
    complaints: [
      ...missing,
      [" ", "… é obrigatório"],
      ["...", noLetter],
      ["123", noLetter],
      ["Ana\n\u0000", characters],
    ],
  },
  "one's own name": {
    field: ownName(120),
    complaints: [["golpe.com.br", "Escreva só o nome, sem telefone nem endereço"]],
  },
  "a signature": {
    field: plainName(120),
    complaints: [
      ["Ana\u202eaiL", characters],
      ["...", noLetter],
    ],
  },
  "an e-mail address": {
    field: Email,
    complaints: [
      ...missing,
      ...wrong(1),
      ["ana@", "deve ser um e-mail válido"],
      ["", "deve ser um e-mail válido"],
      [`${"a".repeat(250)}@b.co`, "Use no máximo 254 caracteres"],
    ],
  },
  "a telephone": {
    field: Phone,
    complaints: [...missing, ["48991234567", "Informe o celular com DDD"], ["+55 48", "Informe o celular com DDD"]],
  },
  "a CEP": { field: Address.shape.zip_code, complaints: [["8801", "Informe os 8 números do CEP"]] },
  "a company's document": {
    field: CompanyDocument,
    complaints: [
      ...["529.982.247-24", "111.111.111-11", "123", ""].map((text): [string, string] => [text, cpf]),
      ...["12.ABC.345/01DE-34", "11.222.333/0001-80", "00.000.000/0000-00"].map((text): [string, string] => [
        text,
        cnpj,
      ]),
    ],
  },
  "a date": { field: CivilDate, complaints: [...missing, ...wrong("", "2026-02-30", "1999-12-31", "2101-01-01", 1)] },
  "a time of day": { field: TimeOfDay, complaints: [...missing, ...wrong("24:00", "9:00")] },
  "a moment": { field: Moment, complaints: [...missing, ...wrong("2026-11-20")] },
  "a colour": { field: Color, complaints: [...missing, ...wrong("red")] },
  "a record": { field: Id, complaints: [...missing, ...wrong("1", "../etc")] },
  "a version": {
    field: Version,
    complaints: [
      [undefined, "Versão é obrigatória"],
      ["1", "Versão é inválida"],
    ],
  },
  "a whole number": {
    field: z.int().min(1).max(200),
    complaints: [
      ...missing,
      ...wrong("2", true),
      [0, "Informe um valor igual ou maior que 1"],
      [201, "Informe um valor igual ou menor que 200"],
      [1.5, "Informe um número inteiro"],
    ],
  },
  "a number of one sign": {
    field: z.number().positive(),
    complaints: [[0, "Informe um valor maior que zero"]],
  },
  "an amount": {
    field: Cents,
    complaints: [
      ...missing,
      [-1, "Informe um valor igual ou maior que 0"],
      [1e18, "Informe um valor igual ou menor que 10000000000"],
    ],
  },
  "a choice": { field: z.enum(["chalet", "house"]), complaints: [...missing, ...wrong("boat", 1)] },
  "a yes or no": { field: z.boolean(), complaints: [...missing, ...wrong("on")] },
  "a list": {
    field: z.array(z.string()).min(1).max(2),
    complaints: [
      ...missing,
      ...wrong({}),
      [[], "Escolha pelo menos 1 item"],
      [["a", "b", "c"], "Escolha no máximo 2 itens"],
    ],
  },
  "a company's own holidays": {
    field: OwnHolidays,
    complaints: [["junho", "Escreva o dia, o mês e o nome, como 24/06 São João. Não é assim: junho"]],
  },
};

/** What forms say of several fields together, or of a field of theirs alone. */
export const ofForms = [
  "A comissão não pode passar do total",
  "A estadia vai até # noites",
  "A fila do WhatsApp é para hóspedes e proprietários. Escolha e-mail",
  "A saída deve ser depois da entrada",
  "As senhas não são iguais",
  "Comece por uma letra e use só letras minúsculas sem acento, números e _, até 40",
  "Cada dia já diz o que muda",
  "Chave Pix inválida. Confira o tipo e a chave",
  "Documento inválido. Use de 3 a 30 letras e números",
  "Escolha a acomodação ou o local, não os dois",
  "Escolha a coluna da data",
  "Escolha a coluna da descrição",
  "Escolha a coluna do valor, ou uma de entradas e uma de saídas",
  "Escolha ao menos uma acomodação",
  "Escolha de um a 36 meses",
  "Escolha duas contas diferentes",
  "Escolha o perfil de acesso",
  "Escolha pelo menos um dia da semana",
  "Esta senha é fácil de adivinhar. Use uma frase que só você conhece",
  "Estadia de proprietário e uso próprio não têm comissão",
  "Estadia de proprietário e uso próprio não têm pagamento",
  "Estadia de proprietário e uso próprio não têm preço",
  "Este campo não existe",
  "Este nome já é de uma variável pronta. Escolha outro",
  "Informe as datas, um período ou os dias, um só deles",
  "Informe o e-mail",
  "Informe o mês",
  "Informe o total ou o desconto combinado",
  "Informe o que muda",
  "Informe um valor diferente de zero",
  "Informe um valor menor que zero",
  "Leia e aceite os termos de uso e a política de privacidade",
  "Não pode passar da capacidade máxima",
  "O fim vem antes do começo",
  "O máximo deve ser igual ou maior que o mínimo",
  "O que fica retido não tem forma de pagamento",
  "O que foi retido não pode passar do valor",
  "Os percentuais passam de 100%. Reduza um deles",
  "Os percentuais precisam somar 100%. Ajuste um deles ou inclua o saldo",
  "Preencha os três textos deste idioma",
  "Só a descrição pode estar em mais de uma coluna",
  "Total é obrigatório. Escreva 0 se não foi cobrado",
  "Um parágrafo vai até # letras. Divida o texto com linhas em branco",
  "Um plano com valor fixo precisa de uma parcela com o saldo",
  "Use pelo menos # caracteres",
];

const limit = String.raw`(?:-?\d+|-?R\$\u00a0[\d.]+,\d\d|[\d.,]+%)`;
const listed = [...ofForms, ...Object.values(kinds).flatMap(({ complaints }) => complaints.map(([, told]) => told))];
const patterns = [...new Set(listed)].map((sentence) => {
  const text = sentence
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/^… é (obrigatóri|inválid)o$/, ".+ (?:é|são) $1[oa]s?")
    .replace(/ item$/, " ite(?:m|ns)")
    .replace(/: junho$/, ": .*")
    .replace(/\d+|#/g, limit);
  return new RegExp(`^${text}$`, "su");
});

/** Whether the list has a sentence, whatever the label and the limits. */
export const isListed = (sentence: string) => patterns.some((pattern) => pattern.test(sentence));
