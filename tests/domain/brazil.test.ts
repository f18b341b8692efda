import { describe, expect, test } from "vitest";
import { canonicalCep, isCep, parsePhone, showCep, stateOfCep, states, timeZones } from "#domain/brazil";
import { showPhone } from "#domain/show-phone";

describe("Telephones", () => {
  test.each([
    ["11987654321", "+5511987654321", "(11) 98765-4321"],
    ["1130000000", "+551130000000", "(11) 3000-0000"],
    ["+55 11 98765-4321", "+5511987654321", "(11) 98765-4321"],
    ["(48) 99123-4567", "+5548991234567", "(48) 99123-4567"],
    ["5548991234567", "+5548991234567", "(48) 99123-4567"],
    ["048 3123-4567", "+554831234567", "(48) 3123-4567"],
    ["55 3212-3456", "+555532123456", "(55) 3212-3456"], // the DDD 55 of Rio Grande do Sul, not the country code
    ["55 99123-4567", "+5555991234567", "(55) 99123-4567"],
    ["\u202a+55 48 99123\u20114567\u202c", "+5548991234567", "(48) 99123-4567"], // as pasted from an address book
    ["51998259765", "+5551998259765", "(51) 99825-9765"], // also a valid CPF
    ["+1 (202) 555-0123", "+12025550123", "+12025550123"],
    ["+351 912 345 678", "+351912345678", "+351912345678"],
    ["+44 (0)20 7946 0958", "+442079460958", "+442079460958"],
    ["+44 (0) 20 7946 0958", "+442079460958", "+442079460958"],
    ["0044 (0)20 7946 0958", "+442079460958", "+442079460958"],
    ["+39 (0)6 6982", "+39066982", "+39066982"], // Italy keeps its zero
    ["00351 912 345 678", "+351912345678", "+351912345678"],
    ["00xx351 912 345 678", "+351912345678", "+351912345678"],
    ["00 1 202 555 0123", "+12025550123", "+12025550123"],
    ["0055 48 99123-4567", "+5548991234567", "(48) 99123-4567"],
    ["+55 (0)48 99123-4567", "+5548991234567", "(48) 99123-4567"],
    ["+55 048 99123-4567", "+5548991234567", "(48) 99123-4567"],
    ["+55 (0xx48) 99123-4567", "+5548991234567", "(48) 99123-4567"],
    ["0xx48 99123-4567", "+5548991234567", "(48) 99123-4567"],
    ["(0XX48) 3123-4567", "+554831234567", "(48) 3123-4567"],
    ["0**48 3123-4567", "+554831234567", "(48) 3123-4567"],
    ["0 21 48 99123-4567", "+5548991234567", "(48) 99123-4567"], // with a carrier code
    ["＋55 48 99123－4567", "+5548991234567", "(48) 99123-4567"],
  ])("%s is stored as %s and shown as %s", (typed, stored, shown) => {
    expect(parsePhone(typed)).toBe(stored);
    expect(showPhone(stored)).toBe(shown);
    const isOurs = stored.startsWith("+55");
    expect(showPhone(stored, "en")).toBe(isOurs ? `+55 ${shown.replace(/[()]/g, "")}` : stored);
    expect(parsePhone(stored)).toBe(stored);
    expect(parsePhone(shown)).toBe(stored);
  });

  test.each([
    ["10987654321", "no DDD 10"],
    ["20987654321", "no DDD 20"],
    ["119876543210", "twelve digits"],
    ["08001234567", "service number"],
    ["99123-4567", "no DDD"],
    ["+55 99123-4567", "no DDD"],
    ["11 69876-5432", "no mobile number starts with 6"],
    ["1 202 555 0123", "abroad without +"],
    ["+0 202 555 0123", "no country code starts with 0"],
    ["000 351 912 345 678", "three zeros"],
    ["xx48 99123-4567", "carrier code without its zero"],
    ["+1234567890123456", "sixteen digits"],
    ["48 99123-4567 ramal 2", "more than a phone number"],
    ["48+991234567", "plus in the middle"],
    ["", "nothing"],
  ])("%s is invalid: %s", (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });
});

describe("CEP", () => {
  test("is stored as eight digits with leading zeros and shown with its hyphen", () => {
    expect(canonicalCep(" 01310-100 ")).toBe("01310100");
    expect(canonicalCep("88.000-000")).toBe("88000000");
    expect(showCep("01310100")).toBe("01310-100");
    expect(showCep("1310100")).toBe("1310100");
  });

  test.each(["01310-100", "01000000", "99999-999"])("%s is valid", (text) => {
    expect(isCep(text)).toBe(true);
  });

  test.each(["1310100", "00000-000", "00999-999", "01310-1000", "0131O-100", ""])("%s is invalid", (text) => {
    expect(isCep(text)).toBe(false);
  });
});

describe("States", () => {
  test("are 27, in order of their names, each code and IBGE number once", () => {
    expect(states).toHaveLength(27);
    expect(new Set(states.map((state) => state.code)).size).toBe(27);
    expect(new Set(states.map((state) => state.ibge_code)).size).toBe(27);
    const names = states.map((state) => state.name);
    expect([...names].sort(new Intl.Collator("pt-BR").compare)).toEqual(names);
  });

  test("have an IBGE code that starts with the digit of their region", () => {
    const regions = { 1: "ROACAMRRPAAPTO", 2: "MAPICERNPBPEALSEBA", 3: "MGESRJSP", 4: "PRSCRS", 5: "MSMTGODF" };
    for (const { code, ibge_code } of states) {
      const region = regions[Math.floor(ibge_code / 10) as keyof typeof regions].match(/../g);
      expect(region).toContain(code);
    }
  });
});

describe("Time zones", () => {
  test("are sixteen", () => {
    expect(new Set(timeZones.map((zone) => zone.name)).size).toBe(16);
    expect(new Set(timeZones.map((zone) => zone.label)).size).toBe(16);
  });

  test.each(timeZones)("$name has its offset in January and July", ({ name, offset }) => {
    for (const day of ["2026-01-15", "2026-07-15"]) {
      const format = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" });
      const part = format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === "timeZoneName");
      expect(part?.value).toBe(`GMT${offset}`);
    }
  });
});

test.each([
  ["80045-340", "PR"],
  ["88780000", "SC"],
  ["01310-100", "SP"],
  ["69304-000", "RR"],
  ["73015-000", "DF"],
  ["78950-000", null],
  ["8004534", null],
  ["00000-000", null],
])("the CEP %s lies in %s", (cep, state) => {
  expect(stateOfCep(cep)).toBe(state);
});
