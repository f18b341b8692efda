/** What a line of a plan asks for: a share of the total, a fixed amount, or a part of what the other lines leave. */
export const planShares = ["percent", "fixed", "rest"] as const;
export type PlanShare = (typeof planShares)[number];

/** From what a due date is counted; `days` go with the two in the middle. */
export const dueRules = ["booking", "after_booking", "before_check_in", "check_in"] as const;
export type DueRule = (typeof dueRules)[number];

/** When a part is due: `days` after the booking or before the check-in, 0 on the day itself. */
export interface Due {
  due: DueRule;
  days: number;
}

/** One line of a plan. `basis_points` goes with percent, `amount_cents` with fixed, neither with rest. */
export interface PlanLine extends Due {
  share: PlanShare;
  basis_points: number | null;
  amount_cents: number | null;
}

export interface PaymentPlan {
  lines: readonly PlanLine[];
  /** Parts that fall on one day become one. */
  merge_same_day: boolean;
}

/** The most lines that a plan may have. */
export const maxPlanLines = 24;

/** What is wrong with the lines taken together, as a sentence; null when they can carry every total. */
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

/** The plans that every company begins with; the first one is its default. */
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
