import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import type { IdentityCtx } from "#server/http/route";

/**
 * One transaction of the service on the actor's own company: a company reads what it agreed to and writes none of it.
 * Whatever runs inside has to name the company in each query.
 */
export function asService<T>({ actor, database, clock }: IdentityCtx, run: (ctx: Ctx) => Promise<T>): Promise<T> {
  const known = found(actor);
  return database.asAdmin((db) => run({ actor: known, db, clock }));
}
