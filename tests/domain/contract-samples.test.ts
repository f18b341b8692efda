import { expect, test } from "vitest";
import { sampleValues } from "#domain/contracts/contract-variables";
import { moneyInWords } from "#domain/contracts/money-in-words";

const value = sampleValues();
const cents = (text: unknown) => Number(/R\$\s([\d.]+,\d\d)/.exec(String(text))?.[1]?.replace(/[.,]/g, ""));
const day = (text: unknown) => String(text).split("/").reverse().join("-");

test("The samples of a contract are one stay whose sums, people and dates agree", () => {
  const nights = cents(value["valores.diaria"]) * Number(value["periodo.noites"]);
  expect(cents(value["valores.diarias_total"])).toBe(nights);
  const total = cents(value["valores.total"]);
  const fees = cents(value["valores.taxa_limpeza"]) + cents(value["valores.outras_taxas"]);
  expect(total).toBe(nights + fees - cents(value["valores.desconto"]));
  expect(value["valores.total_extenso"]).toBe(moneyInWords(total));
  expect(cents(value["pagamento.sinal_valor"]) + cents(value["pagamento.saldo_valor"])).toBe(total);
  const parts = [value["pagamento.parcelas"]].flat();
  expect(parts.reduce((sum, part) => sum + cents(part), 0)).toBe(total);
  const people = [value["ocupantes.lista"]].flat();
  const minors = [value["ocupantes.menores"]].flat();
  expect([people.length, minors.length]).toEqual([
    Number(value["ocupantes.quantidade"]),
    Number(value["ocupantes.criancas"]),
  ]);
  expect(people).toEqual(expect.arrayContaining(minors));
  const course = ["contrato.data_emissao", "pagamento.sinal_vencimento", "pagamento.saldo_vencimento"] as const;
  const days = course.map((name) => day(value[name]));
  expect(days).toEqual([...days].sort());
  expect(days.at(-1)! <= day(value["periodo.entrada_data"])).toBe(true);
  expect(value["inventario.anexo"]).toContain(`${[value["inventario.lista"]].flat().length} itens`);
});
