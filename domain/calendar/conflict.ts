import type { EventKind } from "#domain/calendar/classify-event";
import type { Run } from "#domain/calendar/imported-nights";

/** What a channel says of nights that something else has. */
export interface ClaimedNights extends Run {
  kind: EventKind;
  channel: string;
  /** Whether the channel reads our calendar, and may only be telling us what it read there. */
  reads_us: boolean;
}

/** What has the nights. */
export interface StandingNights extends Run {
  source: "booking" | "block" | "import" | "preparation";
  /** Of a booking: where it came from. */
  channel: string | null;
  /** Of another import: whether its channel calls them a reservation. */
  reserved: boolean;
}

/**
 * Whether two guests may stand before one door (brazil.md 7.3). Nights that a channel only blocks harm nobody, and a
 * booking that was also entered by hand, or that a channel repeats which does not tell closures apart, is one guest.
 */
export function isConflict(claimed: ClaimedNights, standing: StandingNights, today: string): boolean {
  if (claimed.kind === "block") return false;
  if (standing.source === "import") return claimed.kind === "reserved" && standing.reserved;
  if (standing.source !== "booking") return claimed.kind === "reserved";
  const isRepeated = standing.channel === claimed.channel || (claimed.kind === "unknown" && claimed.reads_us);
  return !(isRepeated && sameNights(claimed, standing, today));
}

/** Closures under way are told from today on. */
function sameNights(a: Run, b: Run, today: string): boolean {
  const begin = ({ check_in }: Run) => (check_in > today ? check_in : today);
  return a.check_out === b.check_out && begin(a) === begin(b);
}
