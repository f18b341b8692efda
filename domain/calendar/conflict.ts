import type { EventKind } from "#domain/calendar/classify-event";
import type { Run } from "#domain/calendar/imported-nights";

/** Nights claimed by a channel that are already taken. */
export interface ClaimedNights extends Run {
  kind: EventKind;
  channel: string;
  /** Whether the channel reads our calendar and may only be repeating it. */
  reads_us: boolean;
}

/** What has taken the nights. */
export interface StandingNights extends Run {
  source: "booking" | "block" | "import" | "preparation";
  /** For a booking: its channel. */
  channel: string | null;
  /** For another import: whether its channel calls it a reservation. */
  reserved: boolean;
}

/**
 * Whether two guests may arrive for the same nights (brazil.md 7.3). Nights that a channel only blocks are no conflict.
 * Neither is a booking that was also entered by hand, or one repeated by a channel that does not distinguish closures:
 * that is the same guest.
 */
export function isConflict(claimed: ClaimedNights, standing: StandingNights, today: string): boolean {
  if (claimed.kind === "block") return false;
  if (standing.source === "import") return claimed.kind === "reserved" && standing.reserved;
  if (standing.source !== "booking") return claimed.kind === "reserved";
  const isRepeated = standing.channel === claimed.channel || (claimed.kind === "unknown" && claimed.reads_us);
  return !(isRepeated && sameNights(claimed, standing, today));
}

/** Starts are compared from today on: feeds cut a closure that is under way to its remaining days. */
function sameNights(a: Run, b: Run, today: string): boolean {
  const begin = ({ check_in }: Run) => (check_in > today ? check_in : today);
  return a.check_out === b.check_out && begin(a) === begin(b);
}
