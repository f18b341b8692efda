import { type RawBuilder, sql } from "kysely";

/**
 * A choice of the program's own, such as a state, written into the statement instead of being sent beside it: a plan that
 * is kept for any values takes a rare state for an average one, and knows no index that holds one state alone. Only
 * choices that the types list; what somebody typed is sent beside the statement, and does not fit here.
 */
export function writtenChoice<T extends string>(choice: string extends T ? never : T): RawBuilder<T> {
  return sql.lit(choice);
}
