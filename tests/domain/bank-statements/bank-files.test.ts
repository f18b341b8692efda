import { describe, expect, test } from "vitest";
import { readStatement } from "#domain/bank-statements/read-statement";
import { csvFiles } from "#tests/domain/bank-statements/csv-files";
import { type BankFile, ofxFiles } from "#tests/domain/bank-statements/ofx-files";

function counted({ bytes }: BankFile) {
  const reading = readStatement(bytes);
  if (!reading.ok) throw new Error(`${reading.fault} on line ${reading.row}: ${reading.value}`);
  const [statement] = reading.statements;
  if (!statement || reading.statements.length > 1) throw new Error("Not one account");
  const { date, amount_cents, text, bank_id } = statement.lines[0]!;
  return {
    profile: reading.profile,
    lines: statement.lines.length,
    sum: statement.lines.reduce((sum, line) => sum + line.amount_cents, 0),
    balances: statement.balances.length,
    first: { date, amount_cents, text, bank_id },
  };
}

describe("a file in a bank's format is read with all lines and exact cents", () => {
  test.each(ofxFiles)("OFX of $bank", (file) => {
    const { lines, sum, balances, first } = file;
    expect(counted(file)).toEqual({ profile: null, lines, sum, balances, first });
  });

  test.each(csvFiles)("CSV of $bank", (file) => {
    const { profile, lines, sum, balances, first } = file;
    expect(counted(file)).toEqual({ profile, lines, sum, balances, first });
  });
});

test("at least eleven banks are covered", () => {
  const banks = new Set([...ofxFiles, ...csvFiles].map(({ bank }) => bank.split(",")[0]));
  expect(banks.size).toBeGreaterThanOrEqual(11);
});
