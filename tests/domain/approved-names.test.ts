import fc from "fast-check";
import { expect, test } from "vitest";
import { allWaiting, approvedWith, type CompanyNames, waitingNames } from "#domain/approved-names";

const imitating = ["Booking.com Pagamentos", "Booking.com Central", "Itaú Pagamentos", "Banco do Brasil", "Airbnb"];
const ordinary = ["Flat Itaúna", "Pousada Santander do Sul", "Chalé 3", "Flat da Joana", "Suíte Mar", "Casa Serena"];

const anyName = fc.constantFrom(...imitating, ...ordinary);
const anyNames: fc.Arbitrary<CompanyNames> = fc.record({
  name: anyName,
  legal_name: anyName,
  unit_names: fc.array(anyName, { maxLength: 6 }),
  approved_names: fc.option(fc.array(anyName, { maxLength: 4 })),
});

test.each(ordinary)("%s waits for nobody", (name) => {
  expect(allWaiting({ name, legal_name: name, unit_names: [name], approved_names: null })).toEqual([]);
});

test("each name like another's waits until it is approved, wherever the company typed it", () => {
  fc.assert(
    fc.property(anyNames, (names) => {
      const { company, units } = waitingNames(names);
      const expected = (typed: readonly string[]) =>
        typed.filter((name) => imitating.includes(name) && !names.approved_names?.includes(name));
      expect(new Set(company)).toEqual(new Set(expected([names.name, names.legal_name])));
      expect(new Set([...company, ...units])).toEqual(
        new Set(expected([names.name, names.legal_name, ...names.unit_names])),
      );
    }),
  );
});

test("one approval ends every wait; a new name asks again, and one that was given up too", () => {
  fc.assert(
    fc.property(anyNames, fc.constantFrom(...imitating), (names, other) => {
      const approved = { ...names, approved_names: approvedWith(names) };
      expect(allWaiting(approved)).toEqual([]);
      const isNew = !approved.approved_names.includes(other);
      expect(allWaiting({ ...approved, unit_names: [...names.unit_names, other] })).toEqual(isNew ? [other] : []);
      const without = { ...approved, name: "Chalé 3", legal_name: "Chalé 3", unit_names: [] };
      const again = { ...without, approved_names: approvedWith(without), unit_names: [other] };
      expect(allWaiting(again)).toEqual([other]);
    }),
  );
});
