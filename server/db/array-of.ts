import { type Expression, sql } from "kysely";

/** The one column that a subquery selects, as an array in its order. */
export const arrayOf = <Row>(subquery: Expression<Row>) => sql<Row[keyof Row][]>`array(${subquery})`;
