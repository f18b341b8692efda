import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { useAsk } from "~/lib/ask";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { dayOfMove, quoteOfMove, sleptKept } from "~/routes/bookings/calendar/planned-stay";
import { pricingChoice } from "~/routes/bookings/pricing-choice";

interface PlannedNights {
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

/** The total of a stay while it is drawn, as the quote says it: with its fees and discounts. */
export function DrawnTotal({ stay, adults }: { stay: PlannedNights; adults: number }) {
  const body = { ...stay, adults };
  const { answer } = useAsk("POST /api/quotes", { body });
  if (answer?.total_cents === undefined || !answer.available) return null;
  const hasFees = answer.charges.some(({ amount_cents = 0 }) => amount_cents > 0);
  return (
    <>
      {" · "}
      <b>{formatMoney(answer.total_cents)}</b>
      {hasFees && " com taxas"}
      {answer.broken_rules.length > 0 && " · fora das regras de estadia"}
    </>
  );
}

/**
 * The total of a booking where it is dragged to, and the difference, as the dialog that follows offers it first.
 * Nothing for a guest in house who moves elsewhere, whose stay would be divided, and for stays without a price.
 */
export function MovedTotal({ stay, code }: { stay: PlannedNights; code: string }) {
  const today = todayOf(useSession());
  const { answer: booking } = useAsk("GET /api/bookings/:code", { params: { code } });
  const before = booking && !isFreeOfCharge(booking) ? booking.total_cents : undefined;
  const moves = booking !== null && before !== undefined && dayOfMove(booking, stay, today) === null;
  const body = moves ? quoteOfMove(booking, sleptKept(booking, stay, today), pricingChoice(undefined, booking)) : null;
  const { answer } = useAsk("POST /api/quotes", body && { body });
  if (before === undefined || answer?.total_cents === undefined || !answer.available) return null;
  return (
    <>
      {" · "}
      <b>{formatMoney(answer.total_cents)}</b>
      {differenceText(answer.total_cents - before)}
    </>
  );
}

/** ", mais R$ 300,00", ", o mesmo preço". */
function differenceText(cents: number): string {
  if (cents === 0) return ", o mesmo preço";
  return cents > 0 ? `, mais ${formatMoney(cents)}` : `, menos ${formatMoney(-cents)}`;
}
