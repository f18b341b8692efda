import { type FirstSteps, firstStepNames } from "#contract/first-steps";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { findFirstSteps, updateFirstStepsHidden } from "#server/dashboard/first-steps.queries";

/** What the company has done of its first steps, told by what there is. */
export async function showFirstSteps({ actor, db, clock }: Ctx): Promise<FirstSteps> {
  const { hidden, accommodation_id, open_invitations, ...done } = await findFirstSteps(
    db,
    actor.tenant_id,
    clock.now(),
  );
  const steps = firstStepNames.map((name) => ({ name, done: done[name] }));
  return { hidden, steps, accommodation_id, open_invitations };
}

/** Puts the first steps away for everybody in the company. */
export async function hideFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  const { actor, db, clock } = ctx;
  const before = await showFirstSteps(ctx);
  if (before.hidden) return before;
  await updateFirstStepsHidden(db, actor.tenant_id, clock.now());
  await record(ctx, "tenant.first_steps_hidden", actor.tenant_id, null, null);
  return { ...before, hidden: true };
}
