import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { insertPayments } from "#server/payments/payments.queries";

/** What had been paid for a booking before it came here. */
export interface EarlierPayment {
  booking_id: string;
  amount_cents: number;
  received_on: string;
  /** A channel's where it collects; else nobody knows how it was paid. */
  method: "channel" | "other";
  /** The very moment of its booking: by it the database knows what came with the booking and may go with it. */
  created_at: Date;
}

/** Writes down what had been paid for new bookings, each as one payment; the audit row of its booking speaks of it. */
export async function importPayments({ actor, db, clock }: Ctx, payments: readonly EarlierPayment[]): Promise<void> {
  const about = { tenant_id: actor.tenant_id, created_by: actor.user_id };
  const rows = payments.map((payment) => ({
    ...payment,
    ...about,
    id: newId(clock.now()),
    note: "Pago antes da importação",
  }));
  await insertPayments(db, rows);
}
