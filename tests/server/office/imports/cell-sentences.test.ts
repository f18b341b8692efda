import { describe, expect, test } from "vitest";
import type { SheetColumn } from "#contract/office/sheet";
import { readCell } from "#server/office/imports/read-cell";

const column = (reading: SheetColumn["reading"]) => ({ field: "x", header: "X", reading }) as SheetColumn;
const said = (reading: SheetColumn["reading"], text: string) => readCell(column(reading), text);

const monthFirst = "O mês está antes do dia. Escreva o dia antes, como 31/12/2026, nesta data e nas outras da planilha";
const noDay = "Este dia não existe. Confira o dia e o mês";

describe("The error of an unreadable cell explains how to write it:", () => {
  test.each([
    ["12/31/2026", monthFirst],
    ["2/28/2027 14:00", monthFirst],
    ["31/12/26", "Escreva o ano com quatro números, como 31/12/2026"],
    ["12-31-26", "Escreva o ano com quatro números, como 31/12/2026"],
    ["30/02/2027", noDay],
    ["31/31/2026", noDay],
    ["31 de dezembro", "Informe uma data, como 31/12/2026"],
    ["hoje", "Informe uma data, como 31/12/2026"],
  ])("the date %s", (text, sentence) => expect(said("day", text)).toEqual({ sentence }));

  test.each([
    ["-350,00", "O valor não pode ser negativo"],
    ["R$ -350,00", "O valor não pode ser negativo"],
    ["US$ 100", "O valor precisa estar em reais, como 1.234,56"],
    ["1,234", "Escreva os milhares com ponto e os centavos com vírgula, como 1.234,56"],
    ["350,00/noite", "Informe um valor em reais, como 1.234,56"],
    ["a combinar", "Informe um valor em reais, como 1.234,56"],
  ])("the amount %s", (text, sentence) => expect(said("amount", text)).toEqual({ sentence }));

  test.each([
    ["4 pessoas", "Escreva só o número, sem outra palavra"],
    ["2,5", "Informe um número inteiro, como 4"],
    ["-1", "Informe um número inteiro, como 4"],
    ["quatro", "Informe um número inteiro, como 4"],
  ])("the number %s", (text, sentence) => expect(said("whole", text)).toEqual({ sentence }));

  test.each([
    ["2:00 PM", "Use as 24 horas, como 14:00 para as duas da tarde"],
    ["25:00", "Informe um horário, como 14:00"],
  ])("the hour %s", (text, sentence) => expect(said("hour", text)).toEqual({ sentence }));
});

test("a readable cell has no error", () => {
  expect(said("day", "31/12/2026")).toEqual({ value: "2026-12-31" });
  expect(said("amount", "1.234,56")).toEqual({ value: 123_456 });
  expect(said("whole", "4")).toEqual({ value: 4 });
  expect(said("hour", "14h30")).toEqual({ value: "14:30" });
});
