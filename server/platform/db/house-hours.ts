import { sql } from "kysely";

/**
 * Until when a guest leaves, or from when one may come: as agreed with the booking of this alias, else the hour of its
 * accommodation `a`, else that of the company `t`.
 */
export const agreedHour = (booking: "b" | "c", hour: "check_in_time" | "check_out_time") =>
  sql<string>`coalesce(${sql.ref(`${booking}.house_terms`)} ->> ${sql.lit(hour)}, ${sql.ref(`a.${hour}`)}, ${sql.ref(`t.${hour}`)})`;
