import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";

/**
 * A transaction with the service's rights on the actor's own company: a company can read its agreement but not write
 * it. Each query inside must name the company.
 */
export function asService<T>({ actor, database, clock }: IdentityCtx, run: (ctx: Ctx) => Promise<T>): Promise<T> {
  const known = found(actor);
  return database.asAdmin((db) => run({ actor: known, db, clock }));
}
