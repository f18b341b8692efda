import { expect, test } from "vitest";
import type { Season } from "#contract/catalogue/seasons";
import { findSeasons } from "~/routes/accommodations/rates/asked-seasons";

const season = (name: string, rest: Partial<Season> = {}) =>
  ({
    ...{ id: name, name, accommodation_id: null, group: null, yearly: false },
    ...{ first_night: "2026-12-26", last_night: "2027-01-02", ...rest },
  }) as Season;
const seasons = [
  season("Réveillon 2026"),
  season("Carnaval", { first_night: "2027-02-05", last_night: "2027-02-10", accommodation_id: "farol" }),
  season("Inverno", { first_night: "2026-06-01", last_night: "2026-08-31", group: "Praia Mole", yearly: true }),
];
const found = (text: string) =>
  findSeasons(seasons, text, new Map([["farol", "Casa do Farol"]])).map(({ name }) => name);

test("A season is found by name, target and years of its nights, ignoring case and accents", () => {
  expect(found("")).toHaveLength(3);
  expect(found("reveillon")).toEqual(["Réveillon 2026"]);
  expect(found("CASA far")).toEqual(["Carnaval"]);
  expect(found("praia mole")).toEqual(["Inverno"]);
  expect(found("2027")).toEqual(["Réveillon 2026", "Carnaval"]);
  expect(found("carnaval 20")).toEqual([]); // a prefix of every year
  expect(found("10/02/2027")).toEqual(["Carnaval"]);
  expect(found("todas")).toEqual(["Réveillon 2026"]);
  expect(found("carnaval 2026")).toEqual([]);
  expect(found("—")).toEqual([]);
});
