import * as z from "zod";
import { bookingChannels } from "#contract/bookings/booking-values";
import { PhotoWidth } from "#contract/catalogue/photos";
import {
  Company,
  ContractRow,
  contractWaits,
  GivenUp,
  GuestAsking,
  GuestCancellation,
  GuestInstallment,
  GuestPayment,
  GuestPrice,
  GuestReceipt,
  GuestSecurityDeposit,
  Guide,
  HouseRules,
  Place,
  Told,
} from "#contract/guest/guest-page-parts";
import { confirmations } from "#contract/people/tenants";
import { BirthDate, CivilDate, Moment, TimeOfDay } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { bookingFileLimit, receiptTypes, unknownType } from "#contract/platform/file-limits";
import { named } from "#contract/platform/labels";
import { listOf } from "#contract/platform/paging";
import { RefundKeyInput } from "#contract/platform/pix-key";
import { Id, line, maxAmountCents } from "#contract/platform/scalars";
import { messageLanguages } from "#domain/messages/message-rules";

/** The state of a booking for its guest: `confirmed` until the departure day, then `past`; `missed` after a no-show. */
export const guestPageStates = ["hold", "confirmed", "expired", "cancelled", "missed", "past"] as const;
export type GuestPageState = (typeof guestPageStates)[number];

/** The arrival guide, in the company's own words; null for parts that it did not write. */
export const GuestGuide = z.object({
  access: z.string().nullable(),
  wifi: z.object({ name: z.string(), password: z.string().nullable() }).nullable(),
  manual: z.string().nullable(),
  contacts: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** It is not stored on the device after this moment. */
  closes_at: Moment,
});
export type GuestGuide = z.output<typeof GuestGuide>;

/** What is stored when a guest confirms. */
export const keptOnConfirming = ["moment", "address", "device", "terms", "language"] as const;

/** The state of the stay's registration forms, for their row on the page. */
const FormsRow = z.object({
  people: z.int(),
  ready: z.int(),
  state: z.enum(["open", "done"]),
});

/** Another part of the stay, elsewhere. */
const OtherPart = z.object({
  code: z.string(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  /** What was paid for it, also what moved there from this part; null if a channel collects. */
  paid_cents: z.int().nullable(),
  /** The last date on which cancelling that part is free; null if it costs something, or if a channel decides it. */
  free_until: CivilDate.nullable(),
  /** True if the contract of that part waits for the guest. */
  contract_open: z.boolean(),
});

/** `stay` of a refusal with `StayLongOverException`: what the page shows instead. */
export interface LongOverStay {
  company: z.output<typeof Company>;
  language: (typeof messageLanguages)[number];
  /** False if the company stored no birth date: then only a new link opens. */
  asks_birth_date: boolean;
}

/**
 * The stay as its guest sees it, without log-in. A past stay shows neither name nor nights, except a signed contract
 * and receipts, and of its price only what is still owed.
 */
export const GuestPage = z.object({
  code: z.string(),
  state: z.enum(guestPageStates),
  /** From the 61st day after the departure: only receipt, signed contract, place and dates are filled in. */
  papers_only: z.boolean(),
  company: Company,
  /** The language for this guest: their choice, else by nationality. */
  language: z.enum(messageLanguages),
  /** The first name of the main guest. */
  guest_name: z.string().nullable(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_in_time: TimeOfDay,
  check_out: CivilDate,
  check_out_time: TimeOfDay,
  /** IANA zone of the dates and times. */
  timezone: z.string(),
  night_count: z.int(),
  /** The other parts of a divided stay, in order; the same token opens their pages. */
  other_parts: z.array(OtherPart),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  pets: z.int(),
  /** How the people who are known contradict these numbers: more, or of other ages. Null if they do not. */
  people_conflict: z.enum(["more", "ages"]).nullable(),
  /** The sentence on how the contract counts the people, if by age they are not as booked; else null. */
  counted_by_age: z.string().nullable(),
  rules: HouseRules,
  /** Whether the company recorded that the guest arrived. */
  came: z.boolean(),
  /** For an expired hold: whether its nights can still be booked; else null. */
  dates_free: z.boolean().nullable(),
  place: Place,
  /** Null if nothing was written, and for stays that were never confirmed or whose hold has ended. */
  guide: Guide.nullable(),
  /** For a hold: its expiry, what confirms it, and whether this page can do so now. */
  hold_expires_at: Moment.nullable(),
  /**
   * For a hold: its expiry once the guest announces a Pix; the same if they already have. Null if there is no Pix to
   * announce.
   */
  hold_expires_after_telling: Moment.nullable(),
  confirms_by: z.enum(confirmations).nullable(),
  may_confirm: z.boolean(),
  confirmed_at: Moment.nullable(),
  /** For a hold that this page can confirm: what is stored on confirmation; otherwise empty. */
  kept_on_confirming: z.array(z.enum(keptOnConfirming)),
  price: GuestPrice.nullable(),
  /** Those with a receipt, or that may have one, oldest first. */
  payments: z.array(GuestPayment),
  told: z.array(Told),
  /** Whether an announced payment is waiting to be checked, even for a past stay. */
  awaits_check: z.boolean(),
  /** Null if none is asked or was received. Of a stay that is over, only what was received, returned and kept. */
  security_deposit: GuestSecurityDeposit.nullable(),
  /** Null if the channel's own terms apply. */
  cancellation: GuestCancellation.nullable(),
  /** The channel whose terms apply to cancelling, whoever collects; null for the company's own. */
  cancelled_through: z.enum(bookingChannels).nullable(),
  /** Whether the company itself cancelled the stay. */
  cancelled_by_company: z.boolean(),
  /** Why it was cancelled, as the company typed it; null if it does not tell. */
  cancelled_because: z.string().nullable(),
  /** For a cancelled or missed stay after a payment to the company. */
  given_up: GivenUp.nullable(),
  /** For a past stay that was, or still has to be, paid to the company. */
  receipt: GuestReceipt.nullable(),
  /**
   * For a past, cancelled or missed stay: whether the company accepts bookings, so that the page can suggest another.
   */
  may_book_again: z.boolean(),
  /** For a hold: the SHA-256 of the terms that the guest agrees to by confirming. */
  terms: z.string().nullable(),
  /** Null while there is no contract to read; for a past stay, if none is signed. */
  contract: ContractRow.nullable(),
  /** Whether a contract is about to be issued: the page looks for it. */
  contract_expected: z.boolean(),
  /** Why the contract of the stay is not shown yet; null if it is, or if there is none. */
  contract_waits: z.enum(contractWaits).nullable(),
  /** Null if no forms are required, before the stay is confirmed and once it is over. */
  forms: FormsRow.nullable(),
  /** What the guest has requested, and what they may request. */
  requests: GuestAsking,
});
export type GuestPage = z.output<typeof GuestPage>;

/** The hash of the terms shown on the page; others are refused, so that nobody agrees to terms they have not seen. */
export const GuestConfirmation = z.strictObject({
  terms: named("Aceite das condições", "o", z.string().regex(/^[0-9a-f]{64}$/)),
});

export const HolderProof = z.strictObject({ birth_date: named("Data de nascimento", "a", BirthDate) });

export const GuestLanguage = z.strictObject({ language: named("Idioma", "o", z.enum(messageLanguages)) });

/** The amount that the guest says they paid, and the day, not after today. */
export const AnnouncementInput = z.strictObject({
  amount_cents: named("Valor", "o", z.int().min(1).max(maxAmountCents)),
  paid_on: named("Dia do pagamento", "o", CivilDate.optional()),
});
export type AnnouncementInput = z.output<typeof AnnouncementInput>;

/**
 * An unknown code, a wrong token and a malformed one get the same answer. From the 61st day after the departure all are
 * refused with `StayLongOverException`, except receipt and contract after `prove`.
 */
export const ofGuestLink = {
  params: z.object({ code: line(20).toUpperCase(), token: line(100) }),
  missing: "BookingNotFoundException",
  access: "public",
} as const;
export const guestPagePath = "/api/public/bookings/:code/:token" as const;
const ofPart = {
  ...ofGuestLink,
  params: ofGuestLink.params.extend({
    txid: z.string().regex(/^[A-Z0-9]{1,25}$/),
  }),
} as const;

const toRead = { ...ofGuestLink, method: "GET" } as const;

export const guestPages = {
  show: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: guestPagePath,
    summary: "Get a stay as shown to its guest, by guest link",
    answer: GuestPage,
  }),
  prove: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${guestPagePath}/proof`,
    summary: "Open receipt and signed contract to this browser by the holder's birth date, by guest link",
    body: HolderProof,
  }),
  confirm: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${guestPagePath}/confirmation`,
    summary: "Confirm a hold, by guest link",
    body: GuestConfirmation,
    answer: GuestPage,
  }),
  installments: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${guestPagePath}/installments`,
    summary: "List instalments of a stay, with a Pix code for each open one, by guest link",
    answer: listOf(GuestInstallment),
  }),
  announce: endpoint({
    ...ofPart,
    method: "POST",
    path: `${guestPagePath}/installments/:txid/announcement`,
    summary: "Announce the Pix payment of an instalment, by guest link",
    body: AnnouncementInput,
    answer: GuestPage,
  }),
  sendReceipt: endpoint({
    ...ofPart,
    method: "POST",
    path: `${guestPagePath}/installments/:txid/receipt`,
    summary: "Upload the receipt of an announced payment: PDF or image as the body, by guest link",
    query: z.object({ file_name: named("Nome do arquivo", "o", line(200)) }),
    upload: { types: [...receiptTypes, unknownType], limit: bookingFileLimit },
    answer: GuestPage,
  }),
  giveRefundKey: endpoint({
    ...ofGuestLink,
    method: "PUT",
    path: `${guestPagePath}/refund-key`,
    summary: "Say to which Pix key the refund of a cancelled stay goes, by guest link; 409 if nothing is owed",
    body: RefundKeyInput,
    answer: GuestPage,
  }),
  speak: endpoint({
    ...ofGuestLink,
    method: "PUT",
    path: `${guestPagePath}/language`,
    summary: "Set the language of all texts to the guest, by guest link",
    body: GuestLanguage,
    answer: GuestPage,
  }),
  guide: endpoint({
    ...toRead,
    path: `${guestPagePath}/guide`,
    summary: "Get the arrival guide, by guest link; 403 before it opens, 404 after check-out or if there is none",
    answer: GuestGuide,
  }),
  photo: endpoint({
    ...toRead,
    path: `${guestPagePath}/photos/:photo/:width`,
    summary: "Get a photo of the accommodation in one of its widths, by guest link",
    params: ofGuestLink.params.extend({ photo: Id, width: PhotoWidth }),
    file: "image/webp",
  }),
  cover: endpoint({
    ...toRead,
    path: `${guestPagePath}/cover.jpg`,
    summary: "Get the cover photo for link previews: JPEG of 1,200 by 630 pixels, at most 300 kB, by guest link",
    file: "image/jpeg",
  }),
  voucher: endpoint({
    ...toRead,
    path: `${guestPagePath}/voucher/pdf`,
    summary: "Download the voucher of a confirmed stay as a PDF, by guest link",
    file: "application/pdf",
    download: true,
  }),
  calendar: endpoint({
    ...toRead,
    path: `${guestPagePath}/calendar.ics`,
    summary: "Download a confirmed stay as an iCal file, by guest link",
    file: "text/calendar; charset=utf-8",
    download: true,
  }),
};
