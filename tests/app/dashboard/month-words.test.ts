import { expect, test } from "vitest";
import { monthFiguresInWords } from "~/routes/dashboard/month-panel";

const figures = (sold_nights: number, adr_cents: number, revpar_cents: number) => ({
  ...{ sold_nights, available_nights: 100, adr_cents, revpar_cents },
});
const against = (now: ReturnType<typeof figures>, before: ReturnType<typeof figures> | null) =>
  monthFiguresInWords({ ...now, last_year: before }, "2026-11-20").map((figure) => figure.against);

test("occupancy is compared in percentage points, and amounts in percent", () => {
  expect(against(figures(60, 33_600, 20_160), figures(56, 30_000, 24_000))).toEqual([
    "4 pontos a mais que em novembro de 2025",
    "12% mais que em novembro de 2025",
    "16% menos que em novembro de 2025",
  ]);
  expect(against(figures(55, 30_000, 24_010), figures(56, 30_000, 24_000))).toEqual([
    "1 ponto a menos que em novembro de 2025",
    "igual a novembro de 2025",
    "quase igual a novembro de 2025",
  ]);
});

test("without sales last year, a note is shown in place of the comparison", () => {
  expect(new Set(against(figures(60, 30_000, 20_000), null))).toEqual(
    new Set(["nada vendido em novembro de 2025 para comparar"]),
  );
});

test("without money.view only the occupancy is shown", () => {
  const month = { sold_nights: 60, available_nights: 100, last_year: { sold_nights: 50, available_nights: 100 } };
  expect(monthFiguresInWords(month, "2026-11-20")).toEqual([
    { label: "Ocupação", value: "60%", against: "10 pontos a mais que em novembro de 2025" },
  ]);
});

test("a month without nights shows dashes, not zeros", () => {
  const none = { sold_nights: 0, available_nights: 0, adr_cents: 0, revpar_cents: 0, last_year: null };
  expect(monthFiguresInWords(none, "2026-11-20").map(({ value }) => value)).toEqual(["–", "–", "–"]);
});
