import { sql } from "kysely";
import type { KeptRefund } from "#domain/refund";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { inBatches } from "#server/platform/db/several-statements";

export interface StoredPayment
  extends Columns<
    "booking_payments",
    | "id"
    | "amount_cents"
    | "method"
    | "received_on"
    | "note"
    | "reversal_of"
    | "passed_on"
    | "credit_booking_id"
    | "received_by_owner_id"
    | "created_at"
  > {
  reversed: boolean;
  with_cancellation: boolean;
  /** The number of its receipt. */
  receipt: string | null;
  /** Moved from one part of a split stay to another, or from a cancelled booking as its credit. */
  passed_on: boolean;
  /** The other booking of a credit. */
  credit_booking_id: string | null;
  /** The owner who collected it directly, or refunded it. */
  received_by_owner_id: string | null;
  received_by_owner_name: string | null;
  created_by_name: string | null;
}

const columns = sql`p.id, p.amount_cents, p.method, p.received_on, p.note, p.reversal_of, p.passed_on, p.credit_booking_id, p.created_at,
  p.received_by_owner_id,
  (select o.name from owners o where o.tenant_id = p.tenant_id and o.id = p.received_by_owner_id) as received_by_owner_name,
  exists (select from booking_payments r where r.tenant_id = p.tenant_id and r.reversal_of = p.id) as reversed,
  exists (select from bookings b where b.tenant_id = p.tenant_id and b.id = p.booking_id
    and b.before_end ->> 'refund_id' = p.id::text) as with_cancellation,
  (select r.number from receipts r where r.tenant_id = p.tenant_id and r.payment_id = p.id) as receipt,
  (select u.name from users u where u.id = p.created_by) as created_by_name`;

/** Changes what was settled for a booking that was given up, such as the fee and the parts that refunds took off it. */
export async function updateRefund(
  db: Db,
  tenantId: string,
  bookingId: string,
  changed: Partial<KeptRefund>,
  now: Date,
): Promise<void> {
  await sql`update bookings set refund = refund || ${JSON.stringify(changed)}::jsonb, version = version + 1, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${bookingId}`.execute(db);
}

/** Notes the refund that was recorded in the same act as a cancellation. */
export async function noteRefundOfEnd(db: Db, tenantId: string, code: string, refundId: string): Promise<void> {
  await sql`update bookings set before_end = before_end || ${JSON.stringify({ refund_id: refundId })}::jsonb
    where tenant_id = ${tenantId} and code = ${code}`.execute(db);
}

/** The payments of a booking in the order in which they were recorded. */
export async function listPayments(db: Db, tenantId: string, bookingId: string): Promise<StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`select ${columns} from booking_payments p
    where p.tenant_id = ${tenantId} and p.booking_id = ${bookingId} order by p.created_at, p.is_reversal, p.id`.execute(
    db,
  );
  return rows;
}

export async function findPayment(
  db: Db,
  tenantId: string,
  bookingId: string,
  id: string,
): Promise<StoredPayment | null> {
  const { rows } = await sql<StoredPayment>`select ${columns} from booking_payments p
    where p.tenant_id = ${tenantId} and p.booking_id = ${bookingId} and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The other side of a used credit: the same amount with the opposite sign, not reversed; or null. */
export async function findCreditMirror(
  db: Db,
  tenantId: string,
  bookingId: string,
  { id, credit_booking_id, amount_cents }: Pick<StoredPayment, "id" | "credit_booking_id" | "amount_cents">,
): Promise<StoredPayment | null> {
  const { rows } = await sql<StoredPayment>`select ${columns} from booking_payments p
    where p.tenant_id = ${tenantId} and p.booking_id = ${credit_booking_id} and p.credit_booking_id = ${bookingId}
      and p.amount_cents = ${-amount_cents} and not p.is_reversal and not exists (
        select from booking_payments r where r.tenant_id = p.tenant_id and r.reversal_of = p.id)
    order by abs(extract(epoch from p.created_at
        - (select o.created_at from booking_payments o where o.tenant_id = p.tenant_id and o.id = ${id}))), p.id
    limit 1`.execute(db);
  return rows[0] ?? null;
}

interface NewPayment {
  tenant_id: string;
  id: string;
  booking_id: string;
  /** Negative for outgoing money. */
  amount_cents: number;
  method: string;
  received_on: string;
  /** The destination; null for the account of its method. */
  account_id?: string | null;
  /** The owner who collected it instead of the company: then it goes to no account. */
  received_by_owner_id?: string | null;
  note: string | null;
  reversal_of?: string;
  passed_on?: boolean;
  credit_booking_id?: string;
  created_by: string;
  created_at: Date;
}

/** Inserts a payment; false if it would be a second reversal of the same one: nothing is inserted. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<boolean> {
  const inserted = await db
    .insertInto("booking_payments")
    .values(payment)
    .onConflict((conflict) => conflict.constraint("booking_payments_once").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Inserts many payments, none of them a reversal. */
export async function insertPayments(db: Db, payments: readonly NewPayment[]): Promise<void> {
  await inBatches(payments, (batch) => db.insertInto("booking_payments").values(batch).execute());
}

/** What was paid for a booking, minus refunds; read after its lock. */
export async function findPaid(db: Db, tenantId: string, bookingId: string): Promise<number> {
  const { paid_cents } = await db
    .selectFrom("bookings")
    .select("paid_cents")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return paid_cents;
}

/** Whether the booking has this extra charge. */
export async function isCharge(db: Db, tenantId: string, code: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from bookings b, jsonb_array_elements(b.charges) charge
    where b.tenant_id = ${tenantId} and b.code = ${code} and charge ->> 'id' = ${id}`.execute(db);
  return rows.length > 0;
}

export interface StoredMovement
  extends Columns<
    "security_deposit_movements",
    "id" | "kind" | "amount_cents" | "method" | "moved_on" | "reason" | "reversal_of" | "created_at"
  > {
  reversed: boolean;
  created_by_name: string | null;
}

const movementColumns = sql`m.id, m.kind, m.amount_cents, m.method, m.moved_on, m.reason, m.reversal_of, m.created_at,
  exists (select from security_deposit_movements r where r.tenant_id = m.tenant_id and r.reversal_of = m.id) as reversed,
  (select u.name from users u where u.id = m.created_by) as created_by_name`;

/** The movements of the security deposit of a booking, in order. */
export async function listMovements(db: Db, tenantId: string, bookingId: string): Promise<StoredMovement[]> {
  const { rows } = await sql<StoredMovement>`select ${movementColumns} from security_deposit_movements m
    where m.tenant_id = ${tenantId} and m.booking_id = ${bookingId}
    order by m.created_at, m.is_reversal, m.kind <> 'received', m.id`.execute(db);
  return rows;
}

export async function findMovement(
  db: Db,
  tenantId: string,
  bookingId: string,
  id: string,
): Promise<StoredMovement | null> {
  const { rows } = await sql<StoredMovement>`select ${movementColumns} from security_deposit_movements m
    where m.tenant_id = ${tenantId} and m.booking_id = ${bookingId} and m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Another part of a guest's divided stay that holds a security deposit; null without one. */
export async function findDepositElsewhere(db: Db, tenantId: string, bookingId: string) {
  const part = await db
    .selectFrom("bookings as b")
    .innerJoin("bookings as p", (on) =>
      on
        .onRef("p.tenant_id", "=", "b.tenant_id")
        .onRef("p.stay_id", "=", "b.stay_id")
        .onRef("p.holder_id", "=", "b.holder_id")
        .onRef("p.id", "<>", "b.id"),
    )
    .select(["p.code", "p.security_held_cents as held_cents"])
    .where("b.tenant_id", "=", tenantId)
    .where("b.id", "=", bookingId)
    .where("p.security_held_cents", ">", 0)
    .orderBy("p.check_in")
    .limit(1)
    .executeTakeFirst();
  return part ?? null;
}

interface NewMovement extends Omit<StoredMovement, "created_by_name" | "reversed"> {
  tenant_id: string;
  booking_id: string;
  created_by: string;
}

/** Inserts a movement; false if it would be a second reversal of the same one: nothing is inserted. */
export async function insertMovement(db: Db, movement: NewMovement): Promise<boolean> {
  const inserted = await db
    .insertInto("security_deposit_movements")
    .values(movement)
    .onConflict((conflict) => conflict.constraint("security_deposit_movements_once").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** True if a line of a bank statement is matched with this payment. */
export async function isOnBankLine(db: Db, tenantId: string, paymentId: string): Promise<boolean> {
  const part = await db
    .selectFrom("bank_match_parts")
    .select("match_id")
    .where("tenant_id", "=", tenantId)
    .where("payment_id", "=", paymentId)
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}
