import type { QuoteInput } from "#contract/quotes";

type Stay = Pick<
  QuoteInput,
  | "accommodation_id"
  | "check_in"
  | "check_out"
  | "adults"
  | "children"
  | "infants"
  | "pets"
  | "type"
  | "fee_ids"
  | "coupon"
>;

/** The same text for equal stays, whatever defaults are omitted. */
export function stayKey(stay: Stay): string {
  const { accommodation_id, check_in, check_out, adults, children = 0, infants = 0, pets = 0, type = "guest" } = stay;
  const fees = [...(stay.fee_ids ?? [])].sort();
  return [
    accommodation_id,
    check_in,
    check_out,
    adults,
    children,
    infants,
    pets,
    type,
    ...fees,
    stay.coupon ?? "",
  ].join(" ");
}
