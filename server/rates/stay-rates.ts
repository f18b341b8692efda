import type { Rates } from "#domain/rates";
import type { Ctx } from "#server/context";
import { type DayRange, findRates } from "#server/rates/rates.queries";

/**
 * The company's rules that may concern stays in these accommodations between two days, both included: for other
 * domains that price nights. The day of departure has to be among them, for it may be closed.
 */
export function ratesFor({ actor, db }: Pick<Ctx, "actor" | "db">, ids: string[], range: DayRange): Promise<Rates> {
  return findRates(db, actor.tenant_id, ids, range);
}
