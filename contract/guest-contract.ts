import * as z from "zod";
import { ContractBlock } from "#contract/contract-types";
import { Drawing } from "#contract/contracts";
import { Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { guestPagePath, ofGuestLink } from "#contract/guest-page";
import { named } from "#contract/labels";
import { line, personName } from "#contract/scalars";
import { askedFacts } from "#domain/contracts/contract-variables";

/** The contract as shown on the guest's page; `none` while there is nothing to sign. */
export const GuestContract = z.object({
  state: z.enum(["none", "facts", "open", "signed"]),
  number: z.string().nullable(),
  company_name: z.string(),
  /** The data still required of the guest, in order. */
  asked: z.array(z.object({ name: z.enum(askedFacts), label: z.string() })),
  blocks: z.array(ContractBlock),
  /** SHA-256 of the text, in hexadecimal: a signature states which text was read. */
  text_hash: z.string().nullable(),
  /** Whether it can be signed now: the stay must be confirmed. */
  may_sign: z.boolean(),
  /** The signers in order. `name` is a suggestion for those who have not signed. */
  signers: z.array(
    z.object({ position: z.int(), name: z.string().nullable(), signed_at: Moment.nullable(), holder: z.boolean() }),
  ),
  /** Shown before signing: the IP address stored as evidence. */
  address: z.string(),
  has_pdf: z.boolean(),
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

export const GuestSignature = z.strictObject({
  position: named("Assinatura", "a", z.int().min(1).max(100)),
  text_hash: named("Contrato lido", "o", z.string().regex(/^[0-9a-f]{64}$/)),
  name: named("Nome completo", "o", personName(120)),
  /** CPF or a passport. */
  document: named("CPF ou passaporte", "o", line(30)),
  /** Absent: the typed name is the signature. */
  drawing: named("Assinatura desenhada", "a", Drawing.nullable().optional()),
  agreed: named("Aceite do contrato", "o", z.literal(true)),
});
export type GuestSignature = z.output<typeof GuestSignature>;

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
  pdf: endpoint({
    ...ofGuestLink,
    method: "GET",
    path: `${path}/pdf`,
    summary: "Download the signed contract as PDF, by guest link",
    file: "application/pdf",
    download: true,
  }),
};
