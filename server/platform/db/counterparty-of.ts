import { sql } from "kysely";

/**
 * Joins the party of an entry: its counterparty, or the owner to whom it is a payout. `entry` is the entry's alias in
 * the query.
 */
export const withCounterparty = (entry: string) => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  return sql`left join counterparties cp on cp.tenant_id = ${of("tenant_id")} and cp.id = ${of("counterparty_id")}
    left join owners payee on payee.tenant_id = ${of("tenant_id")} and payee.id = ${of("owner_id")}`;
};

export const counterpartyName = sql`coalesce(cp.name, payee.name)`;
export const counterpartyDocument = sql`coalesce(cp.document, payee.document)`;
