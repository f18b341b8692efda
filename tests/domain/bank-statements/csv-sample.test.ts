import { describe, expect, test } from "vitest";
import { guessRoles, sampleOf } from "#domain/bank-statements/csv-sample";
import { toCsvProfile } from "#domain/bank-statements/made-profile";
import { readStatement } from "#domain/bank-statements/read-statement";

const bytes = (...rows: string[]) => new TextEncoder().encode(rows.join("\r\n"));
const made = {
  id: "m",
  name: "Banco da praia",
  decimal_mark: null,
  day_order: null,
  negated: false,
  continued: false,
  left_out: [],
};

describe("A sample of a CSV", () => {
  test("finds the separator and the header below the bank's preamble", () => {
    const file = bytes(
      "Extrato de conta;;",
      "Cliente, Chalés da Serra",
      "",
      "Dia;Histórico;Quantia",
      "02/11/2026;Pix, de Otto;1.234,56",
    );
    const sample = sampleOf(file)!;
    expect(sample.rows[sample.header]).toEqual(["Dia", "Histórico", "Quantia"]);
    expect(sample.rows[sample.header + 1]).toEqual(["02/11/2026", "Pix, de Otto", "1.234,56"]);
    expect(guessRoles(sample.rows[sample.header]!)).toEqual(["date", "text", "amount"]);
  });

  test("is null for a file with fewer than three columns", () => {
    expect(sampleOf(bytes("uma carta", "sem colunas"))).toBeNull();
    expect(sampleOf(bytes(""))).toBeNull();
  });

  test("guesses each role once, except text", () => {
    expect(
      guessRoles(["Data", "Data contábil", "Título", "Descrição", "Entrada(R$)", "Saída(R$)", "Saldo do Dia"]),
    ).toEqual(["date", null, "text", "text", "credit", "debit", "balance"]);
  });

  test("gives a profile that reads the file", () => {
    const columns = [
      { name: "Dia", role: "date" },
      { name: "Nota", role: "text" },
      { name: "Histórico", role: "text" },
      { name: "Quantia", role: "amount" },
    ] as const;
    const file = bytes("Dia;Histórico;Nota;Quantia", "02/11/2026;Pix;de Otto;-1.234,56");
    const reading = readStatement(file, [toCsvProfile({ ...made, columns })]);
    const rows = bytes("Dia;Histórico;Nota;Quantia", "02/11/2026;Resumo de 11;;9,00", "02/11/2026;Pix resumo;;1,00");
    const without = readStatement(rows, [toCsvProfile({ ...made, columns, left_out: ["RESUMO"] })]);
    expect(without).toMatchObject({ statements: [{ lines: [{ text: "Pix resumo" }], balances: [] }] });
    expect(reading).toMatchObject({
      ok: true,
      profile: "m",
      statements: [{ lines: [{ date: "2026-11-02", text: "de Otto Pix", amount_cents: -123_456 }] }],
    });
  });
});
