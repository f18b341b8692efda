import type { Standing } from "#contract/people/session";
import { serviceDay } from "#domain/stay-dates";
import { lastDayToPay, lastDayToRead, lastDayWithPlan } from "#domain/subscription-clock";
import { type Ctx, may } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { findStanding, updateGrace } from "#server/service/subscription/subscription.queries";

/**
 * The state of the actor's company; null without an agreement. The amounts due are only for users who may see bills and
 * money.
 */
export async function standingOf({ actor, db, clock }: Ctx): Promise<Standing | null> {
  const found = await findStanding(db, actor.tenant_id, serviceDay(clock.now()));
  if (found === null) return null;
  const { grace_from, owed_cents, cancelled_on, ...standing } = found;
  const maySee = may(actor, "billing.view") && may(actor, "money.view");
  return {
    ...standing,
    last_day: lastDayWithPlan({ ...standing, cancelled_on }),
    read_until: standing.ends_on && lastDayToRead(standing.ends_on),
    ...(maySee && { owed_cents }),
    pay_until: standing.owed_since && lastDayToPay(standing.owed_since, grace_from),
  };
}

/** Restarts the days before a suspension on this day, after the service reopened an overdue invoice. */
export function graceFrom(db: Db, tenantId: string, day: string): Promise<void> {
  return updateGrace(db, tenantId, day);
}
