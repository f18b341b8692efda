import * as z from "zod";
import { bookingPath, ofBooking } from "#contract/bookings/bookings";
import { companyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { messageLanguages } from "#domain/messages/message-rules";

/**
 * What the guest accepted by confirming a hold on their page, as proof: when, from where, and the text that they read.
 */
const Acceptance = z.object({
  accepted_at: Moment,
  /** Null once the guest's data were erased. */
  address: z.string().nullable(),
  /** In words; null once the guest's data were erased. */
  device: z.string().nullable(),
  language: z.enum(messageLanguages),
  terms: z.string(),
});
export type Acceptance = z.output<typeof Acceptance>;

/**
 * The address of the guest's page. Null if none was created yet, if the key it was derived from no longer exists, and
 * for users without `money.view`, because the page shows the price. `created_at` is null in the first and the third
 * case.
 */
export const GuestLink = z.object({
  url: z.string().nullable(),
  created_at: Moment.nullable(),
  /** The last opening of the page, to the minute, but not in browsers of the company; null if none was recorded. */
  opened_at: Moment.nullable(),
  /** Null if the stay was confirmed by somebody else, or by a payment. */
  acceptance: Acceptance.nullable(),
});
export type GuestLink = z.output<typeof GuestLink>;

/** The link can confirm the booking, so only users who may do that can see it. */
const access = companyAccess("booking", "bookings.edit");

export const guestLinks = {
  show: endpoint({
    ...ofBooking,
    method: "GET",
    path: `${bookingPath}/:code/link`,
    summary: "Get the guest link of a booking",
    access,
    answer: GuestLink,
    secret: true,
  }),
  ensure: endpoint({
    ...ofBooking,
    method: "PUT",
    path: `${bookingPath}/:code/link`,
    summary: "Get the guest link of a booking, or create it if there is none",
    access,
    answer: GuestLink,
    secret: true,
  }),
  renew: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/link`,
    summary: "Replace the guest link of a booking; the previous link becomes invalid",
    access,
    answer: GuestLink,
    secret: true,
  }),
};
