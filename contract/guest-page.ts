import * as z from "zod";
import { bookingChannels } from "#contract/bookings";
import { CivilDate, Moment, TimeOfDay } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { named } from "#contract/labels";
import { confirmations } from "#contract/tenants";
import { line } from "#contract/text";
import { installmentStates } from "#domain/paid-installments";

/** What a booking is to its guest; `confirmed` until the day of departure, `past` from then on. */
export const guestPageStates = ["hold", "confirmed", "expired", "cancelled", "past"] as const;
export type GuestPageState = (typeof guestPageStates)[number];

/** Where the guest pays a channel, nothing is told of when and how much: `paid_cents` is 0, `installments` empty. */
const Price = z.object({
  nights: z.array(z.object({ date: CivilDate, price_cents: z.int(), reason: z.string() })),
  charges: z.array(z.object({ name: z.string(), amount_cents: z.int() })),
  total_cents: z.int(),
  /** The channel that takes the guest's money; null where the company does. */
  paid_to: z.enum(bookingChannels).nullable(),
  paid_cents: z.int(),
  /** Where a channel takes it: what he still pays at the house, for what he had there. */
  at_house_cents: z.int(),
  installments: z.array(
    z.object({
      due_date: CivilDate,
      amount_cents: z.int(),
      paid_cents: z.int(),
      state: z.enum(installmentStates),
      deposit: z.boolean(),
    }),
  ),
});

const Cancellation = z.object({
  /** The last date, in the accommodation's zone, on which giving up costs nothing; null when it already costs. */
  free_until: CivilDate.nullable(),
  /** For how many months what goes back by the policy is a credit; null for money. */
  credit_months: z.int().nullable(),
  terms: z.array(z.string()),
});

/** The stay as its guest sees it, without log-in. What is over shows neither price nor name. */
export const GuestPage = z.object({
  code: z.string(),
  state: z.enum(guestPageStates),
  company: z.object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    color: z.string().nullable(),
    logo: z.string().nullable(),
    /** Where one asks about one's personal data. */
    privacy_email: z.string().nullable(),
  }),
  /** The first name of who is responsible for the booking. */
  guest_name: z.string().nullable(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_in_time: TimeOfDay,
  check_out: CivilDate,
  check_out_time: TimeOfDay,
  /** IANA zone in which dates and hours are meant. */
  timezone: z.string(),
  night_count: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  pets: z.int(),
  rules: z.object({
    pets_allowed: z.boolean(),
    smoking_allowed: z.boolean(),
    /** What the company says itself, as it was typed. */
    text: z.string().nullable(),
  }),
  /** Of a hold: until when it stands, what confirms it, and whether this page may do so now. */
  hold_expires_at: Moment.nullable(),
  confirms_by: z.enum(confirmations).nullable(),
  may_confirm: z.boolean(),
  confirmed_at: Moment.nullable(),
  price: Price.nullable(),
  cancellation: Cancellation.nullable(),
  /** Of a hold: what its guest agrees to by confirming, as the SHA-256 of its text. */
  terms: z.string().nullable(),
});
export type GuestPage = z.output<typeof GuestPage>;

/** The terms that the page showed: other ones are refused, so that nobody agrees to what he has not seen. */
export const GuestConfirmation = z.strictObject({
  terms: named("Aceite das condições", "o", z.string().regex(/^[0-9a-f]{64}$/)),
});

/** An unknown code, a token that is not the booking's and a spelling that cannot be one are answered alike. */
const ofLink = {
  params: z.object({ code: line(20).toUpperCase(), token: line(100) }),
  missing: "BookingNotFoundException",
  access: "public",
} as const;
const path = "/api/public/bookings/:code/:token" as const;

export const guestPages = {
  show: endpoint({
    ...ofLink,
    method: "GET",
    path,
    summary: "The stay as its guest sees it, by the link",
    answer: GuestPage,
  }),
  confirm: endpoint({
    ...ofLink,
    method: "POST",
    path: `${path}/confirmation`,
    summary: "Confirm a hold as its guest, by the link",
    body: GuestConfirmation,
    answer: GuestPage,
  }),
  calendar: endpoint({
    ...ofLink,
    method: "GET",
    path: `${path}/calendar.ics`,
    summary: "A confirmed stay for the guest's own calendar",
    file: "text/calendar; charset=utf-8",
    download: true,
  }),
};
