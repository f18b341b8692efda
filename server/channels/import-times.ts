const minute = 60_000;
const interval = 30 * minute;
const longest = 6 * 60 * minute;

/**
 * When an import is read again: after 30 minutes, doubled with each consecutive failure, up to six hours. Varied by up
 * to a tenth, so that not all are read at once.
 */
export function nextReading(now: Date, failures: number, chance = Math.random()): Date {
  const wait = Math.min(longest, interval * 2 ** Math.max(0, Math.min(failures, 20) - 1));
  return new Date(now.getTime() + wait * (0.9 + 0.2 * chance));
}

/** How long a reading in progress is reserved for the worker that began it. */
export function readingEnds(now: Date): Date {
  return new Date(now.getTime() + 2 * minute);
}

/** A reading may be requested once a minute. Returns the seconds to wait, 0 for none. */
export function secondsToWait(now: Date, askedAt: Date | null): number {
  if (askedAt === null) return 0;
  return Math.max(0, Math.ceil((askedAt.getTime() + minute - now.getTime()) / 1000));
}

/** True if an unchanged answer is enough: once a day, and while nights are held, the whole calendar is requested. */
export function mayStayUnchanged(now: Date, lastFullAt: Date | null, heldSince: Date | null): boolean {
  return heldSince === null && lastFullAt !== null && now.getTime() - lastFullAt.getTime() < 24 * 60 * minute;
}
