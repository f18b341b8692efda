/** The amount of a plan's line: a share of the total, a fixed amount, or part of what the other lines leave. */
export const planShares = ["percent", "fixed", "rest"] as const;
export type PlanShare = (typeof planShares)[number];

/** The date from which a due date is counted; `days` applies to `after_booking` and `before_check_in`. */
export const dueRules = ["booking", "after_booking", "before_check_in", "check_in"] as const;
export type DueRule = (typeof dueRules)[number];

/** The due date of a part: `days` after the booking or before check-in; 0 is the day itself. */
export interface Due {
  due: DueRule;
  days: number;
}

/** One line of a plan. `basis_points` is set for percent, `amount_cents` for fixed, neither for rest. */
export interface PlanLine extends Due {
  share: PlanShare;
  basis_points: number | null;
  amount_cents: number | null;
}

export interface PaymentPlan {
  lines: readonly PlanLine[];
  /** Parts due on the same day are merged. */
  merge_same_day: boolean;
}

/** The maximum number of lines of a plan. */
export const maxPlanLines = 24;

/** What is wrong with the lines as a whole, as a sentence; null if they can divide any total. */
export function planFault(lines: readonly PlanLine[]): string | null {
  const percent = lines.reduce((sum, { basis_points }) => sum + (basis_points ?? 0), 0);
  const fixed = lines.some(({ share }) => share === "fixed");
  const rest = lines.some(({ share }) => share === "rest");
  if (percent > 10_000) return "Os percentuais passam de 100%. Reduza um deles";
  if (rest) return null;
  if (fixed) return "Um plano com valor fixo precisa de uma parcela com o saldo";
  return percent === 10_000 ? null : "Os percentuais precisam somar 100%. Ajuste um deles ou inclua o saldo";
}

const line = (share: PlanShare, basis_points: number | null, due: DueRule, days = 0): PlanLine => ({
  share,
  basis_points,
  amount_cents: null,
  due,
  days,
});

/** The plans of a new company; the first one is the default. */
export const readyMadePlans: readonly (PaymentPlan & { name: string })[] = [
  {
    name: "Sinal de 50% e saldo no check-in",
    merge_same_day: true,
    lines: [line("percent", 5_000, "booking"), line("rest", null, "check_in")],
  },
  {
    name: "Sinal de 30% e saldo 7 dias antes",
    merge_same_day: true,
    lines: [line("percent", 3_000, "booking"), line("rest", null, "before_check_in", 7)],
  },
  { name: "Integral na reserva", merge_same_day: true, lines: [line("rest", null, "booking")] },
  { name: "Integral no check-in", merge_same_day: true, lines: [line("rest", null, "check_in")] },
  {
    name: "Em 3 vezes",
    merge_same_day: true,
    lines: [
      line("rest", null, "booking"),
      line("rest", null, "after_booking", 30),
      line("rest", null, "after_booking", 60),
    ],
  },
];
