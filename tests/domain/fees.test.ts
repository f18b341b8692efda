import { expect, test } from "vitest";
import { acceptsFee, type Fee, feesOfStay } from "#domain/fees";

const fee = (name: string, mandatory = true): Fee => ({
  ...{ id: name, name, unit: "stay", amount_cents: 100, basis_points: null },
  ...{ mandatory, refundable: false, for_pets: false, accommodation_id: null, group: null },
});

test("fees are sorted in Portuguese alphabetical order, mandatory ones first", () => {
  const names = ["Água", "berço", "Café", "Estacionamento", "Pet", "Ônibus"];
  const fees = [...names.map((name) => fee(name)), fee("Árvore", false), fee("arroz", false)].reverse();
  const chosen = ["Árvore", "arroz"];
  expect(feesOfStay(fees, { id: "a", group: null, pets_allowed: false }, chosen).map(({ name }) => name)).toEqual([
    ...["Água", "berço", "Café", "Estacionamento", "Ônibus", "Pet"],
    ...["arroz", "Árvore"],
  ]);
});

test("a fee for pets is for stays that may have one: where they are accepted, or with one by agreement", () => {
  const pet = { for_pets: true };
  const rows = [
    [true, 0, pet, true],
    [true, 1, pet, true],
    [false, 0, pet, false],
    [false, 1, pet, true],
    [true, 0, { ...pet, mandatory: true }, false],
    [true, 1, { ...pet, mandatory: true }, true],
    [false, 0, { for_pets: false, mandatory: true }, true],
  ] as const;
  for (const [pets_allowed, pets, fee, accepted] of rows) {
    expect(acceptsFee({ pets_allowed, pets }, fee), JSON.stringify([pets_allowed, pets, fee])).toBe(accepted);
  }
  const mandatory = { ...fee("Taxa de pet"), for_pets: true };
  const names = (pets: number) => feesOfStay([mandatory], { id: "a", group: null, pets_allowed: true }, [], pets);
  expect([names(0).length, names(2).length]).toEqual([0, 1]);
});
