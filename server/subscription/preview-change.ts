import type { ChangePreview, ChangePreviewInput } from "#contract/subscription";
import { nextCharge } from "#domain/plan-change";
import { serviceDay } from "#domain/service-day";
import { addDays } from "#domain/stay-dates";
import { daysToPay } from "#domain/subscription-clock";
import type { Ctx } from "#server/context";
import { decideChange } from "#server/subscription/decide-change";

const nothing = {
  ...{ new_cents: 0, unused_cents: 0, used_credit_cents: 0, pay_cents: 0, credit_cents: 0 },
  ...{ new_rest: { days: 0, of: 0 }, unused_rest: { days: 0, of: 0 } },
};

/** What a change of plan costs today; nothing is changed. */
export async function previewChange(ctx: Ctx, input: ChangePreviewInput): Promise<ChangePreview> {
  const today = serviceDay(ctx.clock.now());
  const { own, from, change, excess } = await decideChange(ctx, input);
  const { kind, agreement } = change;
  const { new_cents, new_rest, unused_cents, unused_rest, used_credit_cents, pay_cents, credit_cents } =
    "proration" in change ? change.proration : nothing;
  const base = from.before?.agreement ?? own;
  return {
    kind,
    plan_id: agreement.plan_id,
    plan_name: agreement.plan_name,
    old_plan_name: base.plan_name,
    cycle: agreement.cycle,
    excess,
    ...{ new_cents, new_rest, unused_cents, unused_rest, used_credit_cents, pay_cents, credit_cents },
    due_on: addDays(today, daysToPay),
    ...nextCharge(from, agreement, today),
    lost_discount_bps: agreement.discount_bps < base.discount_bps ? base.discount_bps : 0,
  };
}
