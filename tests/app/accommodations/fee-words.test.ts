import { expect, test } from "vitest";
import { feeWords } from "~/domains/rates/fee-words";

test("a fee is shown as its amount and its unit", () => {
  expect(feeWords({ unit: "guest_night", amount_cents: 8_000, basis_points: null })).toBe(
    "R$\u00a080,00 por hóspede e noite",
  );
  expect(feeWords({ unit: "percent", amount_cents: null, basis_points: 1_050 })).toBe("10,5% das diárias");
});

test("a fee with a hidden amount is shown as its unit alone", () => {
  expect(feeWords({ unit: "night", amount_cents: undefined, basis_points: null })).toBe("Por noite");
});
