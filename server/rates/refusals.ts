import { messages } from "#contract/messages";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import type { Ctx } from "#server/context";
import { invalid, Problem } from "#server/http/problem";

/** Refuses with 422 a rule for an accommodation that the company does not have. */
export async function requireTarget(ctx: Ctx, accommodationId: string | null): Promise<void> {
  if (accommodationId !== null && !(await accommodationExists(ctx, accommodationId))) {
    throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  }
}

/** Somebody saved first; brings along what stands now. */
export function stale(current: unknown): Problem {
  return new Problem("StaleRecordException", { body: { current } });
}
