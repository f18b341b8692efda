import { type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db/database";

/**
 * A value from a fixed set of the program, such as a state, as a literal in the statement instead of a parameter: a
 * generic plan takes a rare state for an average one, and cannot use a partial index on one state. Only for values
 * listed by a type; text entered by a user must be a parameter, and does not typecheck here.
 */
export function writtenChoice<T extends string>(choice: string extends T ? never : T): RawBuilder<T> {
  return sql.lit(choice);
}

/** The single column of a subquery as an array, in the order of the subquery. */
export const arrayOf = <Row>(subquery: Expression<Row>) => sql<Row[keyof Row][]>`array(${subquery})`;

/** True if a condition holds that the query builder cannot express: several `exists`, or an available lock. */
export async function isTrue(db: Db, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db);
  return rows[0]?.holds ?? false;
}
