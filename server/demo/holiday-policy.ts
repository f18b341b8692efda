import { defaultPolicyName } from "#domain/cancellation-policies";
import { cancellationPolicyVerbs } from "#server/cancellation-policies/cancellation-policies";
import type { Ctx } from "#server/context";

/** A stricter policy for holidays, which gives back in credit, named by the one that the company gives by itself. */
export async function writeHolidayPolicy(ctx: Ctx): Promise<void> {
  const { data } = await cancellationPolicyVerbs.list(ctx, undefined);
  const usual = data.find(({ name }) => name === defaultPolicyName)!;
  const { id } = await cancellationPolicyVerbs.create(ctx, {
    name: "Feriados e festas",
    credit_months: 12,
    tiers: [
      { days_before: 30, refund_basis_points: 10_000, base: "total" },
      { days_before: 15, refund_basis_points: 5_000, base: "total" },
      { days_before: 0, refund_basis_points: 0, base: "total" },
    ],
  });
  const own_holidays = "20/01 São Sebastião\n24/06 São João";
  await cancellationPolicyVerbs.update(ctx, usual.id, { holiday_policy_id: id, own_holidays, version: usual.version });
}
