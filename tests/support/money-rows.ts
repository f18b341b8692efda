import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { insertAnnouncementRow } from "#tests/support/announcement-row";

const now = new Date("2026-03-01T12:00:00Z");
const stamps = { created_at: now, updated_at: now };

/** A plan and a policy, and the payments of a booking. */
export async function insertMoneyRows(
  db: Db,
  tenant_id: string,
  booking_id: string,
  amount_cents: number,
): Promise<void> {
  const [plan_id, policy_id] = [newId(now), newId(now)];
  await db
    .insertInto("payment_plans")
    .values({ tenant_id, id: plan_id, name: "Integral", ...stamps })
    .execute();
  const line = { share: "rest", due: "check_in", position: 1 };
  await db
    .insertInto("payment_plan_lines")
    .values({ tenant_id, plan_id, ...line })
    .execute();
  await db
    .insertInto("cancellation_policies")
    .values({ tenant_id, id: policy_id, name: "Flexível", ...stamps })
    .execute();
  await db
    .insertInto("channel_terms")
    .values({ tenant_id, channel: "airbnb", collected_by: "channel", version: 2, ...stamps })
    .execute();
  const tier = { days_before: 7, refund_basis_points: 10_000, base: "total" };
  await db
    .insertInto("cancellation_policy_tiers")
    .values({ tenant_id, policy_id, ...tier })
    .execute();
  const of = { tenant_id, booking_id, created_at: now };
  const part = { tenant_id, booking_id, position: 1, due_date: "2026-04-01", due: "check_in", amount_cents };
  await db
    .insertInto("booking_installments")
    .values({ ...part, id: newId(now) })
    .execute();
  await insertAnnouncementRow(db, tenant_id, booking_id);
  const key = { pix_kind: "email", pix_key: "helena@exemplo.test", holder_name: "Helena Prates" };
  await db
    .insertInto("refund_keys")
    .values({ ...of, ...key, updated_at: now })
    .execute();
  const payment = { ...of, amount_cents: 5_000, method: "pix", received_on: "2026-03-01" };
  const payment_id = newId(now);
  await db
    .insertInto("booking_payments")
    .values({ ...payment, id: payment_id })
    .execute();
  await db.insertInto("receipt_counters").values({ tenant_id, year: 2026, last: 1 }).execute();
  const receipt = { tenant_id, id: newId(now), payment_id, number: "2026/0001", issued_on: "2026-03-01" };
  await db
    .insertInto("receipts")
    .values({ ...receipt, created_at: now })
    .execute();
  const deposit = { ...of, kind: "received", amount_cents: 20_000, method: "cash", moved_on: "2026-03-01" };
  await db
    .insertInto("security_deposit_movements")
    .values({ ...deposit, id: newId(now) })
    .execute();
}
