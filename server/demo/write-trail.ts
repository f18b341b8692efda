import { insertTrail } from "#server/demo/demo.queries";
import type { MadeBooking } from "#server/demo/make-bookings";
import type { MadeMoney } from "#server/demo/make-money";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";

type Told = MadeBooking & { money: MadeMoney };

interface Step {
  at: Date | null;
  action: string;
  before?: object;
  after: object;
}

/**
 * Writes the trail of each booking, as its operations would have: created, paid, confirmed, checked in, checked out,
 * cancelled.
 */
export async function writeTrail({ actor, db }: Ctx, bookings: readonly Told[]): Promise<void> {
  const rows = bookings.flatMap((booking) =>
    stepsOf(booking).flatMap(({ at, action, before = null, after }) => {
      if (at === null) return [];
      return {
        tenant_id: actor.tenant_id,
        id: newId(at),
        user_id: action === "booking.expired" ? null : booking.created_by,
        action,
        record_id: booking.code,
        before,
        after,
        address: actor.address,
        request_id: actor.request_id,
        created_at: at,
      };
    }),
  );
  await insertTrail(db, rows);
}

function stepsOf(booking: Told): Step[] {
  const { created_at, confirmed_at, status, money } = booking;
  const first = confirmed_at === null ? (status === "inquiry" ? "inquiry" : "hold") : "confirmed";
  const held = confirmed_at !== null && confirmed_at > created_at;
  return [
    { at: created_at, action: "booking.created", after: { status: held ? "hold" : first } },
    ...money.payments.map((payment) => ({ at: payment.created_at, action: "booking.payment", after: paid(payment) })),
    step(held ? confirmed_at : null, "booking.confirmed", "hold", "confirmed"),
    step(status === "expired" ? booking.hold_expires_at : null, "booking.expired", "hold", "expired"),
    step(booking.checked_in_at, "booking.checked_in", "confirmed", "checked_in"),
    step(booking.checked_out_at, "booking.checked_out", "checked_in", "checked_out"),
    {
      ...step(booking.cancelled_at, "booking.cancelled", "confirmed", "cancelled"),
      after: { status: "cancelled", cancellation_reason: booking.cancellation_reason },
    },
  ];
}

const step = (at: Date | null, action: string, from: string, to: string): Step => {
  return { at, action, before: { status: from }, after: { status: to } };
};

const paid = ({ id, amount_cents, method, received_on, note }: MadeMoney["payments"][number]) => {
  return { id, amount_cents, method, received_on, note };
};
