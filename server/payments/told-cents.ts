import { showCents } from "#domain/money";
import { type Actor, may } from "#server/context";

/** An amount (cents) for the end of a refusal, " (R$ 10,00)"; empty for users without `money.view`. */
export function toldCents(actor: Actor, cents: number): string {
  return may(actor, "money.view") ? ` (${showCents(cents)})` : "";
}
