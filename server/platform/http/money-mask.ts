import { showCents } from "#domain/money";
import { type Actor, may } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

const hidden = ["_cents", "commission_basis_points"];

/**
 * Removes every amount from an answer: keys ending in `_cents`, the share that a channel keeps, and the `reason` of a
 * night, which names amounts. The only mask for people without `money.view`.
 */
export function withoutMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMoney);
  if (typeof value !== "object" || value === null) return value;
  const isNight = "price_cents" in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !hidden.some((ending) => key.endsWith(ending)) && !(isNight && key === "reason"))
      .map(([key, item]) => [key, withoutMoney(item)]),
  );
}

/** An amount (cents) for the end of a refusal, " (R$ 10,00)"; empty for users without `money.view`. */
export function toldCents(actor: Actor, cents: number): string {
  return may(actor, "money.view") ? ` (${showCents(cents)})` : "";
}

/** Refuses users without `money.view`: a statement consists of amounts. */
export function requireMoney(actor: Actor): void {
  if (!may(actor, "money.view")) throw new Problem("UserForbiddenForActionException");
}
