import { showCents } from "#domain/money";
import { type Actor, may } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

const hidden = ["_cents", "commission_basis_points"];

/** Texts of acts that nobody edits afterwards, so that hiding a part of them loses nothing. */
const told = ["cancellation_reason", "void_reason"];
/** The objects whose `reason` is such a text. */
const reasoned = ["agreed", "price_request"];

/**
 * Removes every amount from an answer: keys ending in `_cents`, the share that a channel keeps, and the `reason` of a
 * night, which names amounts. In the reasons of acts and in timelines, amounts are hidden where they stand; a text that a
 * form shows to be changed stays whole. The only mask for people without `money.view`.
 */
export function withoutMoney(value: unknown, within = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutMoney(item, within));
  if (typeof value !== "object" || value === null) return value;
  const isNight = "price_cents" in value;
  const isChange = "field" in value;
  const isTold = (key: string) =>
    told.includes(key) ||
    (key === "reason" && reasoned.includes(within)) ||
    (isChange && (key === "before" || key === "after"));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !hidden.some((ending) => key.endsWith(ending)) && !(isNight && key === "reason"))
      .map(([key, item]) => [
        key,
        typeof item === "string" && isTold(key) ? withoutAmounts(item) : withoutMoney(item, key),
      ]),
  );
}

const amount = /R\$\s?\d[\d.]*(,\d+)?/g;

/** A text with its amounts hidden: "Desconto de R$ •••". */
const withoutAmounts = (text: string): string => text.replace(amount, "R$ •••");

/** An amount (cents) for the end of a refusal, " (R$ 10,00)"; empty for users without `money.view`. */
export function toldCents(actor: Actor, cents: number): string {
  return may(actor, "money.view") ? ` (${showCents(cents)})` : "";
}

/** Refuses users without `money.view`: a statement consists of amounts. */
export function requireMoney(actor: Actor): void {
  if (!may(actor, "money.view")) throw new Problem("UserForbiddenForActionException");
}
