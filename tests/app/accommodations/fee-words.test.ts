import { expect, test } from "vitest";
import { feeWords } from "~/domains/rates/fee-words";

test("a fee is told by its amount and what it is counted by", () => {
  expect(feeWords({ unit: "guest_night", amount_cents: 8_000, basis_points: null })).toBe(
    "R$\u00a080,00 por hóspede e noite",
  );
  expect(feeWords({ unit: "percent", amount_cents: null, basis_points: 1_050 })).toBe("10,5% das diárias");
});

test("and where amounts are hidden, by the latter alone", () => {
  expect(feeWords({ unit: "night", amount_cents: undefined, basis_points: null })).toBe("Por noite");
});
