import { describe, expect, test } from "vitest";
import { readStatement } from "#domain/bank-statements/read-statement";
import { refusalWords } from "#domain/bank-statements/statement";
import { utf8 } from "#tests/domain/bank-statements/bytes";

const read = (...rows: string[]) => readStatement(utf8(rows.join("\n")));
const told = (...rows: string[]) => {
  const reading = read(...rows);
  if (!reading.ok) return `${reading.fault} ${reading.row}`;
  return reading.statements[0]!.lines.map((line) => [line.amount_cents, line.bank_id, line.balance_cents, line.text]);
};

const nubank = "Data,Valor,Identificador,Descrição";
const usual = "Data,Histórico,Valor,Saldo";

describe("an amount split in two by its own comma", () => {
  test("is joined if every amount of the file is split", () => {
    expect(told(nubank, "05/09/2026,1495,50,66e1,Pix", "06/09/2026,-45,90,66e2,Padaria, Café")).toEqual([
      [149_550, "66e1", null, "Pix"],
      [-4_590, "66e2", null, "Padaria Café"],
    ]);
    expect(told(nubank, '05/09/2026,R$ 1.495,50,66e1,"Pix, Ana"')).toEqual([[149_550, "66e1", null, "Pix, Ana"]]);
  });

  test("is joined beside a balance that is split too", () => {
    expect(told(usual, "05/09/2026,Pix,10,50,20,00", "06/09/2026,Tarifa,-1,00,19,00")).toEqual([
      [1_050, null, 2_000, "Pix"],
      [-100, null, 1_900, "Tarifa"],
    ]);
  });

  test.each([
    ["another amount of the file is whole", nubank, ["05/09/2026,1495,50,66e1,Pix", "06/09/2026,45,66e2,Pix"], 2],
    ["another shows its decimals", nubank, ["05/09/2026,45.9,66e1,Pix", "06/09/2026,1495,50,66e2,Pix"], 3],
    ["either of two could be split", usual, ["05/09/2026,Pix,10,50,20"], 2],
  ])("refuses the file if %s", (_, header, rows, row) => {
    expect(told(header, ...rows)).toBe(`split_amount ${row}`);
  });

  test("is reported with the text of its row", () => {
    const reading = read(usual, "05/09/2026,Pix,10,50,20");
    expect(reading.ok ? "" : refusalWords(reading)).toBe(
      "Linha 2: O valor está cortado pela própria vírgula e pode ser lido de dois jeitos (05/09/2026,Pix,10,50,20). Nada foi importado.",
    );
  });
});

test("commas in the text at the end of a row do not split an amount", () => {
  expect(told(nubank, "05/09/2026,1495.50,66e1,Padaria, Café e Cia", "06/09/2026,20,66e2,Pix, 12")).toEqual([
    [149_550, "66e1", null, "Padaria Café e Cia"],
    [2_000, "66e2", null, "Pix 12"],
  ]);
});
