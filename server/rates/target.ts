import { messages } from "#contract/messages";
import { oneTarget } from "#contract/rate-target";
import type { RateTarget } from "#domain/rate-target";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";

/**
 * Refuses with 422 a rule for both an accommodation and a group (also if a save sets one and keeps the other), and one
 * for an unknown accommodation.
 */
export async function requireTarget(ctx: Ctx, values: RateTarget, before: RateTarget | null): Promise<void> {
  const { accommodation_id, group } = values;
  if (accommodation_id !== null && group !== null) throw invalid("group", oneTarget.message);
  if (accommodation_id === null || accommodation_id === before?.accommodation_id) return;
  if (!(await accommodationExists(ctx, accommodation_id))) {
    throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  }
}
