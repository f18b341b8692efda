import { type RawBuilder, sql } from "kysely";

/** True if no closed statement of the owner tells the payout, contribution, credit or debit of this id. */
export function notTold(id: RawBuilder<unknown>, tenantId: RawBuilder<unknown>, ownerId: RawBuilder<unknown>) {
  return sql`not exists (select from owner_statement_lines l
    join owner_statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.reopened_at is null
    where l.tenant_id = ${tenantId} and l.owner_id = ${ownerId} and l.source_id = ${id}
      and l.kind in ('payout', 'contribution', 'credit', 'debit'))`;
}
