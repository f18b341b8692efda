import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedNames, mergeTyped, textsIn, textsOf } from "~/lib/form-texts";

const record = {
  name: "Casa Butiá",
  max_guests: 6,
  pets_allowed: true,
  smoking_allowed: false,
  code: null,
  weekend_days: [5, 6],
  address: { street: "Rua dos Butiás", number: "s/n", complement: null },
};

describe("texts", () => {
  test("a record is converted to the texts of its form's controls", () => {
    expect(textsOf(record)).toEqual({
      name: ["Casa Butiá"],
      max_guests: ["6"],
      pets_allowed: ["on"],
      smoking_allowed: ["false"],
      weekend_days: ["5", "6"],
      "address.street": ["Rua dos Butiás"],
      "address.number": ["s/n"],
    });
  });

  test("a form with the unchanged record has no differences", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["name", "Casa Butiá"],
      ["max_guests", "6"],
      ["pets_allowed", "on"],
      ["smoking_allowed", "false"],
      ["code", ""],
      ["weekend_days", "6"],
      ["weekend_days", "5"],
      ["address.street", "Rua dos Butiás"],
      ["address.number", "s/n"],
    ] as const) {
      form.append(name, value);
    }
    expect(changedNames(textsOf(record), textsIn(form))).toEqual(new Set());
    form.set("max_guests", "7");
    form.delete("pets_allowed");
    expect(changedNames(textsOf(record), textsIn(form))).toEqual(new Set(["max_guests", "pets_allowed"]));
  });
});

describe("a save with a stale version", () => {
  test("untouched controls have the stored values, and edited ones the typed values", () => {
    const before = textsOf(record);
    const typed = { ...before, name: ["Casa Butiazeiro"], "address.number": [] };
    const current = textsOf({ ...record, name: "Outra", max_guests: 8, address: { ...record.address, street: "B" } });
    expect(mergeTyped(before, typed, current)).toMatchObject({
      name: "Casa Butiazeiro",
      max_guests: "8",
      weekend_days: ["5", "6"],
      address: { street: "B", number: undefined },
    });
  });

  const name = fc.constantFrom("a", "b", "c.d", "c.e");
  const texts = fc.dictionary(name, fc.array(fc.constantFrom("1", "2"), { minLength: 1, maxLength: 1 }), {
    noNullPrototype: true,
  });

  test("without typing the result is the stored values, and without a save the typed values", () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(textsOf(mergeTyped(one, one, other))).toEqual(other);
        expect(textsOf(mergeTyped(one, other, one))).toEqual(other);
      }),
    );
  });

  test("differences are symmetric, and equal values have none", () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(changedNames(one, other)).toEqual(changedNames(other, one));
        expect(changedNames(one, one).size).toBe(0);
      }),
    );
  });
});
