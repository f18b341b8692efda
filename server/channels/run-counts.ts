import type { Reading } from "#domain/calendar/read-calendar";
import type { Changes } from "#domain/calendar/what-changes";
import type { RunCounts } from "#server/channels/import-runs.queries";

/** What a good answer held. */
export type GoodCalendar = Extract<Reading, { ok: true }>;

/** How much a reading brought, as its log tells. An event whose repetition is not followed still counts as read. */
export function countsOf({ counts }: Changes, { skipped }: GoodCalendar, conflicts: number): RunCounts {
  const { unfollowed, ...passedOver } = skipped;
  return {
    new_count: counts.new,
    same_count: counts.same,
    changed_count: counts.changed,
    gone_count: counts.gone,
    ignored_count: Object.values(passedOver).reduce((sum, count) => sum + count, 0),
    held_night_count: counts.held_back,
    unfollowed_count: unfollowed,
    conflict_count: conflicts,
  };
}
