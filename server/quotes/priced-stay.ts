import type { Quote } from "#contract/quotes";
import type { Rates } from "#domain/rates";
import type { StayAccommodation } from "#server/accommodations/stay-accommodations";
import type { TakenNights } from "#server/bookings/nights/occupy";
import { priceStay } from "#server/bookings/stay-price";
import type { Ctx } from "#server/context";

/** A stay that somebody asks the price of. */
export interface AskedStay {
  type: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  pets?: number | undefined;
  /** Optional fees; where they are not offered they are not charged. */
  fee_ids?: readonly string[] | undefined;
}

export type Alternative = Quote["alternatives"][number];
/** Nights that are not in the way. */
export type IsOwn = (taken: TakenNights) => boolean;
/** How many other places are told, and how many other dates. */
export const mostOfEach = 4;

/** A free stay as it is offered with its total in cents; none where it breaks a rule. */
export function priced({ clock }: Ctx, each: StayAccommodation, stay: AskedStay, rates: Rates): Alternative[] {
  const { broken_rules, total_cents } = priceStay(each, rates, stay, clock.now());
  if (broken_rules.length > 0) return [];
  const { check_in, check_out } = stay;
  return [{ accommodation_id: each.id, name: each.name, check_in, check_out, total_cents }];
}
