import { expect, test } from "vitest";
import { guessedKind } from "~/routes/accommodations/accommodation-words";
import { typedAddresses } from "~/routes/accommodations/bring/bring-acts";

test("addresses are found alone on a line, after a name, several on a line and without a scheme", () => {
  const { addresses, without } = typedAddresses(`
    https://a.test/1.ics
    Chalé Araçá: https://a.test/2.ics
    Casa 2 - webcal://b.test/3.ics, https://b.test/4.ics
    www.airbnb.com.br/calendar/ical/5.ics?s=x`);
  expect(addresses).toEqual([
    { address: "https://a.test/1.ics", name: "" },
    { address: "https://a.test/2.ics", name: "Chalé Araçá" },
    { address: "webcal://b.test/3.ics", name: "" },
    { address: "https://b.test/4.ics", name: "" },
    { address: "https://www.airbnb.com.br/calendar/ical/5.ics?s=x", name: "" },
  ]);
  expect(without).toEqual([]);
});

test("a repeated address counts once, and a line without an address is returned", () => {
  const { addresses, without } = typedAddresses("https://a.test/1.ics\nChalé Araçá\nhttps://a.test/1.ics");
  expect(addresses).toHaveLength(1);
  expect(without).toEqual(["Chalé Araçá"]);
});

test.each([
  ["Chalé Araçá", "chalet"],
  ["Apto 302", "apartment"],
  ["Casa da Praia", "house"],
  ["Suíte Master", "suite"],
  ["Airbnb 123456", undefined],
])("the kind of %s is guessed as %s", (name, kind) => {
  expect(guessedKind(name)).toBe(kind);
});
