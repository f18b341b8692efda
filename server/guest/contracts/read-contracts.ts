import type * as z from "zod";
import type {
  Contract,
  ContractCheck,
  ContractQuery,
  ContractSignature,
  ContractState,
  contractChecks,
  contracts,
} from "#contract/guest/contracts";
import type { ArrivalContract } from "#contract/guest/stays";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { contractVariables } from "#domain/contracts/contract-variables";
import { queryWords } from "#domain/search-words";
import { dateOfText, showDate, todayIn } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { isOutdated } from "#server/guest/contracts/contract-of-page";
import { type Signer, signerState, signersOf } from "#server/guest/contracts/contract-signers";
import { toContractState, toGaps } from "#server/guest/contracts/contract-state";
import {
  findContractSettings,
  findIssuedVersion,
  listIssuedVersions,
} from "#server/guest/contracts/contract-types.queries";
import {
  type ContractListing,
  countContracts,
  findContract,
  isImportedBooking,
  listContractsOf,
  listContractsPage,
  type StoredContract,
} from "#server/guest/contracts/contracts.queries";
import { factsOfHolder } from "#server/guest/contracts/facts-of-form";
import { renderContract } from "#server/guest/contracts/render-contract";
import { findSignedByHash, listSignatures, type StoredSignature } from "#server/guest/contracts/signatures.queries";
import { readyContractMail } from "#server/guest/contracts/tell-guest";
import { blocksOfText, hiddenIn } from "#server/guest/contracts/text-work";
import { type Actor, type Ctx, may } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import type { FileStore } from "#server/platform/files/file-store";
import { networkOf } from "#server/platform/http/client-address";
import { limitKey, spend } from "#server/platform/http/limits";
import { found, Problem } from "#server/platform/http/problem";
import type { FileAnswer, FileVerb, IdentityVerb, Verb } from "#server/platform/http/route";
import { heldMailsAbout } from "#server/platform/mail/mail-allowance";
import { needsLatin } from "#server/platform/pdf/letters";

const toRow = (stored: StoredContract) => {
  const { booking_code, holder_name, accommodation_name, check_in, check_out } = stored;
  return { ...toContractState(stored), booking_code, holder_name, accommodation_name, check_in, check_out };
};

/** Contracts with why the mails that announce them to their guests wait. */
async function withMails<T extends ContractState>({ actor, db }: Ctx, all: readonly T[]): Promise<T[]> {
  const open = all.filter(({ state }) => state === "draft" || state === "sent").map(({ id }) => id);
  const held = await heldMailsAbout(db, actor.tenant_id, readyContractMail, open);
  return all.map((contract) => ({ ...contract, mail_held: held.get(contract.id) ?? null }));
}

export async function listContracts(
  ctx: Ctx,
  query: z.output<typeof ContractQuery>,
): Promise<VerbAnswer<typeof contracts.list>> {
  const { actor, db } = ctx;
  const typed = (query.q ?? "").trim();
  const listing: ContractListing = {
    states: query.state ?? [],
    contract_type_id: query.contract_type_id ?? null,
    attention: query.attention === "1",
    words: queryWords(typed),
    typed: typed.toUpperCase(),
    sees_documents: may(actor, "guests.documents"),
    descending: query.sort !== "issued_on",
  };
  const rows = await listContractsPage(db, actor.tenant_id, listing, pageAsked(query));
  return pageAnswer(query, await withMails(ctx, rows.map(toRow)), (limit) =>
    countContracts(db, actor.tenant_id, listing, limit),
  );
}

export const listContractsOfBooking: Verb<typeof contracts.ofBooking> = async (ctx, { params: { code } }) => {
  const { id } = await requireBooking(ctx, code);
  const all = await listContractsOf(ctx.db, ctx.actor.tenant_id, id);
  return { data: await withMails(ctx, all.map(toContractState)) };
};

/** The types from which a contract can be issued for a booking. */
export const listTypesForBooking: Verb<typeof contracts.typesOfBooking> = async (ctx, { params: { code } }) => {
  const booking = await requireBooking(ctx, code);
  const versions = await listIssuedVersions(ctx.db, ctx.actor.tenant_id, booking.accommodation_id);
  const issued_on = todayIn(booking.timezone, ctx.clock.now());
  const data = [];
  for (const { id, name, body, guarantee, number: type_version } of versions) {
    const issue = { body, guarantee, type_version, number: sampleNumber, issued_on, facts: {} };
    const { lacking, unnamed_minors } = await renderContract(ctx, booking, issue);
    data.push({ id, name, lacking: toGaps(lacking, booking), unnamed_minors });
  }
  return { data };
};

const sampleNumber = contractVariables["contrato.numero"].sample;

/** A contract before its text has been read, and what hides documents in it. */
interface UnreadContract extends Omit<Contract, "blocks"> {
  text: string | null;
  hide: (text: string) => string;
}

/** One contract with its text and signers. Documents are hidden from users who may not see them. */
export async function showContract(ctx: Ctx, id: string): Promise<UnreadContract> {
  const { actor, db } = ctx;
  const stored = found(await findContract(db, actor.tenant_id, id));
  const signed = await listSignatures(db, actor.tenant_id, id);
  const booking = await requireBooking(ctx, stored.booking_code);
  const signers = stored.state === "void" ? [] : await signersOf(ctx, booking, stored);
  const hide = may(actor, "guests.documents") ? (text: string) => text : hiderOf(stored, signed, signers);
  const toPerson = toPersonOf(may(actor, "guests.documents") ? (text) => text : () => "***");
  const [row] = await withMails(ctx, [toRow(stored)]);
  const latin = (await factsOfHolder(ctx, booking.holder_id, stored.facts))["locatario.nome"];
  return {
    ...row!,
    // a name in another alphabet beside the one that the contract prints
    ...(latin && needsLatin(stored.holder_name) && { holder_name: `${stored.holder_name} (${latin})` }),
    text: stored.text,
    hide,
    timezone: stored.timezone,
    text_hash: stored.text_hash?.toString("hex") ?? null,
    pdf_hash: stored.pdf_hash?.toString("hex") ?? null,
    erased_at: stored.erased_at?.toISOString() ?? null,
    signed: signed.map(toSignature).map(({ document, ...signature }) => ({
      ...signature,
      document: document && hide(document),
    })),
    people: signers.map(toPerson),
  };
}

/** The text contains amounts: it is omitted for users who may not see them. */
export async function finishContract({ text, hide, ...contract }: UnreadContract, actor: Actor): Promise<Contract> {
  if (!may(actor, "money.view")) return contract;
  return { ...contract, blocks: hiddenIn(await blocksOfText(actor.tenant_id, text), hide) };
}

const toPersonOf =
  (mask: (text: string) => string) =>
  (signer: Signer): Contract["people"][number] => ({
    position: signer.position,
    guest_id: signer.guest_id,
    name: signer.name,
    state: signerState(signer),
    said_document: signer.row?.said_document ? mask(signer.row.said_document) : null,
  });

export const toSignature = ({ signed_at, ...signature }: StoredSignature): ContractSignature => ({
  ...(signature as Omit<ContractSignature, "signed_at">),
  signed_at: signed_at.toISOString(),
});

/** Hides all known documents of the contract's people, and anything in the format of a CPF. */
export function hiderOf(
  { facts, holder_document }: StoredContract,
  signed: readonly Pick<StoredSignature, "document">[],
  signers: readonly Pick<Signer, "document">[] = [],
  birthDates: readonly (string | null | undefined)[] = [],
) {
  const ofSigners = [...signed, ...signers].map(({ document }) => document);
  const known = [facts["locatario.cpf_ou_passaporte"], holder_document, ...ofSigners];
  return (text: string) =>
    [...known, ...birthDates.filter((each) => dateOfText(each ?? undefined) !== null)].reduce<string>(
      (rest, each) => (each ? rest.replaceAll(each, "***") : rest),
      text.replace(/\d{3}\.(\d{3}\.\d{3})-\d{2}/g, "***.$1-**"),
    );
}

/** The birth date in a contract, as it is printed: it opens forms and papers, so that no link shows it. */
export const birthDatesIn = ({ facts, holder_birth_date }: StoredContract): (string | null | undefined)[] => [
  facts["locatario.data_nascimento"],
  holder_birth_date && showDate(holder_birth_date),
];

/** The key of a contract's PDF in the file store. */
export const contractPdfKey = (tenantId: string, { id, pdf_name }: Pick<StoredContract, "id" | "pdf_name">) =>
  `${tenantId}/contracts/${id}/${pdf_name}`;

/** The PDF of a signed contract; 404 until it has been drawn. */
export const readContractPdf: FileVerb<typeof contracts.pdf> = async (
  { actor, db, services, openings },
  { params: { id } },
) => {
  const { files } = services;
  const stored = found(await findContract(db, actor.tenant_id, id));
  const { booking_code: record_id, number } = stored;
  openings.push({ action: "booking.contract_pdf_opened", record_id, after: { number }, hourly: false });
  return contractFile(files, actor.tenant_id, stored);
};

/** A contract's PDF as a download; 404 until it has been drawn. */
export function contractFile(files: FileStore, tenantId: string, stored: StoredContract): FileAnswer {
  if (stored.pdf_name === null) throw new Problem("NotFoundException");
  const name = `Contrato ${stored.number.replace("/", "-")}.pdf`;
  return { name, read: () => files.read(contractPdfKey(tenantId, stored)) };
}

/** The public check of a hash: the contract that was signed with it, also if it is void since. */
export async function checkContract(database: Database, hash: string): Promise<ContractCheck> {
  const bytes = Buffer.from(hash, "hex");
  const signed = await database.asAuth((db) => findSignedByHash(db, bytes));
  if (signed === null) return { exists: false, in_force: false, of: null, signed_at: null, signers: null };
  const of = signed.text_hash?.equals(bytes) ? "text" : "pdf";
  const { state, signed_at, signers } = signed;
  return { exists: true, in_force: state === "signed", of, signed_at: signed_at?.toISOString() ?? null, signers };
}

export const showContractCheck: IdentityVerb<typeof contractChecks.show> = async (
  { database, services, address },
  { params },
) => {
  const check = await checkContract(database, params.hash);
  if (!check.exists) await spend(services.limits.checksOfNetwork, limitKey(networkOf(address)));
  return check;
};

/**
 * The contract of a stay that is about to begin, and the effect of a missing signature. Null if none is required:
 * without the module, if the company ignores missing contracts, and if none was issued and the company's rule would
 * issue none.
 */
export async function arrivalContract(
  ctx: Ctx,
  booking: Pick<StoredBooking, "id" | "type" | "accommodation_id">,
): Promise<ArrivalContract | null> {
  const { actor, db } = ctx;
  if (booking.type !== "guest" || !actor.modules.has("contracts")) return null;
  const [contract] = await listContractsOf(db, actor.tenant_id, booking.id);
  const { at_check_in, issue_on } = await findContractSettings(db, actor.tenant_id);
  const unsigned = at_check_in as ArrivalContract["unsigned"];
  if (contract && contract.state !== "void") {
    const { number, signed_at, signers, signatures } = contract;
    const state = contract.state as ArrivalContract["state"];
    if (state !== "signed" && unsigned === "nothing") return null;
    const differs = isOutdated(contract);
    const shown = { number, state, signed_at: signed_at?.toISOString() ?? null, differs, signers, signatures };
    return { ...shown, unsigned: state === "signed" ? "nothing" : unsigned };
  }
  if (unsigned === "nothing" || issue_on === "never" || !(await isServedByRule(ctx, booking))) return null;
  return { number: null, state: null, signed_at: null, differs: false, signers: 0, signatures: 0, unsigned };
}

/** No contract is issued for an imported booking, nor if no published type serves the accommodation. */
async function isServedByRule(
  { actor, db }: Ctx,
  { id, accommodation_id }: Pick<StoredBooking, "id" | "accommodation_id">,
): Promise<boolean> {
  if (await isImportedBooking(db, actor.tenant_id, id)) return false;
  return (await findIssuedVersion(db, actor.tenant_id, accommodation_id, null)) !== null;
}
