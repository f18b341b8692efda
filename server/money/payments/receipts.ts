import { sql } from "kysely";
import type { GuestPage } from "#contract/guest/guest-page";
import { hasReceipt } from "#domain/receipts";
import { todayIn } from "#domain/stay-dates";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { listPayments } from "#server/money/payments/payments.queries";
import { toPayment } from "#server/money/payments/show-money";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { found, Problem } from "#server/platform/http/problem";

export type StoredReceipt = Columns<"receipts", "number" | "check_code" | "issued_on" | "created_at">;

/**
 * Issues the receipt of a payment, once: a second call returns its number, also after a reversal. Refuses with 409 a
 * payment that was reversed before, and money that the company did not take from the guest.
 */
export async function issueReceipt(
  ctx: Ctx,
  code: string,
  id: string,
  act: "booking.receipt_issued" | "booking.receipt_issued_by_guest" = "booking.receipt_issued",
): Promise<{ number: string }> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const issued_on = todayIn(actor.timezone, clock.now());
  const year = Number(issued_on.slice(0, 4));
  await lockCounter(db, actor.tenant_id, year); // from here on nobody else issues one for it
  const stored = found((await listPayments(db, actor.tenant_id, booking.id)).find((each) => each.id === id));
  if (stored.receipt !== null) return { number: stored.receipt };
  if (stored.reversed || !hasReceipt(toPayment(actor, stored))) throw new Problem("ReceiptCannotIssueException");
  const number = await nextReceiptNumber(db, actor.tenant_id, year);
  const now = clock.now();
  await db
    .insertInto("receipts")
    .values({
      ...{ tenant_id: actor.tenant_id, id: newId(now), payment_id: id, number, issued_on },
      ...{ created_by: actor.user_id || null, created_at: now },
    })
    .execute();
  await record(ctx, act, code, null, { number });
  return { number };
}

/**
 * The payments that the company received from the guest, oldest first, without reversed ones: each has a receipt, or
 * may have one if the company is allowed to issue it.
 */
export async function receivedPayments(
  { actor, db }: Ctx,
  bookingId: string,
  mayIssue: boolean,
): Promise<GuestPage["payments"]> {
  return (await listPayments(db, actor.tenant_id, bookingId))
    .filter((stored) => !stored.reversed && hasReceipt(toPayment(actor, stored)))
    .filter(({ receipt }) => mayIssue || receipt !== null)
    .map(({ id, received_on, amount_cents, receipt }) => ({ id, received_on, amount_cents, receipt }));
}

/** A payment with its receipt and the day of its reversal; 404 until the receipt is issued. */
export async function receiptOfPayment({ actor, db }: Ctx, bookingId: string, id: string) {
  const payments = await listPayments(db, actor.tenant_id, bookingId);
  const payment = found(payments.find((each) => each.id === id));
  const receipt = found(await findReceipt(db, actor.tenant_id, id));
  const reversal = payments.find(({ reversal_of }) => reversal_of === id);
  return { payment, receipt, reversed_at: reversal?.created_at ?? null };
}

/** The receipt of a payment, or null. */
async function findReceipt(db: Db, tenantId: string, paymentId: string): Promise<StoredReceipt | null> {
  const row = await db
    .selectFrom("receipts")
    .select(["number", "check_code", "issued_on", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the numbers of a year without taking one, so that a refusal leaves no gap. */
async function lockCounter(db: Db, tenantId: string, year: number): Promise<void> {
  await sql`insert into receipt_counters as k (tenant_id, year, last) values (${tenantId}, ${year}, 0)
    on conflict (tenant_id, year) do update set last = k.last`.execute(db);
}

/** The next number of a year; a rollback releases it. */
async function nextReceiptNumber(db: Db, tenantId: string, year: number): Promise<string> {
  const { rows } = await sql<Columns<"receipt_counters", "last">>`update receipt_counters set last = last + 1
    where tenant_id = ${tenantId} and year = ${year} returning last`.execute(db);
  return `${year}/${String(rows[0]!.last).padStart(4, "0")}`;
}
