import { type RawBuilder, sql } from "kysely";

/**
 * A value from a fixed set of the program, such as a state, as a literal in the statement instead of a parameter: a
 * generic plan takes a rare state for an average one, and cannot use a partial index on one state. Only for values
 * listed by a type; text entered by a user must be a parameter, and does not typecheck here.
 */
export function writtenChoice<T extends string>(choice: string extends T ? never : T): RawBuilder<T> {
  return sql.lit(choice);
}
