import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { Agreement, OwnedPlace } from "#server/owner-statements/owner-statements.queries";

const bases = {
  percent_of_nights: "nights",
  percent_net_of_channel: "net_of_channel",
  percent_of_total: "nights_and_fees",
  fixed_per_booking: "fixed",
} as const satisfies Record<string, OwnerTerms["base"]>;

/**
 * The commission rule of an accommodation as statement terms; without a rule the company keeps nothing. If its share is
 * of the nights alone, cleaning and extras belong to the company, which provides them.
 */
export function agreedTerms(place: Agreement): OwnerTerms {
  const base = bases[(place.kind ?? "") as keyof typeof bases] ?? "nights_and_fees";
  return {
    base,
    rate_bps: place.rate_bps ?? 0,
    fixed_cents: place.amount_cents ?? 0,
    channel_paid_by: place.fees_paid_by === "company" ? "company" : "owner",
    fees_to: base === "nights" || base === "net_of_channel" ? "company" : "owner",
    shares: place.shares,
  };
}

/** The agreement in force on a day: for a stay its first day, for an expense its month. */
export function agreedOn(place: OwnedPlace, day: string): OwnerTerms {
  return agreedTerms(place.past.find(({ until_on }) => day < until_on) ?? place);
}
