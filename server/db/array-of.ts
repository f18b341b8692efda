import { type Expression, sql } from "kysely";

/** The single column of a subquery as an array, in the order of the subquery. */
export const arrayOf = <Row>(subquery: Expression<Row>) => sql<Row[keyof Row][]>`array(${subquery})`;
