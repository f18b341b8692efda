import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { notTold } from "#server/owner-statements/owner-statements.queries";

/** A settlement of a payout's entry. */
export interface StoredPayout
  extends Columns<"settlements", "id" | "entry_id" | "note" | "created_at" | "reversal_of"> {
  owner_id: string;
  paid_on: string;
  paid_cents: number;
  account_name: string;
  reversed: boolean;
}

const payouts = sql`select p.id, p.entry_id, e.owner_id, p.moved_on as paid_on,
    case when p.is_reversal then -p.amount_cents else p.amount_cents end as paid_cents, a.name as account_name, p.note,
    p.created_at, p.reversal_of,
    exists (select from settlements r where r.tenant_id = p.tenant_id and r.reversal_of = p.id) as reversed
  from financial_entries e
  join settlements p on p.tenant_id = e.tenant_id and p.entry_id = e.id
  join financial_accounts a on a.tenant_id = p.tenant_id and a.id = p.account_id`;

/** The latest payouts to an owner and their reversals, newest first. */
export async function listPayouts(db: Db, tenantId: string, ownerId: string): Promise<StoredPayout[]> {
  const { rows } = await sql<StoredPayout>`${payouts} where e.tenant_id = ${tenantId} and e.owner_id = ${ownerId}
    and e.kind = 'payable' order by p.created_at desc, p.id desc limit 20`.execute(db);
  return rows;
}

export async function findPayout(db: Db, tenantId: string, id: string): Promise<StoredPayout | null> {
  const { rows } = await sql<StoredPayout>`${payouts} where e.tenant_id = ${tenantId} and e.owner_id is not null
    and e.kind = 'payable' and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Payouts to an owner, and reversed ones (negative), that are in no statement yet. */
export async function listUntoldPayouts(
  db: Db,
  tenantId: string,
  ownerId: string,
): Promise<{ id: string; date: string; cents: number }[]> {
  const { rows } = await sql<
    Columns<"settlements", "id"> & { date: string; cents: number }
  >`select p.id, p.moved_on as date,
      case when p.is_reversal then -p.amount_cents else p.amount_cents end as cents
    from financial_entries e
    join settlements p on p.tenant_id = e.tenant_id and p.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.owner_id = ${ownerId} and e.kind = 'payable'
      and ${notTold(sql`p.id`, sql`p.tenant_id`, sql`${ownerId}::uuid`)}
    order by p.moved_on, p.id`.execute(db);
  return rows;
}

/** The category of payouts to owners. */
export async function findPayoutCategory(db: Db, tenantId: string): Promise<string | null> {
  const row = await db
    .selectFrom("financial_categories")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("purpose", "=", "owner_payouts")
    .executeTakeFirst();
  return row?.id ?? null;
}
