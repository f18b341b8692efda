import { expect, test } from "vitest";
import { cycleOptions } from "~/domains/subscription/plan-words";

const years: [string, (number | undefined)[][], string][] = [
  [
    "the free months of every plan",
    [
      [100, 1000],
      [100, 900],
    ],
    "Anual, 2 meses grátis",
  ],
  ["one month", [[100, 1100]], "Anual, 1 mês grátis"],
  [
    "no free month if one plan has none",
    [
      [100, 1000],
      [100, 1200],
    ],
    "Anual",
  ],
  ["no free month for a free plan", [[0, 0]], "Anual"],
  ["no free month without amounts", [[undefined, undefined]], "Anual"],
];

test.each(years)("the yearly cycle shows %s", (_, plans, label) => {
  const offered = plans.map(([monthly_cents, yearly_cents]) => ({ monthly_cents, yearly_cents }));
  expect(cycleOptions(offered)).toEqual([
    { value: "monthly", label: "Mensal" },
    { value: "yearly", label },
  ]);
});
