import { expect, test } from "vitest";
import { imitates } from "#domain/imitated-names";

test.each([
  "Banco do Brasil",
  "BANCO  DO  BRASIL - Atendimento",
  "Bancodobrasil Pousadas",
  "Itaú",
  "ltaú Unibanco",
  "1tau",
  "Pousada Itau",
  "I t a ú",
  "Ιtаú", // Greek and Cyrillic letters
  "Brad3sc0",
  "Bradessco",
  "Ｂｒａｄｅｓｃｏ",
  "Bra\u200bdes\u200bco",
  "Sаntаnder",
  "Nub4nk",
  "Caixa Econômica Federal",
  "Caixa",
  "Caixa Oficial",
  "Receita Federal do Brasil",
  "Rece1ta Federa1",
  "Polícia Federal",
  "gov.br",
  "INSS",
  "Prefeitura de Paraty",
  "Correios",
  "Mercad0 Pago",
  "Airbnb",
  "Booking.com",
  "Equipe Estadia",
  "Tribunal de Justiça",
])("%s may be taken for a bank, an authority or the service", (name) => expect(imitates(name)).toBe(true));

test.each([
  "Pousada Maré",
  "Casa Butiá",
  "Pousada Caixa d'Água",
  "Hotel Itaúnas",
  "Pousada Itaúna",
  "Recanto do Araçá",
  "Pousada Banco de Areia",
  "Boa Estadia Pousada",
  "Hotel Internacional",
  "Receita da Vovó",
  "Pousada da Santa",
  "Chalés Bela Vista",
  "Ana Banks",
  "Сасса", // Cyrillic, like no bank
  "",
])("%s is an ordinary name", (name) => expect(imitates(name)).toBe(false));
