import * as z from "zod";
import { ContractBlock } from "#contract/guest/contract-types";
import { Drawing } from "#contract/guest/contracts";
import { guestPagePath, ofGuestLink } from "#contract/guest/guest-page";
import { contractWaits } from "#contract/guest/guest-page-parts";
import { CivilDate, Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, plainName } from "#contract/platform/scalars";
import { signerStates } from "#domain/contracts/contract-states";
import { askedFacts } from "#domain/contracts/contract-variables";

/** How a person may sign: on this page (the holder), by their own link, or on this device after naming themselves. */
export const signingWays = ["here", "mail", "whatsapp", "device"] as const;

/** A signer as shown to the holder: of the others only their state. */
export const GuestSigner = z.object({
  position: z.int(),
  /**
   * Null if neither the booking nor a ready form has it, and, signed or not, if it was typed by the person's own link.
   */
  name: z.string().nullable(),
  holder: z.boolean(),
  /** True for the adult who signs for a holder under 18, perhaps on the holder's device. */
  represents: z.boolean(),
  state: z.enum(signerStates),
  ways: z.array(z.enum(signingWays)),
  /**
   * Why the person cannot sign yet: their registration form, or the company, has to name them; `adults`: the booking
   * has more adults than the forms, so that the place is nobody's; `guardian`: the holder is under 18, and no form
   * names the adult who signs for them; `relation` and `authorization`: that form lacks who the adult is to the minor,
   * or the authorization.
   */
  waits_for: z.enum(["form", "desk", "adults", "guardian", "relation", "authorization"]).nullable(),
  signed_at: Moment.nullable(),
});
export type GuestSigner = z.output<typeof GuestSigner>;

/** The contract as shown on the guest's page; `none` while there is nothing to sign. */
export const GuestContract = z.object({
  state: z.enum(["none", "facts", "open", "signed"]),
  /** With `none`: what an issued contract waits for; null if there is none. */
  waits: z.enum(contractWaits).nullable(),
  /** With `none`: the day on which the company voided the one that was signed, if no other followed; null otherwise. */
  voided_on: CivilDate.nullable(),
  number: z.string().nullable(),
  /** True if it was signed and would say something else now: the company keeps it or issues another. */
  outdated: z.boolean(),
  /** True if it was signed and became void with the end of the stay. */
  ended: z.boolean(),
  /** True if its text has a minor whose name nobody has given. */
  unnamed_minors: z.boolean(),
  company_name: z.string(),
  /**
   * The data still required of the guest, in order. `known` is what they said in an earlier stay, only for a browser
   * that proved their birth date; a masked document may be sent back as it is.
   */
  asked: z.array(z.object({ name: z.enum(askedFacts), label: z.string(), known: z.string().nullable() })),
  /**
   * How a browser gets what is known of the guest: by their birth date, through `proof` of this registration form if
   * something was typed in it, else through its `recall`. Null if nothing is known, or it is shown.
   */
  recall: z.object({ form: Id, typed: z.boolean() }).nullable(),
  blocks: z.array(ContractBlock),
  /** SHA-256 of the text, in hexadecimal: a signature states which text was read. */
  text_hash: z.string().nullable(),
  /** Whether it can be signed now: the stay must be confirmed. */
  may_sign: z.boolean(),
  /** The signers in order: the holder, then every other adult if all sign. */
  signers: z.array(GuestSigner),
  /** The holder's document, only for the browser in which they told it to the contract, or typed it into their form. */
  document: z.string().nullable(),
  /** Shown before signing: the IP address stored as evidence. */
  address: z.string(),
  has_pdf: z.boolean(),
  /** How this browser gets the PDF: at once, after `guestPages.prove`, or from the company. */
  pdf_opens: z.enum(["now", "birth_date", "company"]),
  /** False for a stay of a demonstration, about which nothing is mailed. */
  mails: z.boolean(),
  /** Whether a copy is mailed to the guest once the PDF is ready. */
  mails_copy: z.boolean(),
});
export type GuestContract = z.output<typeof GuestContract>;

/** Facts by variable; those not required are ignored. */
export const GuestFacts = z.strictObject({
  facts: named(
    "Dados do contrato",
    "os",
    z
      .array(z.strictObject({ name: named("Dado", "o", z.enum(askedFacts)), value: named("Valor", "o", line(200)) }))
      .min(1)
      .max(askedFacts.length),
  ),
});
export type GuestFacts = z.output<typeof GuestFacts>;

/** A signature by a person's own link. */
export const OwnSignature = z.strictObject({
  text_hash: named("Contrato lido", "o", z.string().regex(/^[0-9a-f]{64}$/)),
  /** Required where `signer.name` is null; it must be the name of the booking or the form. */
  name: named("Nome completo", "o", plainName(200).optional()),
  /** CPF, passport or whatever document the contract names; it must be the contract's. */
  document: named("CPF ou passaporte", "o", line(40)),
  /** Absent: the typed name is the signature. */
  drawing: named("Assinatura desenhada", "a", Drawing.nullable().optional()),
  agreed: named("Aceite do contrato", "o", z.literal(true)),
});
export type OwnSignature = z.output<typeof OwnSignature>;

const Position = named("Assinatura", "a", z.int().min(1).max(100));

/** A signature on the page of the stay: `position` chooses who signs. */
export const GuestSignature = OwnSignature.extend({ position: Position });
export type GuestSignature = z.output<typeof GuestSignature>;

export const SignerLinkInput = z.strictObject({
  position: Position,
  by: named("Envio", "o", z.enum(["mail", "whatsapp"])),
});
export type SignerLinkInput = z.output<typeof SignerLinkInput>;

/** `url` is to be sent by WhatsApp; null if the link was mailed. */
export const SignerLink = z.object({ url: z.string().nullable(), contract: GuestContract });
export type SignerLink = z.output<typeof SignerLink>;

/** The contract as shown by a signer's own link, with the place and dates of the stay. */
export const OwnContract = GuestContract.omit({
  document: true,
  asked: true,
  waits: true,
  voided_on: true,
  outdated: true,
  ended: true,
  unnamed_minors: true,
  recall: true,
  signers: true,
  mails: true,
  mails_copy: true,
}).extend({
  signer: GuestSigner,
  /**
   * Until the PDF is there, how the signer gets a copy: by mail; with no address known, after giving one in their `form`
   * or to the `company`. `none` if nothing is to be said: the PDF is there, nothing is mailed, or everybody has signed and
   * no address was given.
   */
  copy: z.enum(["mail", "form", "company", "none"]),
  holder_name: z.string(),
  accommodation_name: z.string(),
  check_in: CivilDate,
  check_out: CivilDate,
  timezone: z.string(),
});
export type OwnContract = z.output<typeof OwnContract>;

const path = `${guestPagePath}/contract` as const;

export const guestContracts = {
  show: endpoint({
    ...ofGuestLink,
    method: "GET",
    path,
    summary: "Get the contract of a stay, by guest link",
    answer: GuestContract,
  }),
  open: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${path}/opening`,
    summary: "Record that the guest opened the contract, by guest link",
    answer: GuestContract,
  }),
  tell: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${path}/facts`,
    summary: "Save the guest data that the contract requires, by guest link",
    body: GuestFacts,
    answer: GuestContract,
  }),
  sign: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${path}/signature`,
    summary: "Sign the contract, by guest link; the body states which text was read",
    body: GuestSignature,
    answer: GuestContract,
  }),
  sendLink: endpoint({
    ...ofGuestLink,
    method: "POST",
    path: `${path}/signer-link`,
    summary: "Send another adult the link by which they sign, by mail or WhatsApp, by guest link",
    body: SignerLinkInput,
    answer: SignerLink,
    secret: true,
  }),
  pdf: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${path}/pdf`,
    summary: "Download the signed contract as PDF, by guest link",
    file: "application/pdf",
    download: true,
  }),
};

/** An unknown token gets the same answer as an unknown booking. */
const ofOwnLink = {
  params: z.object({ token: line(100) }),
  missing: "BookingNotFoundException",
  access: "public",
} as const;
export const ownContractPath = "/api/public/contract-signers/:token" as const;

/** A contract by the link of one of its signers, who sees no other page of the stay. */
export const ownContracts = {
  show: endpoint({
    ...ofOwnLink,
    method: "GET",
    path: ownContractPath,
    summary: "Get the contract to sign, by the signer's own link",
    answer: OwnContract,
  }),
  open: endpoint({
    ...ofOwnLink,
    method: "POST",
    path: `${ownContractPath}/opening`,
    summary: "Record that a signer opened the contract, by their own link",
    answer: OwnContract,
  }),
  sign: endpoint({
    ...ofOwnLink,
    method: "POST",
    path: `${ownContractPath}/signature`,
    summary: "Sign the contract, by the signer's own link; the body states which text was read",
    body: OwnSignature,
    answer: OwnContract,
  }),
  pdf: endpoint({
    ...ofOwnLink,
    method: "GET",
    path: `${ownContractPath}/pdf`,
    summary: "Download the signed contract as PDF, by the signer's own link",
    file: "application/pdf",
    download: true,
  }),
};
