import { type RawBuilder, sql } from "kysely";

/**
 * A choice of the program's own, such as a state, written into the statement instead of being sent beside it: a plan that
 * is kept for any values takes a rare state for an average one, and knows no index that holds one state alone. Nothing
 * is escaped, so what somebody typed does not fit: only choices that the types list.
 */
export function written<T extends string>(choice: string extends T ? never : T): RawBuilder<T> {
  return sql.lit(choice);
}
