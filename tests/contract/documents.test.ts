import { expect, test } from "vitest";
import { CompanyDocument } from "#contract/people/tenants";
import { parse } from "#contract/platform/parse";

// 12.ABC.345/01DE-35 is the Receita Federal's example of an alphanumeric CNPJ.
test.each([
  ["12.ABC.345/01DE-35", "12ABC34501DE35"],
  ["12abc34501de35", "12ABC34501DE35"],
  ["11.222.333/0001-81", "11222333000181"],
  [" 11222333000181 ", "11222333000181"],
  ["529.982.247-25", "52998224725"],
  ["52998224725", "52998224725"],
])("%s is accepted and stored as %s", (typed, stored) => {
  expect(parse(CompanyDocument, typed)).toEqual({ ok: true, value: stored });
});

const cpf = "CPF inválido. Confira os números";
const cnpj = "CNPJ inválido. Confira letras e números";

test.each([
  ["529.982.247-24", cpf],
  ["111.111.111-11", cpf],
  ["123", cpf],
  ["", cpf],
  ["12.ABC.345/01DE-34", cnpj],
  ["11.222.333/0001-80", cnpj],
  ["12ABC34501DEAB", cnpj],
  ["00.000.000/0000-00", cnpj],
  ["529.982.247-2A", cnpj],
  ["5299822472500", cnpj],
])("%s is refused: %s", (typed, sentence) => {
  expect(parse(CompanyDocument, typed)).toMatchObject({ ok: false, errors: { "": [sentence] } });
});

test("a number, or a text that is far too long, is refused", () => {
  expect(parse(CompanyDocument, 52998224725).ok).toBe(false);
  expect(parse(CompanyDocument, "5".repeat(10_000)).ok).toBe(false);
});
