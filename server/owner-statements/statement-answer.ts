import type { VerbAnswer } from "#contract/endpoint";
import type { ownerStatements } from "#contract/owner-statements";
import type { OwnerStatement } from "#domain/owner-statement/owner-statement";
import { sampleStays } from "#domain/owner-statement/sample-stays";
import type { StatedBooking } from "#server/owner-statements/owner-statements.queries";

type Answer = NonNullable<VerbAnswer<typeof ownerStatements.preview>["statement"]>;

/** A statement as the API tells it, each line with its booking. What is taken off is below zero. */
export function answerOf(statement: OwnerStatement, stored: readonly StatedBooking[]): Answer {
  const byId = new Map(stored.map((booking) => [booking.id, booking]));
  const stayOf = (id: string) => {
    const booking = byId.get(id) ?? null;
    return { booking, sample: booking ? null : (sampleStays.find((sample) => sample === id) ?? null) };
  };
  const waiting = ({ booking_id, cents }: { booking_id: string; cents: number }) => ({
    ...stayOf(booking_id),
    part_cents: cents,
  });
  const { opening_cents, balance_cents, reserve_cents, payout_cents, closing_cents } = statement;
  return {
    opening_cents,
    balance_cents,
    reserve_cents,
    payout_cents,
    closing_cents,
    expense_cents: statement.expenses.reduce((sum, { cents }) => sum + cents, 0),
    stays: statement.stays.map((stay) => ({
      ...stayOf(stay.booking_id),
      nights_in_month: stay.nights_in_month,
      nights: stay.nights,
      is_kept: Boolean(byId.get(stay.booking_id)?.given_up_on),
      gross_cents: stay.gross,
      channel_cents: -stay.channel_off || 0,
      company_cents: -stay.commission || 0,
      net_cents: stay.net,
      earlier_cents: stay.earlier,
      collected_cents: -stay.collected || 0,
    })),
    not_received: statement.not_received.map(waiting),
    to_come: statement.to_come.map(waiting),
  };
}
