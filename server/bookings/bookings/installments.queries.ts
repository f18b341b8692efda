import { sql } from "kysely";
import type { Installment } from "#domain/installments";
import type { Db } from "#server/platform/db/database";

/** An installment as stored. */
export interface StoredInstallment extends Installment {
  id: string;
  cancelled: boolean;
}

/** The installments of a booking (`b`), ordered by date, as a column. */
export const installmentsColumn = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id,
    'due_date', i.due_date, 'amount_cents', i.amount_cents, 'due', i.due, 'days', i.days, 'deposit', i.deposit,
    'cancelled', i.cancelled_at is not null) order by i.position), '[]')
  from booking_installments i where i.tenant_id = b.tenant_id and i.booking_id = b.id) as installments`;

/** An installment to write; an existing one at the same position keeps its id. */
type Part = Installment & { id: string };

function rowsOf(tenantId: string, bookingId: string, parts: readonly Part[]) {
  const rows = parts.map((part, index) => ({ ...part, position: index + 1 }));
  return sql`insert into booking_installments
      (tenant_id, id, booking_id, position, due_date, amount_cents, due, days, deposit)
    select ${tenantId}, id, ${bookingId}, position, due_date, amount_cents, due, days, deposit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part
      (id uuid, position integer, due_date date, amount_cents bigint, due text, days integer, deposit boolean)`;
}

/** Inserts the installments of a booking, which has none yet. */
export async function insertInstallments(
  db: Db,
  tenantId: string,
  bookingId: string,
  parts: readonly Part[],
): Promise<void> {
  await rowsOf(tenantId, bookingId, parts).execute(db);
}

/** Replaces the installments of a booking. */
export async function replaceInstallments(
  db: Db,
  tenantId: string,
  bookingId: string,
  parts: readonly Part[],
): Promise<void> {
  await sql`
    with surplus as (
      delete from booking_installments
      where tenant_id = ${tenantId} and booking_id = ${bookingId} and position > ${parts.length}
    )
    ${rowsOf(tenantId, bookingId, parts)}
    on conflict on constraint booking_installments_position do update set
      due_date = excluded.due_date, amount_cents = excluded.amount_cents, due = excluded.due, days = excluded.days,
      deposit = excluded.deposit, cancelled_at = null`.execute(db);
}

/** Cancels the installments of a booking; their rows stay as a record of the agreement. */
export async function cancelInstallments(db: Db, tenantId: string, bookingId: string, now: Date): Promise<void> {
  await db
    .updateTable("booking_installments")
    .set({ cancelled_at: now })
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .where("cancelled_at", "is", null)
    .execute();
}

/** Restores cancelled installments. */
export async function restoreInstallments(db: Db, tenantId: string, bookingId: string): Promise<void> {
  await db
    .updateTable("booking_installments")
    .set({ cancelled_at: null })
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .execute();
}

/** Sets the day of the booking, from which its installments are counted. */
export async function updateBookedOn(db: Db, tenantId: string, bookingId: string, bookedOn: string): Promise<void> {
  await db
    .updateTable("bookings")
    .set({ booked_on: bookedOn })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", bookingId)
    .execute();
}

/** Writes the charges; the total follows. */
export async function updateCharges(
  db: Db,
  tenantId: string,
  bookingId: string,
  charges: readonly object[],
  totalCents: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable("bookings")
    .set((column) => ({
      charges: JSON.stringify(charges),
      total_cents: totalCents,
      version: column("version", "+", 1),
      updated_at: now,
    }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", bookingId)
    .execute();
}
