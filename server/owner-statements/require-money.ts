import { type Actor, may } from "#server/context";
import { Problem } from "#server/http/problem";

/** Refuses people without `money.view`: a statement is nothing but amounts. */
export function requireMoney(actor: Actor): void {
  if (!may(actor, "money.view")) throw new Problem("UserForbiddenForActionException");
}
