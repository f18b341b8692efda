import * as z from "zod";
import { announcementStates } from "#contract/announcements";
import { bookingFileLimit, unknownType } from "#contract/booking-files";
import { CivilDate, Moment, TimeOfDay } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { GuestAsking } from "#contract/guest-asking";
import { GivenUp, GuestCancellation, GuestInstallment, GuestPrice, GuestReceipt } from "#contract/guest-money";
import { named } from "#contract/labels";
import { maxAmountCents } from "#contract/money";
import { listOf } from "#contract/paging";
import { PhotoWidth } from "#contract/photos";
import { confirmations } from "#contract/tenants";
import { Id, line } from "#contract/text";
import { guideConditions } from "#domain/arrival-guide";
import { messageLanguages } from "#domain/messages/message-rules";

/** What a booking is to its guest; `confirmed` until the day of departure, `past` from then on, `missed` after a no-show. */
export const guestPageStates = ["hold", "confirmed", "expired", "cancelled", "missed", "past"] as const;
export type GuestPageState = (typeof guestPageStates)[number];

/** What the guest told of having paid by Pix: the last word about each instalment, as they told it. */
const Told = z.object({
  txid: z.string(),
  amount_cents: z.int(),
  state: z.enum(announcementStates),
  created_at: Moment,
  receipt: z.boolean(),
  /** Why the company did not find it. */
  reason: z.string().nullable(),
});
export type Told = z.output<typeof Told>;

/** A picture of the place, with its own size in pixels; fetched by `guestPages.photo` in one of `widths`, narrowest first. */
const GuestPhoto = z.object({
  id: Id,
  caption: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
});
export type GuestPhoto = z.output<typeof GuestPhoto>;

/** Where the stay is. */
const Place = z.object({
  /** What the company wrote about it, in its own language. */
  description: z.string().nullable(),
  /** The cover comes first. */
  photos: z.array(GuestPhoto),
  /** Null where the company wrote none. */
  address: z
    .object({
      /** Whether street, number and CEP are told: only of a confirmed stay. Before and after it is district and city. */
      exact: z.boolean(),
      /** "Rua das Gaivotas, 82, Casa 2"; null where not told. */
      street: z.string().nullable(),
      district: z.string().nullable(),
      /** "Imbituba, SC". */
      city: z.string(),
      /** 8 digits; null where not told. */
      zip_code: z.string().nullable(),
      /** What a map is asked for: all of the above in one line. */
      text: z.string(),
    })
    .nullable(),
});

/** Where the arrival guide stands: `open` until the hour of departure, `closed` before, `over` after. */
const Guide = z.object({
  state: z.enum(["closed", "open", "over"]),
  /** While closed: the civil date there from which it opens, once nothing is missing; null when no day is waited for. */
  opens_on: CivilDate.nullable(),
  /** The hour of departure. */
  closes_at: Moment,
  /** While closed: what is still missing, in the order of `guideConditions`. */
  missing: z.array(z.enum(guideConditions)),
});

/** The arrival guide, in the company's own words; null for what it did not write. */
export const GuestGuide = z.object({
  access: z.string().nullable(),
  wifi: z.object({ name: z.string(), password: z.string().nullable() }).nullable(),
  manual: z.string().nullable(),
  contacts: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** Nothing of it is kept on a device after this moment. */
  closes_at: Moment,
});
export type GuestGuide = z.output<typeof GuestGuide>;

/** What is kept of the moment in which a guest confirms. */
export const keptOnConfirming = ["moment", "address", "device", "terms", "language"] as const;

/** Where the contract of a stay stands, for its row on the page: the text is fetched when it is opened. */
const ContractRow = z.object({
  state: z.enum(["facts", "open", "signed"]),
  /** How many sign, and how many have. */
  signers: z.int(),
  signatures: z.int(),
});

/** How far the registration forms of a stay are, for their row on the page. */
const FormsRow = z.object({
  people: z.int(),
  ready: z.int(),
  state: z.enum(["open", "done"]),
});

/** The stay as its guest sees it, without log-in. What is over shows neither price nor name, but a signed contract. */
export const GuestPage = z.object({
  code: z.string(),
  state: z.enum(guestPageStates),
  company: z.object({
    name: z.string(),
    legal_name: z.string(),
    /** Its CNPJ in canonical form; null for a person, whose CPF is nobody's business. */
    cnpj: z.string().nullable(),
    cadastur: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    color: z.string().nullable(),
    logo: z.string().nullable(),
    /** Where one asks about one's personal data. */
    privacy_email: z.string().nullable(),
  }),
  /** In which the product speaks to this guest: what they chose, else by their nationality. */
  language: z.enum(messageLanguages),
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
  place: Place,
  /** Null where nothing is written, and of stays that never were or that are held no more. */
  guide: Guide.nullable(),
  /** Of a hold: until when it stands, what confirms it, and whether this page may do so now. */
  hold_expires_at: Moment.nullable(),
  /** Of a hold: until when it stands once its guest tells of a Pix; the same where they have. Null for no Pix to tell of. */
  hold_expires_after_telling: Moment.nullable(),
  confirms_by: z.enum(confirmations).nullable(),
  may_confirm: z.boolean(),
  confirmed_at: Moment.nullable(),
  /** Of a hold that this page may confirm: what is kept when it does; empty else. */
  kept_on_confirming: z.array(z.enum(keptOnConfirming)),
  price: GuestPrice.nullable(),
  told: z.array(Told),
  /** Whether a payment that he told of waits for somebody to look, also when the stay is over. */
  awaits_check: z.boolean(),
  /** Null where the channel's own terms hold. */
  cancellation: GuestCancellation.nullable(),
  /** Of a stay that was cancelled or missed after something was paid to the company. */
  given_up: GivenUp.nullable(),
  /** Of a stay that is over and was paid to the company. */
  receipt: GuestReceipt.nullable(),
  /** Of a stay that is over in any way: whether the company takes bookings, so that asking it for another makes sense. */
  may_book_again: z.boolean(),
  /** Of a hold: what its guest agrees to by confirming, as the SHA-256 of its text. */
  terms: z.string().nullable(),
  /** Null while there is no contract to read; of a stay that is over, while none is signed. */
  contract: ContractRow.nullable(),
  /** Null where the stay asks for none, before it is confirmed and once it is over. */
  forms: FormsRow.nullable(),
  /** What the guest asked for, and what they may ask. */
  requests: GuestAsking,
});
export type GuestPage = z.output<typeof GuestPage>;

/** The terms that the page showed: other ones are refused, so that nobody agrees to what he has not seen. */
export const GuestConfirmation = z.strictObject({
  terms: named("Aceite das condições", "o", z.string().regex(/^[0-9a-f]{64}$/)),
});

/** The language of everything that the product says to this guest, here and in messages and mails. */
export const GuestLanguage = z.strictObject({ language: named("Idioma", "o", z.enum(messageLanguages)) });

/** What the code asked for that he paid: the instalment may have changed since. */
export const AnnouncementInput = z.strictObject({
  amount_cents: named("Valor", "o", z.int().min(1).max(maxAmountCents)),
});

/** What a receipt may be. */
export const receiptTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;

/** An unknown code, a token that is not the booking's and a spelling that cannot be one are answered alike. */
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

export const guestPages = {
  show: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: guestPagePath,
    summary: "The stay as its guest sees it, by the link",
    answer: GuestPage,
  }),
  confirm: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${guestPagePath}/confirmation`,
    summary: "Confirm a hold as its guest, by the link",
    body: GuestConfirmation,
    answer: GuestPage,
  }),
  installments: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${guestPagePath}/installments`,
    summary: "What is to be paid of a stay that stands, with the Pix code of each open part, by the link",
    answer: listOf(GuestInstallment),
  }),
  announce: endpoint({
    ...ofPart,
    method: "POST",
    path: `${guestPagePath}/installments/:txid/announcement`,
    summary: "Tell the company that an instalment was paid by Pix",
    body: AnnouncementInput,
    answer: GuestPage,
  }),
  sendReceipt: endpoint({
    ...ofPart,
    method: "POST",
    path: `${guestPagePath}/installments/:txid/receipt`,
    summary: "Send the receipt of a payment that was told of: PDF or picture, the body as it is",
    query: z.object({ file_name: named("Nome do arquivo", "o", line(200)) }),
    upload: { types: [...receiptTypes, unknownType], limit: bookingFileLimit },
    answer: GuestPage,
  }),
  speak: endpoint({
    ...ofGuestLink,
    method: "PUT",
    path: `${guestPagePath}/language`,
    summary: "Choose the language in which the product speaks to this guest",
    body: GuestLanguage,
    answer: GuestPage,
  }),
  guide: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${guestPagePath}/guide`,
    summary: "The arrival guide, while it is open: 403 before, 404 after the departure and where there is none",
    answer: GuestGuide,
  }),
  photo: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${guestPagePath}/photos/:photo/:width`,
    summary: "A picture of the place in one of its widths, by the link",
    params: ofGuestLink.params.extend({ photo: Id, width: PhotoWidth }),
    file: "image/webp",
  }),
  calendar: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${guestPagePath}/calendar.ics`,
    summary: "A confirmed stay for the guest's own calendar",
    file: "text/calendar; charset=utf-8",
    download: true,
  }),
};
