import type { Standing } from "#contract/session";
import { serviceDay } from "#domain/service-day";
import { lastDayToPay, lastDayToRead } from "#domain/subscription-clock";
import { type Ctx, may } from "#server/context";
import { findStanding } from "#server/subscription/subscription.queries";

/** How the actor's company stands; null where it has no agreement. What it owes is for whoever may see bills and money. */
export async function standingOf({ actor, db, clock }: Ctx): Promise<Standing | null> {
  const found = await findStanding(db, actor.tenant_id, serviceDay(clock.now()));
  if (found === null) return null;
  const { grace_from, owed_cents, ...standing } = found;
  const maySee = may(actor, "billing.view") && may(actor, "money.view");
  return {
    ...standing,
    read_until: standing.ends_on && lastDayToRead(standing.ends_on),
    ...(maySee && { owed_cents }),
    pay_until: standing.owed_since && lastDayToPay(standing.owed_since, grace_from),
  };
}
