import type { Fee } from "#contract/catalogue/fees";
import { formatBasisPoints, formatMoney } from "~/lib/format";

export const unitWords: Record<Fee["unit"], string> = {
  stay: "Por estadia",
  night: "Por noite",
  guest: "Por hóspede",
  guest_night: "Por hóspede e noite",
  percent: "% das diárias",
};

/** The price of a fee: "R$ 80,00 por estadia"; if amounts are hidden, its unit: "Por estadia". */
export function feeWords({ unit, amount_cents, basis_points }: Pick<Fee, "unit" | "amount_cents" | "basis_points">) {
  if (unit === "percent") return `${formatBasisPoints(basis_points ?? 0)} das diárias`;
  if (amount_cents == null) return unitWords[unit];
  return `${formatMoney(amount_cents)} ${unitWords[unit].toLowerCase()}`;
}
