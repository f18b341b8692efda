import { describe, expect, test } from "vitest";
import { readStatement } from "#domain/bank-statements/read-statement";
import { utf8 } from "#tests/domain/bank-statements/bytes";
import { csvFiles } from "#tests/domain/bank-statements/csv-files";
import { ofxFiles } from "#tests/domain/bank-statements/ofx-files";

function read(...rows: string[]) {
  const reading = readStatement(utf8(rows.join("\n")));
  if (!reading.ok) throw new Error(`${reading.fault} on line ${reading.row}`);
  const { balance_break, closing } = reading.statements[0]!;
  return { at: balance_break, closing: closing && [closing.date, closing.amount_cents] };
}

const header = "Data;Histórico;Valor;Saldo";
const first = "05/09/2026;PIX;10,00;110,00";
const second = "05/09/2026;TARIFA;-2,00;108,00";
const third = "07/09/2026;PIX;5,00;113,00";
const fourth = "08/09/2026;PIX;1,00;114,00";

describe("a column of balances", () => {
  test.each([
    ["oldest first", [first, second, third, fourth]],
    ["newest first", [fourth, third, second, first]],
    ["once a day", [first.replace("110", "108"), second, third, fourth]],
    ["once a day, on its last row", [first.replace("110,00", ""), second, third, fourth]],
  ])("that agrees gives no warning and the closing balance: %s", (_, rows) => {
    expect(read(header, ...rows)).toEqual({ at: null, closing: ["2026-09-08", 11_400] });
  });

  test("reports the first row that disagrees, oldest first", () => {
    const wrong = third.replace("113", "131");
    expect(read(header, first, second, wrong, fourth)).toEqual({
      at: { row: 4, expected_cents: 11_300, told_cents: 13_100 },
      closing: null,
    });
  });

  test("reports the row where a movement is missing, newest first", () => {
    expect(read(header, fourth, third, first)).toMatchObject({
      at: { row: 3, expected_cents: 11_500, told_cents: 11_300 },
    });
  });

  test("with at most one balance gives no warning", () => {
    expect(read(header, "05/09/2026;TARIFA;-10,00;")).toEqual({ at: null, closing: null });
    expect(read(header, second)).toEqual({ at: null, closing: ["2026-09-05", 10_800] });
  });

  test("without minus signs below zero agrees", () => {
    expect(read(header, "05/09/2026;PIX;-10,00;5,00", "06/09/2026;PIX;-10,00;5,00").at).toBeNull();
    const signed = ["05/09/2026;PIX;-10,00;-5,00", "06/09/2026;PIX;-10,00;15,00"];
    expect(read(header, ...signed).at).toMatchObject({ row: 3 });
  });
});

describe("rows of balances", () => {
  const rows = ["01/09/2026;SALDO ANTERIOR;;100,00", "05/09/2026;PIX;10,00;", "05/09/2026;TARIFA;-2,00;"];

  test("are compared with the movements between them", () => {
    expect(read(header, ...rows, "05/09/2026;SALDO DO DIA;;108,00")).toEqual({
      at: null,
      closing: ["2026-09-05", 10_800],
    });
    expect(read(header, ...rows, "05/09/2026;SALDO DO DIA;;110,00").at).toEqual({
      row: 5,
      expected_cents: 10_800,
      told_cents: 11_000,
    });
  });

  test("of blocked or invested money are ignored", () => {
    const others = ["05/09/2026;SALDO BLOQUEADO;;50,00", "05/09/2026;SALDO INVEST FACIL;;900,00"];
    expect(read(header, ...rows, ...others, "05/09/2026;SALDO DO DIA;;108,00").at).toBeNull();
  });

  test("are compared in OFX too", () => {
    const row = (amount: string, memo: string) => `<STMTTRN><DTPOSTED>20260905<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`;
    const ofx = (...all: string[]) => ["<OFX><STMTRS><BANKTRANLIST>", ...all, "</BANKTRANLIST></STMTRS></OFX>"];
    const [before, pix] = [row("100.00", "SALDO ANTERIOR"), row("10.00", "PIX")];
    expect(read(...ofx(before, pix, row("110.00", "SALDO FINAL"))).at).toBeNull();
    expect(read(...ofx(before, pix, row("120.00", "SALDO FINAL"))).at).toMatchObject({ row: 4 });
  });
});

test.each([...csvFiles, ...ofxFiles])("the balances of $bank agree with its movements", ({ bytes }) => {
  const reading = readStatement(bytes);
  expect(reading.ok && reading.statements.map(({ balance_break }) => balance_break)).toEqual([null]);
});

test("the movements that Bradesco lists below the period do not break the balances", () => {
  const rows = [
    "Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)",
    "05/09/2026;SAQUE ATM;1; ;20,00;80,00",
    "06/09/2026;PIX;2;5,00; ;85,00",
    "Últimos Lancamentos;;;;;",
    "Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)",
    "04/09/2026;COD. LANC. 0;0; ; ;521,40",
    "08/09/2026;PIX;161;10,00; ;95,00",
  ];
  expect(read(...rows).at).toBeNull();
});
