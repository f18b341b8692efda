import type { Dashboard } from "#contract/office/dashboard";
import { fold } from "#domain/search-words";
import { listTurnOvers, type TurnOver } from "#server/bookings/bookings/nights/sold-nights.queries";
import { type Ctx, may } from "#server/platform/context";

type Cleaning = Dashboard["cleaning"][number];

/**
 * The accommodations to clean today, by urgency: those with an arrival today by its time, then the others. Without
 * those whose next guest is already checked in. Empty for users without access to cleaning.
 */
export async function cleaningOfDay({ actor, db }: Ctx, today: string): Promise<Cleaning[]> {
  if (!actor.modules.has("booking") || !may(actor, "cleaning.view")) return [];
  const turnOvers = await listTurnOvers(db, actor.tenant_id, today);
  const order = ({ next, accommodation_name }: Cleaning) => `${next?.by ?? "99:99"} ${fold(accommodation_name)}`;
  return turnOvers
    .filter(({ next_status }) => next_status !== "checked_in")
    .map(toCleaning)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function toCleaning(row: TurnOver): Cleaning {
  const { accommodation_id, accommodation_name, status, check_out_time, note, next_note } = row;
  return {
    accommodation_id,
    accommodation_name,
    left: status === "checked_out",
    check_out_time,
    next: nextOf(row),
    notes: [note, next_note].filter((each) => each !== null),
  };
}

/** Today's arrival; the number of people of a channel's guest is unknown. */
function nextOf(row: TurnOver): Cleaning["next"] {
  const { next_source, next_status, next_hour, check_in_time, adults, children, infants, pets } = row;
  if (next_source === "import") return { by: check_in_time, people: null };
  if (next_source !== "booking" || next_status !== "confirmed" || adults === null) return null;
  const people = { adults, children: children ?? 0, infants: infants ?? 0, pets: pets ?? 0 };
  return { by: next_hour ?? check_in_time, people };
}
