import { type Actor, may } from "#server/context";
import { Problem } from "#server/http/problem";

/** The bank's own words hold amounts that no mask would find: who may not see money sees none of them. */
export function requireMoneyView(actor: Actor): void {
  if (!may(actor, "money.view")) throw new Problem("UserForbiddenForActionException");
}
