import type { BrokenRule } from "#domain/broken-rules";
import { connectedStay, seasonNightsRule } from "#domain/season-nights";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { Ctx } from "#server/context";
import type { Columns } from "#server/db/columns";

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
 * The question that a season rental of more than 90 nights raises, also by stays of one guest in the same house that
 * follow each other; nobody is refused for it. Source: Lei 8.245/1991, art. 48.
 */
export async function seasonNights(ctx: Ctx, place: StayAccommodation, stay: AskedStay): Promise<BrokenRule[]> {
  if (place.legal_regime !== "season_rental" || stay.type !== "guest") return [];
  const others = stay.holder_id === undefined ? [] : await staysThere(ctx, place.id, stay, stay.holder_id);
  const rule = seasonNightsRule(stay, connectedStay(stay, others));
  return rule === null ? [] : [rule];
}

const occupying = ["hold", "confirmed", "checked_in", "checked_out"];

function staysThere(
  { actor, db }: Ctx,
  accommodationId: string,
  { booking_id }: AskedStay,
  holderId: string,
): Promise<Columns<"bookings", "check_in" | "check_out">[]> {
  let found = db
    .selectFrom("bookings")
    .select(["check_in", "check_out"])
    .where("tenant_id", "=", actor.tenant_id)
    .where("holder_id", "=", holderId)
    .where("accommodation_id", "=", accommodationId)
    .where("type", "=", "guest")
    .where("status", "in", occupying);
  if (booking_id) found = found.where("id", "<>", booking_id);
  return found.execute();
}
