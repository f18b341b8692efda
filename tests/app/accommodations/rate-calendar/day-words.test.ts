import { describe, expect, test } from "vitest";
import type { RateDay } from "#contract/catalogue/rate-calendar";
import { readYear, seasonTints } from "~/routes/accommodations/rate-calendar/calendar-year";
import { cellHint, cellLabel, cellPrice, isWidePrice, longDay } from "~/routes/accommodations/rate-calendar/day-words";

const christmas: RateDay = {
  date: "2026-12-25",
  price_cents: 123_450,
  usual_price_cents: 90_000,
  reason: "Preço do dia",
  min_nights: 3,
  closed_arrival: false,
  closed_departure: false,
  closed: false,
  override: { price_cents: 123_450, min_nights: null, closed: false },
  season: "Natal",
  taken: { kind: "booking", code: "Q37HP9GY" },
  holiday: "Natal",
};

describe("A day of the rate calendar", () => {
  test("shows a round price without cents and any other price with cents", () => {
    expect([35_000, 123_450, 1_234_567_05, 5, 0].map(cellPrice)).toEqual([
      { reais: "350", cents: null },
      { reais: "1.234", cents: "50" },
      { reais: "1.234.567", cents: "05" },
      { reais: "0", cents: "05" },
      { reais: "0", cents: null },
    ]);
    expect([99_950, 123_400, 123_450, 1_234_500].map(isWidePrice)).toEqual([false, false, true, true]);
  });

  test("has a label with everything that its cell shows", () => {
    expect(cellLabel(christmas, "2026-12-25").replaceAll("\u00a0", " ")).toBe(
      "25 de dezembro, sexta, hoje, R$ 1.234,50 próprio do dia, mínimo de 3 noites, ocupada: reserva, temporada Natal, feriado: Natal",
    );
    const { price_cents: _, ...hidden } = christmas;
    expect(cellLabel({ ...hidden, override: null }, "2027-01-01")).not.toContain("R$");
    expect(cellHint(christmas)).toBe("Natal\nTemporada Natal\nPreço do dia\nOcupada: reserva Q37HP9GY");
    expect(longDay("2027-03-07")).toBe("7 de março, domingo");
  });

  test("has the tint of its season, assigned in order of first appearance in the year", () => {
    const days = ["B", null, "A", "B", "C", "D", "E", "F", "G"].map((season) => ({ season }));
    expect(seasonTints(days).map(({ name, tint }) => name + tint)).toEqual(["B0", "A1", "C2", "D3", "E4", "F5", "G0"]);
  });
});

test("the year in the address is used if it is valid; otherwise the current year", () => {
  const year = (text: string) => readYear(text, "2026-11-23");
  const texts = ["?ano=2027", "?ano=1999", "?ano=2101", "?ano=20x7", "?ano=", ""];
  expect(texts.map(year)).toEqual([2027, 2026, 2026, 2026, 2026, 2026]);
});
