import { messages } from "#contract/messages";
import { oneTarget } from "#contract/rate-target";
import type { RateTarget } from "#domain/rate-target";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";

/**
 * Refuses with 422 a rule for an accommodation and a group at once, as of a save that names one and leaves the other
 * standing, and one for an accommodation that the company does not have.
 */
export async function requireTarget(ctx: Ctx, values: RateTarget, before: RateTarget | null): Promise<void> {
  const { accommodation_id, group } = values;
  if (accommodation_id !== null && group !== null) throw invalid("group", oneTarget.message);
  if (accommodation_id === null || accommodation_id === before?.accommodation_id) return;
  if (!(await accommodationExists(ctx, accommodation_id))) {
    throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  }
}
