import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxCents } from "#domain/money";
import { readAmount, readDay, readHour, readWhole } from "#domain/sheet/cells";
import { readChoice, readChoices, readYesNo } from "#domain/sheet/words";
import { addDays, showDate } from "#domain/stay-dates";

const brazilian = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });
const anyCents = fc.integer({ min: 0, max: maxCents });

describe("an amount in a sheet", () => {
  test("is read to the cent in Brazilian and program formats", () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        const grouped = brazilian.format(cents / 100);
        const bare = grouped.replaceAll(".", "");
        const foreign = bare.replace(",", ".");
        for (const text of [grouped, bare, foreign, `R$ ${grouped}`, `R$\u00a0${grouped}`, ` ${grouped} `]) {
          expect(readAmount(text), text).toBe(cents);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["1.234", 123_400],
    ["350", 35_000],
    ["350,5", 35_050],
    ["1,234.56", 123_456],
    ["1.15", 115],
    ["0", 0],
  ])("%s is read", (text, cents) => expect(readAmount(text)).toBe(cents));

  test.each(["", "1,234", "12,345", "-5", "dez", "1.23.4", "1..2", "350,123", "1e3", "R$"])("%s is invalid", (text) =>
    expect(readAmount(text)).toBeNull(),
  );

  test("is always null or a whole, non-negative number of cents", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,R$ -") }), (text) => {
        const cents = readAmount(text);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});

test("a whole number is read with and without separators, and nothing else is", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (number) => {
      for (const text of [String(number), new Intl.NumberFormat("pt-BR").format(number), `${number},0`]) {
        expect(readWhole(text)).toBe(number);
      }
    }),
  );
  for (const text of ["2,5", "dois", "-1", "", "1.23", "2 e 3"]) expect(readWhole(text), text).toBeNull();
});

test("a date is read in Brazilian and program formats, and a nonexistent one is null", () => {
  fc.assert(
    fc.property(fc.nat(30_000), (days) => {
      const date = addDays("2000-01-01", days);
      const shown = showDate(date);
      for (const text of [date, shown, shown.replaceAll("/", "-"), shown.replaceAll("/", ".")]) {
        expect(readDay(text)).toBe(date);
      }
    }),
  );
  expect(readDay("5/1/2027")).toBe("2027-01-05");
  for (const text of ["31/02/2027", "12/31/2027", "1/1/27", "amanhã", ""]) expect(readDay(text), text).toBeNull();
});

test("a time is read in its usual formats", () => {
  for (const text of ["14:00", "14h", "14h00", "14", "14:00:00"]) expect(readHour(text), text).toBe("14:00");
  expect([readHour("9h30"), readHour("24:00"), readHour("9:60"), readHour("cedo")]).toEqual([
    "09:30",
    null,
    null,
    null,
  ]);
});

describe("words", () => {
  const kinds = { chalet: "Chalé", house: "Casa", room: "Quarto", suite: "Suíte" };
  const regimes = { lodging: "Meio de hospedagem", season_rental: "Locação por temporada" };
  const states = { PA: "Pará", PB: "Paraíba", PR: "Paraná", SC: "Santa Catarina" };

  test.each([
    [kinds, "CHALE", "chalet"],
    [kinds, "chalet", "chalet"],
    [kinds, "Casa de praia", "house"],
    [kinds, "ca", null],
    [kinds, "Iglu", null],
    [regimes, "temporada", "season_rental"],
    [regimes, "Hospedagem", "lodging"],
    [states, "pr", "PR"],
    [states, "Pará", "PA"],
    [states, "par", null],
  ])("of %o, %s is %s", (words, text, value) => expect(readChoice(words, text)).toBe(value));

  test("in a list are all read or none", () => {
    const days = { 5: "sexta", 6: "sábado", 0: "domingo" };
    expect(readChoices(days, "sex, sáb e domingo")).toEqual(["5", "6", "0"]);
    expect(readChoices(days, "sexta-feira; sexta")).toEqual(["5"]);
    expect(readChoices(days, "sexta, nunca")).toBeNull();
  });

  test("for yes and no", () => {
    expect(["Sim", "s", "X", "VERDADEIRO", "1"].map(readYesNo)).toEqual([true, true, true, true, true]);
    expect(["Não", "nao", "N", "FALSO", "0"].map(readYesNo)).toEqual([false, false, false, false, false]);
    expect(readYesNo("talvez")).toBeNull();
  });
});
