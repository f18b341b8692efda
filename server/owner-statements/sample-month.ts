import type { OwnerStatement } from "#contract/owner-statements";
import { sampleStatement } from "#domain/owner-statement/sample-statement";
import type { Ctx } from "#server/context";
import { agreedTerms } from "#server/owner-statements/agreed-terms";
import type { About } from "#server/owner-statements/month-answer";
import { answerOf } from "#server/owner-statements/statement-answer";
import { linesOf } from "#server/owner-statements/statement-lines";

/** A month made from what was agreed of the owner's first accommodation; null where he has none. */
export function sampleMonth({ actor }: Ctx, { owner, month, settings, places }: About): OwnerStatement | null {
  const [place] = places;
  if (!place) return null;
  const { base_price_cents: night_cents, cleaning_fee_cents: cleaning_cents } = place;
  const reserve_cents = settings?.reserve_cents ?? 0;
  const made = { owner_id: owner.id, month, night_cents, cleaning_cents, terms: agreedTerms(place), reserve_cents };
  const statement = sampleStatement(made);
  const sources = { bookings: new Map(), expenses: new Map(), leftOut: new Map() };
  return answerOf(actor, { ...statement, reserve_cents }, linesOf(statement, sources), new Map());
}
