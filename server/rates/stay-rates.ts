import type { Rates } from "#domain/rates";
import type { Ctx } from "#server/context";
import { type DayRange, findRates } from "#server/rates/rates.queries";

/**
 * The company's rules that may apply to stays in these accommodations between two days, both included; for other
 * modules that price nights. The range must include the day of departure, which may be closed.
 */
export function ratesFor({ actor, db }: Pick<Ctx, "actor" | "db">, ids: string[], range: DayRange): Promise<Rates> {
  return findRates(db, actor.tenant_id, ids, range);
}
