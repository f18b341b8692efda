import { expect, test } from "vitest";
import type { Season } from "#contract/catalogue/seasons";
import { openSeason } from "~/routes/accommodations/rates/asked-seasons";
import { nightsWords, priceWords, rulesWords, targetWords } from "~/routes/accommodations/rates/rate-words";

const carnaval: Season = {
  id: "01934b7e-5a00-7000-8000-000000000001",
  name: "Carnaval 2026",
  accommodation_id: null,
  group: null,
  first_night: "2026-02-13",
  last_night: "2026-02-17",
  yearly: false,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  mode: "plus_percent",
  amount_cents: null,
  basis_points: 1_250,
  min_nights: 4,
  closed_arrival_days: [0],
  closed_departure_days: [],
  priority: 0,
  version: 3,
};

test("a season's nights, price and rules are described in words", () => {
  expect(nightsWords(carnaval)).toBe("13 a 17/02/2026");
  expect(nightsWords({ ...carnaval, yearly: true })).toBe("13/02 a 17/02, todo ano");
  expect(priceWords(carnaval)).toBe("+ 12,5%");
  expect(priceWords({ ...carnaval, mode: "set", basis_points: null, amount_cents: 90_000 })).toBe("R$\u00a0900,00");
  expect(rulesWords(carnaval)).toBe("mín. 4 noites, sem entrada dom.");
  expect(rulesWords({ ...carnaval, weekdays: [5, 6], min_nights: null, closed_arrival_days: [] })).toBe(
    "só noites de sex. sáb.",
  );
});

test("a hidden amount is shown as a dash, not as zero", () => {
  expect(priceWords({ ...carnaval, mode: "set", basis_points: null, amount_cents: undefined as never })).toBe("–");
});

test("a season's target is shown by name", () => {
  const names = new Map([["a", "Chalé Sol"]]);
  expect(targetWords({ accommodation_id: "a", group: null }, names)).toBe("Chalé Sol");
  expect(targetWords({ accommodation_id: null, group: "Serra" }, names)).toBe("Local Serra");
  expect(targetWords(carnaval, names)).toBe("Todas as acomodações");
  expect(targetWords({ accommodation_id: "gone", group: null }, names)).toBe("Acomodação arquivada");
});

test("a copy for the next year is a new season with the new year in its name and the dates of Carnaval", () => {
  const opened = openSeason(new URLSearchParams({ copiar: carnaval.id }), [carnaval]);
  expect(opened).toMatchObject({
    record: null,
    season: { name: "Carnaval 2027", first_night: "2027-02-05", last_night: "2027-02-09" },
  });
  expect(openSeason(new URLSearchParams({ editar: "outra" }), [carnaval])).toBeNull();
});
