import type { BrokenRule } from "#domain/broken-rules";
import { connectedStay, seasonNightsRule } from "#domain/season-nights";
import { listTouchable } from "#server/bookings/bookings/holder-bookings.queries";
import type { StayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import type { Ctx } from "#server/platform/context";

interface AskedStay {
  type: string;
  check_in: string;
  check_out: string;
  /** The known person who stays; undefined for a new one. */
  holder_id: string | undefined;
  /** The booking itself, if it exists. */
  booking_id?: string | null;
}

/**
 * The question that a season rental of more than 90 nights raises, also by stays of one person in the same house that
 * follow each other, by whichever of their records; nobody is refused for it. Source: Lei 8.245/1991, art. 48.
 */
export async function seasonNights(ctx: Ctx, place: StayAccommodation, stay: AskedStay): Promise<BrokenRule[]> {
  if (place.legal_regime !== "season_rental" || stay.type !== "guest") return [];
  const { holder_id, booking_id: but = null } = stay;
  const there = { accommodation_id: place.id, holder_id: holder_id ?? "", but };
  const others = holder_id === undefined ? [] : await listTouchable(ctx.db, ctx.actor.tenant_id, there);
  const rule = seasonNightsRule(stay, connectedStay(stay, others));
  return rule === null ? [] : [rule];
}
