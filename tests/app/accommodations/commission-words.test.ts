import { expect, test } from "vitest";
import type { Commission } from "#contract/catalogue/ownership";
import { commissionSentence, ownerlessText } from "~/routes/accommodations/owners/owner-words";

test.each<[kind: Commission["kind"], figure: string]>([
  ["percent_of_nights", "18% das diárias"],
  ["percent_net_of_channel", "18% das diárias depois do canal"],
  ["percent_of_total", "18% do total da reserva"],
])("a commission of %s names the amount that it is a share of", (kind, figure) => {
  const rule: Commission = { kind, rate_bps: 1_800, amount_cents: null, fees_paid_by: "owner" };
  expect(commissionSentence(rule)).toBe(`${figure}, comissão do canal paga pelo proprietário`);
});

test("an accommodation without owners is the company's own, unless its contracts name its owner", () => {
  expect(ownerlessText({ legal_regime: "season_rental", landlord: "owner" })).toContain("o contrato não sai");
  expect(ownerlessText({ legal_regime: "season_rental", landlord: null })).toBe("Nenhum proprietário informado.");
  expect(ownerlessText({ legal_regime: "lodging", landlord: null })).toBe("Esta acomodação é da própria empresa.");
  for (const legal_regime of ["season_rental", "lodging"] as const) {
    expect(ownerlessText({ legal_regime, landlord: "company" })).toBe("Esta acomodação é da própria empresa.");
  }
});
