import * as z from "zod";
import { AccommodationOption } from "#contract/catalogue/accommodations";
import { Amenity } from "#contract/catalogue/amenities";
import { CancellationPolicy } from "#contract/catalogue/cancellation-policies";
import { ChannelTerms } from "#contract/catalogue/channel-terms";
import { FeeOption } from "#contract/catalogue/fees";
import { PaymentPlan } from "#contract/catalogue/payment-plans";
import { companyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";

/** What a booking's form offers for choice, in one answer: each request of its own would cost a round trip. */
export const BookingOptions = z.object({
  accommodations: z.array(AccommodationOption),
  /** The optional ones. */
  fees: z.array(FeeOption),
  plans: z.array(PaymentPlan.pick({ id: true, name: true, archived: true })),
  policies: z.array(
    CancellationPolicy.pick({
      id: true,
      name: true,
      archived: true,
      holiday_policy_id: true,
      own_holidays: true,
      company_holidays: true,
    }),
  ),
  /** Those of at least one active accommodation, by name: what a guest may ask for. */
  amenities: z.array(Amenity.pick({ id: true, name: true })),
  /** The usual terms of each channel. */
  channels: z.array(ChannelTerms),
});
export type BookingOptions = z.output<typeof BookingOptions>;

export const bookingOptions = {
  show: endpoint({
    method: "GET",
    path: "/api/booking-options",
    summary: "Get what a booking can be made of: accommodations, optional fees, plans, policies, terms of channels",
    access: companyAccess("booking", ["bookings.create", "bookings.edit"]),
    answer: BookingOptions,
  }),
};
