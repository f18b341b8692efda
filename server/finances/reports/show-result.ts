import type { VerbAnswer } from "#contract/endpoint";
import type { financeReports, ResultQuery } from "#contract/finance-reports";
import type { Ctx } from "#server/context";
import { type ResultPart, sumResult } from "#server/finances/reports/result.queries";

/** What the money that moved in a period meant, by accommodation and by category. */
export async function showResult(
  { actor, db }: Ctx,
  { from, to, account_id, accommodation_id }: ResultQuery,
): Promise<VerbAnswer<typeof financeReports.result>> {
  const parts = await sumResult(db, actor.tenant_id, {
    from,
    to,
    account_id: account_id ?? null,
    accommodation_id: accommodation_id ?? null,
    reach: actor.reach,
  });
  const accommodations = together(parts, (part) => part.accommodation_id).map((some) => {
    const { accommodation_id: id, accommodation_name: name } = some[0]!;
    return { id, name, ...sums(some) };
  });
  return {
    ...sums(parts),
    accommodations: accommodations.sort((one, other) => other.result_cents - one.result_cents),
    categories: together(parts, (part) => part.category_id).map((some) => {
      const { category_id: id, category_name: name, code, group_name, kind } = some[0]!;
      const { result_cents } = sums(some);
      return { id, name, code, group_name, kind, amount_cents: kind === "income" ? result_cents : -result_cents };
    }),
  };
}

function together(parts: readonly ResultPart[], key: (part: ResultPart) => string | null): ResultPart[][] {
  const groups = new Map<string | null, ResultPart[]>();
  for (const part of parts) groups.set(key(part), [...(groups.get(key(part)) ?? []), part]);
  return [...groups.values()];
}

function sums(parts: readonly ResultPart[]) {
  const of = (kind: string) => parts.reduce((sum, part) => (part.kind === kind ? sum + part.cents : sum), 0);
  const [income, expense] = [of("income"), of("expense")];
  return { income_cents: income, expense_cents: 0 - expense, result_cents: income + expense };
}
