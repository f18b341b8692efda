import { expect, test } from "vitest";
import { cycleOptions } from "~/domains/subscription/plan-words";

const years: [string, (number | undefined)[][], string][] = [
  [
    "what every plan gives",
    [
      [100, 1000],
      [100, 900],
    ],
    "Anual, 2 meses grátis",
  ],
  ["one month", [[100, 1100]], "Anual, 1 mês grátis"],
  [
    "nothing where a plan gives none",
    [
      [100, 1000],
      [100, 1200],
    ],
    "Anual",
  ],
  ["nothing of a plan for nothing", [[0, 0]], "Anual"],
  ["nothing without amounts", [[undefined, undefined]], "Anual"],
];

test.each(years)("a year says %s", (_, plans, label) => {
  const offered = plans.map(([monthly_cents, yearly_cents]) => ({ monthly_cents, yearly_cents }));
  expect(cycleOptions(offered)).toEqual([
    { value: "monthly", label: "Mensal" },
    { value: "yearly", label },
  ]);
});
