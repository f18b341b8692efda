import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameAndPhone } from "#domain/brazil";
import { showPhone } from "#domain/show-phone";

describe("a name and a phone number in one line", () => {
  test.each([
    ["Zulmira Peçanha 48 99123-4567", "Zulmira Peçanha", "+5548991234567"],
    ["Zulmira Peçanha, (48) 99123-4567", "Zulmira Peçanha", "+5548991234567"],
    ["Zulmira Peçanha - 48991234567 ", "Zulmira Peçanha", "+5548991234567"],
    ["Zulmira +55 48 99123 4567", "Zulmira", "+5548991234567"],
    ["Ana 48 3222-1234", "Ana", "+554832221234"],
    ["Hans Meyer +49 30 901820", "Hans Meyer", "+4930901820"],
    ["(48) 99123-4567", "", "+5548991234567"],
    ["Grupo 12 48 99123-4567", "Grupo 12", "+5548991234567"],
  ])("%s", (text, name, phone) => {
    expect(nameAndPhone(text)).toEqual({ name, phone });
  });

  test.each([
    "Zulmira Peçanha",
    "Zulmira Peçanha 48 9912",
    "Zulmira 2",
    "",
    "  ",
    "João XXIII",
    "48 99123-4567 Zulmira",
  ])("%j has no phone number at its end and is unchanged", (text) => {
    expect(nameAndPhone(text)).toEqual({ name: text, phone: null });
  });

  test("any name is returned unchanged with any shown mobile number", () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÿ]{1,12}$/);
    const names = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    const phones = fc.integer({ min: 0, max: 99_999_999 }).map((end) => `+55489${String(end).padStart(8, "0")}`);
    fc.assert(
      fc.property(names, phones, fc.constantFrom(" ", ", ", " - "), (name, phone, between) => {
        expect(nameAndPhone(`${name}${between}${showPhone(phone)}`)).toEqual({ name, phone });
      }),
    );
  });
});
