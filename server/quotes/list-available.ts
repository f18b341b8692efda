import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import { type AvailabilityQuery, availability } from "#contract/quotes";
import { quoteStay } from "#domain/quote";
import { addDays, todayIn } from "#domain/stay-dates";
import { fittingAccommodations } from "#server/accommodations/stay-accommodations";
import { type TakenNights, takenNights } from "#server/bookings/nights/occupy";
import type { Ctx } from "#server/context";
import { serve } from "#server/http/route";
import { isFree } from "#server/quotes/conflicts";
import { ratesFor } from "#server/rates/stay-rates";

/** The accommodations that are free for a stay of this many people, each with its total, in list order. */
export async function listAvailable(
  ctx: Ctx,
  query: z.output<typeof AvailabilityQuery>,
): Promise<VerbAnswer<typeof availability.list>> {
  const { check_in, check_out, guests = 1 } = query;
  const fitting = await fittingAccommodations(ctx, guests);
  const longestPreparation = Math.max(0, ...fitting.map((each) => each.preparation_nights));
  const ids = fitting.map(({ id }) => id);
  const [taken, rates] = await Promise.all([
    takenNights(ctx, { from: check_in, until: addDays(check_out, longestPreparation) }),
    ratesFor(ctx, ids, { from: check_in, to: check_out }),
  ]);
  const takenOf = new Map(ids.map((id): [string, TakenNights[]] => [id, []]));
  for (const nights of taken) takenOf.get(nights.accommodation_id)?.push(nights);
  const free = fitting.filter((each) => isFree(each, query, takenOf.get(each.id) ?? []));
  return {
    data: free.map((accommodation) => {
      const today = todayIn(accommodation.timezone, ctx.clock.now());
      const stay = { check_in, check_out, adults: guests, children: 0 };
      const { total_cents } = quoteStay({ ...stay, accommodation, rates, today });
      const { id: accommodation_id, name, group, max_guests } = accommodation;
      return { accommodation_id, name, group, max_guests, total_cents };
    }),
  };
}

serve(availability.list, (ctx, { query }) => listAvailable(ctx, query));
