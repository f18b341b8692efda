import { expect, test } from "vitest";
import { type Fee, feesOfStay } from "#domain/fees";

const fee = (name: string, mandatory = true): Fee => ({
  ...{ id: name, name, unit: "stay", amount_cents: 100, basis_points: null },
  ...{ mandatory, refundable: false, accommodation_id: null, group: null },
});

test("fees are sorted in Portuguese alphabetical order, mandatory ones first", () => {
  const names = ["Água", "berço", "Café", "Estacionamento", "Pet", "Ônibus"];
  const fees = [...names.map((name) => fee(name)), fee("Árvore", false), fee("arroz", false)].reverse();
  const chosen = ["Árvore", "arroz"];
  expect(feesOfStay(fees, { id: "a", group: null }, chosen).map(({ name }) => name)).toEqual([
    ...["Água", "berço", "Café", "Estacionamento", "Ônibus", "Pet"],
    ...["arroz", "Árvore"],
  ]);
});
