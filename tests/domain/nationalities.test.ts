import { expect, test } from "vitest";
import { countryCodes } from "#domain/countries";
import { countryOfText, countryPrinted, genderOf, nationalityName, nationalityPrinted } from "#domain/nationalities";

test("A nationality is printed of anybody, in Portuguese", () => {
  const names = ["BR", "AR", "FR", "DE", "ES", "CA", "BE", "US", "PT", "PR"].map((code) => nationalityName(code));
  expect(names).toEqual([
    ...["brasileiro(a)", "argentino(a)", "francês(a)", "alemão(ã)", "espanhol(a)", "canadense", "belga"],
    ...["norte-americano(a)", "português(a)", "Porto Rico"],
  ]);
});

test("Each country is known by its name in three languages and by what is printed of it", () => {
  const wrong = countryCodes.flatMap((code) =>
    [
      ...["pt-BR", "en", "es"].map((each) => new Intl.DisplayNames(each, { type: "region" }).of(code)),
      nationalityName(code),
    ].filter((text) => countryOfText(text) !== code),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ...["brasileira", "Brasileiro", "brasileiro(a)", " BRASIL ", "Brazil", "Brazilian", "brasileña"].map((each) => [
    each,
    "BR",
  ]),
  ...["francesa", "Francês", "French"].map((each) => [each, "FR"]),
  ...["alemã", "alemao", "German", "alemana"].map((each) => [each, each === "alemana" ? null : "DE"]),
  ...["", "do mundo"].map((each) => [each, null]),
])("%s is of %s", (text, code) => {
  expect(countryOfText(text!)).toBe(code);
});

test("A contract prints the guest's own word for the country that form or record have, else one word for it", () => {
  expect(nationalityPrinted("BR", "brasileira")).toBe("brasileira");
  expect(nationalityPrinted("BR", "Brasil")).toBe("brasileiro(a)");
  expect(nationalityPrinted("AR", "brasileira")).toBe("argentino(a)");
  expect(nationalityPrinted("BR", undefined)).toBe("brasileiro(a)");
  expect(nationalityPrinted(null, "Brazil")).toBe("brasileiro(a)");
  expect(nationalityPrinted(null, "apátrida")).toBe("apátrida");
  expect(nationalityPrinted(null, undefined)).toBeUndefined();
  expect(countryPrinted("BR", "brasileira")).toBe("Brasil");
  expect(countryPrinted(null, "Brazil")).toBe("Brazil");
});

test("A nationality follows the gender in which the guest said their marital state", () => {
  const printed = ["casada", "viúvo", "em união estável", "casado(a)", undefined].map((said) =>
    nationalityPrinted("BR", undefined, genderOf(said)),
  );
  expect(printed).toEqual(["brasileira", "brasileiro", "brasileiro(a)", "brasileiro(a)", "brasileiro(a)"]);
  expect(nationalityPrinted("DE", undefined, "feminine")).toBe("alemã");
});
