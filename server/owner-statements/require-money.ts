import { type Actor, may } from "#server/context";
import { Problem } from "#server/http/problem";

/** Refuses users without `money.view`: a statement consists of amounts. */
export function requireMoney(actor: Actor): void {
  if (!may(actor, "money.view")) throw new Problem("UserForbiddenForActionException");
}
