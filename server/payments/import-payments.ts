import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { insertPayments } from "#server/payments/payments.queries";

/** What had been paid for a booking before it came here. */
export interface EarlierPayment {
  booking_id: string;
  amount_cents: number;
  received_on: string;
}

/** Writes down what had been paid for new bookings, each as one payment; the audit row of its booking speaks of it. */
export async function importPayments({ actor, db, clock }: Ctx, payments: readonly EarlierPayment[]): Promise<void> {
  const created_at = clock.now();
  const about = { tenant_id: actor.tenant_id, created_by: actor.user_id, created_at };
  const rows = payments.map((payment) => ({
    ...payment,
    ...about,
    id: newId(created_at),
    method: "other",
    note: "Pago antes da importação",
  }));
  await insertPayments(db, rows);
}
