import { type RawBuilder, sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** The line of the list of owners: his newest statements and what was paid since. */
export interface OwnerStanding extends Columns<"owners", "id" | "name"> {
  begins_on: string | null;
  opening_cents: number | null;
  reserve_cents: number | null;
  newest_month: string | null;
  newest_closing_cents: number | null;
  month_closing_cents: number | null;
  sent_at: Date | null;
  /** Paid to him and in no statement yet. */
  paid_since_cents: number;
}

/** Owners who have or had a part of an accommodation, or statements, by name. */
export async function listStandings(db: Db, tenantId: string, month: string): Promise<OwnerStanding[]> {
  const { rows } = await sql<OwnerStanding>`
    select o.id, o.name, c.begins_on, c.opening_cents, c.reserve_cents, n.month as newest_month,
      n.closing_cents as newest_closing_cents, m.closing_cents as month_closing_cents,
      (select max(sent_at) from owner_statement_mails e where e.tenant_id = m.tenant_id and e.statement_id = m.id)
        as sent_at,
      ${paidSince(sql`o.tenant_id`, sql`o.id`)} as paid_since_cents
    from owners o
    left join owner_statement_settings c on c.tenant_id = o.tenant_id and c.owner_id = o.id
    left join lateral (select s.month, s.closing_cents from owner_statements s where s.tenant_id = o.tenant_id
      and s.owner_id = o.id and s.reopened_at is null order by s.position desc limit 1) n on true
    left join owner_statements m on m.tenant_id = o.tenant_id and m.owner_id = o.id and m.reopened_at is null
      and m.month = ${month}
    where o.tenant_id = ${tenantId} and (c.owner_id is not null or exists (
      select from ownerships s where s.tenant_id = o.tenant_id and s.owner_id = o.id)
      or exists (select from past_ownerships s where s.tenant_id = o.tenant_id and s.owner_id = o.id))
    order by o.name_folded, o.id limit 1000`.execute(db);
  return rows;
}

/** What was paid to an owner and stands in no statement yet, in cents. */
export async function sumPaidSince(db: Db, tenantId: string, ownerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select
    ${paidSince(sql`${tenantId}::uuid`, sql`${ownerId}::uuid`)} as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

function paidSince(tenantId: RawBuilder<unknown>, ownerId: RawBuilder<unknown>) {
  return sql`(select coalesce(sum(case when p.is_reversal then -p.amount_cents else p.amount_cents end), 0)::bigint
    from financial_entries e join settlements p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.owner_id = ${ownerId} and not exists (
      select from owner_statement_lines l
      join owner_statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.reopened_at is null
      where l.tenant_id = p.tenant_id and l.owner_id = ${ownerId} and l.source_id = p.id and l.kind = 'payout'))`;
}
