import { CompiledQuery } from "kysely";
import type { Db } from "#server/db/database";

/** A statement of the limiter's own making, over the table `rate_limits`. */
export interface LimiterQuery {
  text: string;
  values?: unknown[];
}

export function runLimiterQuery(db: Db, { text, values = [] }: LimiterQuery) {
  return db.executeQuery(CompiledQuery.raw(text, values));
}
