import { sql } from "kysely";
import type { GivenUpMoney } from "#domain/credit";
import type { Db } from "#server/db/database";

/** The credit of a booking that was given up, with what has become of its money. */
export interface StoredCredit extends GivenUpMoney {
  code: string;
  valid_until: string;
}

const columns = sql`b.code, b.paid_cents, (b.refund ->> 'fee_cents')::bigint as fee_cents,
  (b.refund ->> 'credit_cents')::bigint as credit_cents, b.refund ->> 'credit_until' as valid_until,
  used_credit(b.tenant_id, b.id) as used_cents`;
const hasCredit = sql`coalesce((b.refund ->> 'credit_cents')::bigint, 0) > 0`;

/** The credits of a guest that have not expired on a date, used up or not, the first to expire first. */
export async function listCreditsOf(
  db: Db,
  tenantId: string,
  holderId: string,
  today: string,
): Promise<StoredCredit[]> {
  const { rows } = await sql<StoredCredit>`select ${columns} from bookings b
    where b.tenant_id = ${tenantId} and b.holder_id = ${holderId} and ${hasCredit}
      and b.refund ->> 'credit_until' >= ${today}
    order by valid_until, b.code`.execute(db);
  return rows;
}

/** The credit of one booking, expired or not, or null. */
export async function findCredit(db: Db, tenantId: string, bookingId: string): Promise<StoredCredit | null> {
  const { rows } = await sql<StoredCredit>`select ${columns} from bookings b
    where b.tenant_id = ${tenantId} and b.id = ${bookingId} and ${hasCredit}`.execute(db);
  return rows[0] ?? null;
}
