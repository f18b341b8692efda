import * as z from "zod";
import { bookingChannels } from "#contract/bookings/booking-values";
import { announcementStates } from "#contract/guest/announcements";
import { paymentMethods } from "#contract/money/payments";
import { PixPayee } from "#contract/money/stay-pix";
import { CivilDate, Moment } from "#contract/platform/dates";
import { PixKind } from "#contract/platform/pix-key";
import { Id } from "#contract/platform/scalars";
import { guideConditions } from "#domain/arrival-guide";
import { askingWays, guestRequestKinds, guestRequestStates } from "#domain/guest-requests";
import { installmentStates } from "#domain/installments";

/** The company as shown to its guests. */
export const Company = z.object({
  name: z.string(),
  legal_name: z.string(),
  /** Its CNPJ in canonical form; null for an individual, whose CPF is not disclosed. */
  cnpj: z.string().nullable(),
  cadastur: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  color: z.string().nullable(),
  logo: z.string().nullable(),
  /** The contact for questions about personal data. */
  privacy_email: z.string().nullable(),
});

/** The rules of the house. Null: the company has not said it. */
export const HouseRules = z.object({
  pets_allowed: z.boolean().nullable(),
  /** Pets are in this booking although the accommodation takes none: they are accepted in it. */
  pets_by_exception: z.boolean(),
  smoking_allowed: z.boolean().nullable(),
  /** The company's own text, as entered. */
  text: z.string().nullable(),
});

/** A photo of the accommodation with its original size in pixels; `guestPages.photo` returns it in one of `widths`. */
const GuestPhoto = z.object({
  id: Id,
  caption: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
});
export type GuestPhoto = z.output<typeof GuestPhoto>;

/** The accommodation. */
export const Place = z.object({
  /** The company's text about it, not translated. */
  description: z.string().nullable(),
  /** The cover is first. */
  photos: z.array(GuestPhoto),
  /** Null if the company entered none. */
  address: z
    .object({
      /** Whether street, number and CEP are included: only for a confirmed stay. Otherwise only district and city. */
      exact: z.boolean(),
      /** Whether street and number are shown once the stay is confirmed: the company has entered them. */
      exact_later: z.boolean(),
      /** "Rua das Gaivotas, 82, Casa 2"; null if not included. */
      street: z.string().nullable(),
      district: z.string().nullable(),
      /** "Imbituba, SC". */
      city: z.string(),
      /** 8 digits; null if not included. */
      zip_code: z.string().nullable(),
      /** The search text for a map: all of the above in one line. */
      text: z.string(),
    })
    .nullable(),
});

const Installment = z.object({
  due_date: CivilDate,
  amount_cents: z.int(),
  paid_cents: z.int(),
  state: z.enum(installmentStates),
  deposit: z.boolean(),
  /** The Pix code for its open amount; null if it is paid or the company has no key. */
  pix: z.object({ payload: z.string(), txid: z.string() }).nullable(),
});

/** Its `id` is the txid, which it keeps when its amount changes or the plan is applied again. */
export const GuestInstallment = Installment.extend({ id: z.string() });
export type GuestInstallment = z.output<typeof GuestInstallment>;

/**
 * If the guest pays a channel, the channel states the price: `total_cents` is null, `paid_cents` 0, and the lists name
 * only what the company itself collects.
 */
export const GuestPrice = z.object({
  nights: z.array(z.object({ date: CivilDate, price_cents: z.int(), reason: z.string() })),
  charges: z.array(z.object({ name: z.string(), amount_cents: z.int() })),
  total_cents: z.int().nullable(),
  /** The channel that collects the guest's money; null if the company does. */
  paid_to: z.enum(bookingChannels).nullable(),
  paid_cents: z.int(),
  /** If a channel collects: what the guest still pays to the company; its only instalment asks for it. */
  at_house_cents: z.int(),
  /** What was agreed with the company besides: added nights, by date, and charges, by name. */
  at_house: z.array(z.object({ date: CivilDate.nullable(), name: z.string(), amount_cents: z.int() })),
  /** What the company has to return, because more was paid to it than is due. */
  back_cents: z.int(),
  installments: z.array(Installment),
  /** The recipient shown by the payer's bank. */
  pix_payee: PixPayee.nullable(),
});

/** The security deposit of a stay, which is no part of its price. */
export const GuestSecurityDeposit = z.object({
  asked_cents: z.int(),
  held_cents: z.int(),
  returned_cents: z.int(),
  kept_cents: z.int(),
  /**
   * What was received, returned and kept, in order, without what was reversed. A kept amount has a reason, no method.
   */
  movements: z.array(
    z.object({
      kind: z.enum(["received", "returned", "kept"]),
      amount_cents: z.int(),
      method: z.enum(paymentMethods).nullable(),
      moved_on: CivilDate,
      reason: z.string().nullable(),
    }),
  ),
  /** The same as a text in the guest's language. */
  text: z.string(),
});

export const GuestCancellation = z.object({
  /**
   * The last date, in the accommodation's time zone, on which cancelling is free; null if it already costs something.
   */
  free_until: CivilDate.nullable(),
  /**
   * The last date of the right of regret (CDC, art. 49), in the company's time zone; for a hold, as if it were
   * confirmed now. At most the day before the arrival. Null once it has passed, for bookings made in person, and if the
   * policy excludes it.
   */
  regret_until: CivilDate.nullable(),
  /** Months for which a refund by the policy is a credit; null for money. */
  credit_months: z.int().nullable(),
  /** Sentences in the guest's language. */
  terms: z.array(z.string()),
});

/** A payment that the company received from the guest; `receipt` is the number of its receipt once it is issued. */
export const GuestPayment = z.object({
  id: Id,
  received_on: CivilDate,
  amount_cents: z.int(),
  receipt: z.string().nullable(),
});

/** What a guest paid for a past stay, and still owes for it. */
export const GuestReceipt = z.object({
  total_cents: z.int(),
  paid_cents: z.int(),
  /** To be paid to the company itself. */
  open_cents: z.int(),
  /** To be returned by the company, because more was paid than is due. */
  back_cents: z.int(),
  payments: z.array(z.object({ received_on: CivilDate, amount_cents: z.int(), method: z.enum(paymentMethods) })),
});

/** The money of a cancelled stay: the amount paid, its refund, and what is still due. */
export const GivenUp = z.object({
  /** When it was cancelled. */
  at: Moment.nullable(),
  /** The refunds paid out so far, oldest first; amounts are positive. */
  returns: z.array(z.object({ on: CivilDate, amount_cents: z.int(), method: z.enum(paymentMethods) })),
  /** Whether it was cancelled within the right of regret, which refunds everything at once (CDC, art. 49). */
  at_once: z.boolean(),
  paid_cents: z.int(),
  refund_cents: z.int(),
  /** The part of the fee that is not paid yet; the only instalment of `price` asks for it. */
  due_cents: z.int(),
  credit_cents: z.int(),
  /** The last date on which the credit may be used; null without one. */
  credit_until: CivilDate.nullable(),
  /** What is still to be returned in money. */
  left_cents: z.int(),
  /** The Pix key that the guest gave for it: only its end. Null if there is none. */
  refund_key: z.object({ kind: PixKind, ending: z.string(), saved_at: Moment }).nullable(),
});

/** A guest's request as shown on their page. Amounts in cents. */
const ShownRequest = z.object({
  id: Id,
  kind: z.enum(guestRequestKinds),
  state: z.enum(guestRequestStates),
  created_at: Moment,
  /** A cancellation that took effect without approval. */
  at_once: z.boolean(),
  /** For a cancellation: what of the refund as of the request goes back in money, and what becomes a credit. */
  refund_cents: z.int().nullable(),
  credit_cents: z.int().nullable(),
  /** For a cancellation: the part of the fee that is not paid yet. */
  due_cents: z.int().nullable(),
  /** For a change: the requested stay, the price shown, and whether the nights are still free. */
  change: z
    .object({
      check_in: CivilDate,
      check_out: CivilDate,
      adults: z.int(),
      children: z.int(),
      infants: z.int(),
      pets: z.int(),
      total_cents: z.int(),
      available: z.boolean(),
    })
    .nullable(),
  words: z.string().nullable(),
  /** Why the company refused. */
  reason: z.string().nullable(),
});

/** What a guest has requested, and what they may request. */
export const GuestAsking = z.object({
  /** Where they request a cancellation or change. */
  way: z.enum(askingWays),
  /** Whether they may enter an arrival time and wishes. */
  tells: z.boolean(),
  arrival_time: z.string().nullable(),
  wishes: z.string().nullable(),
  max_guests: z.int(),
  /** The latest request of each kind, newest first. */
  list: z.array(ShownRequest),
});
export type GuestAsking = z.output<typeof GuestAsking>;
export type ShownRequest = GuestAsking["list"][number];

/** A Pix payment announced by the guest: the latest for each instalment, in their words. */
export const Told = z.object({
  txid: z.string(),
  amount_cents: z.int(),
  state: z.enum(announcementStates),
  created_at: Moment,
  receipt: z.boolean(),
  /** Why the company did not find it. */
  reason: z.string().nullable(),
});
export type Told = z.output<typeof Told>;

/** The state of the arrival guide: `open` until the check-out time, `closed` before, `over` afterwards. */
export const Guide = z.object({
  state: z.enum(["closed", "open", "over"]),
  /** While closed: the local civil date from which it may open; null if it does not wait for a day. */
  opens_on: CivilDate.nullable(),
  /** The check-out time. */
  closes_at: Moment,
  /** While closed: what is missing, in order; `unknown` are those that the company has not prepared yet. */
  missing: z.array(z.enum(guideConditions)),
  unknown: z.array(z.enum(guideConditions)),
});

/**
 * What a contract waits for that its guest cannot read yet: more people are named than booked, the ages given are not
 * those of the booking, or the company has to complete it.
 */
export const contractWaits = ["more", "ages", "company"] as const;

/** The state of the stay's contract, for its row on the page; the text is fetched when it is opened. */
export const ContractRow = z.object({
  state: z.enum(["facts", "open", "signed"]),
  /** The numbers of signers and of signatures. */
  signers: z.int(),
  signatures: z.int(),
  /** True if it was signed and would say something else now: the company keeps it or issues another. */
  outdated: z.boolean(),
  /** True if it was signed and became void with the end of the stay: what was signed can still be read. */
  ended: z.boolean(),
});
