import type * as z from "zod";
import { regimeWords } from "#contract/accommodation-words";
import type { ContractCheck } from "#contract/contract-checks";
import type { ContractPreview, ContractPreviewInput } from "#contract/contract-types";
import type { Contract, ContractQuery, ContractSignature, ContractState, contracts } from "#contract/contracts";
import type { VerbAnswer } from "#contract/endpoint";
import { fillContract } from "#domain/contracts/contract-text";
import { contractVariables, isVariable, type VariableName } from "#domain/contracts/contract-variables";
import { queryWords } from "#domain/search-words";
import { todayIn } from "#domain/stay-dates";
import { requireBooking } from "#server/bookings/read-booking";
import { type Ctx, may } from "#server/context";
import { faultsOf, markVariable, toBlocks } from "#server/contracts/contract-markdown";
import { listIssuedVersions } from "#server/contracts/contract-types.queries";
import {
  type ContractListing,
  countContracts,
  findContract,
  listContractsOf,
  listContractsPage,
  type StoredContract,
} from "#server/contracts/contracts.queries";
import { toContractState } from "#server/contracts/issue-contract";
import { renderContract } from "#server/contracts/render-contract";
import { findSignedByHash, listSignatures, type StoredSignature } from "#server/contracts/signatures.queries";
import type { Database } from "#server/db/database";
import { pageAnswer, pageAsked } from "#server/db/page";
import type { FileStore } from "#server/files/file-store";
import { found, Problem } from "#server/http/problem";
import type { FileAnswer } from "#server/http/route";

const toRow = (stored: StoredContract) => {
  const { booking_code, holder_name, accommodation_name, check_in, check_out } = stored;
  return { ...toContractState(stored), booking_code, holder_name, accommodation_name, check_in, check_out };
};

export async function listContracts(
  { actor, db }: Ctx,
  query: z.output<typeof ContractQuery>,
): Promise<VerbAnswer<typeof contracts.list>> {
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
  return pageAnswer(query, rows.map(toRow), (limit) => countContracts(db, actor.tenant_id, listing, limit));
}

export async function listBookingContracts(ctx: Ctx, code: string): Promise<{ data: ContractState[] }> {
  const { id } = await requireBooking(ctx, code);
  return { data: (await listContractsOf(ctx.db, ctx.actor.tenant_id, id)).map(toContractState) };
}

/** The types by which a contract can be issued for a booking. */
export async function listBookingTypes(ctx: Ctx, code: string): Promise<VerbAnswer<typeof contracts.typesOfBooking>> {
  const { accommodation_id } = await requireBooking(ctx, code);
  const versions = await listIssuedVersions(ctx.db, ctx.actor.tenant_id, accommodation_id);
  return { data: versions.map(({ id, name }) => ({ id, name })) };
}

/** One contract with its text and who signed. Documents and amounts stay hidden from people who may not see them. */
export async function showContract({ actor, db }: Ctx, id: string): Promise<Contract> {
  const stored = found(await findContract(db, actor.tenant_id, id));
  const signed = await listSignatures(db, actor.tenant_id, id);
  const hide = may(actor, "guests.documents") ? (text: string) => text : hiderOf(stored, signed);
  const blocks = stored.text === null ? [] : toBlocks(stored.text);
  const hidden = JSON.parse(JSON.stringify(blocks), (key, value) => (key === "text" ? hide(value) : value));
  return {
    ...toRow(stored),
    ...(may(actor, "money.view") && { blocks: hidden }),
    timezone: stored.timezone,
    text_hash: stored.text_hash?.toString("hex") ?? null,
    pdf_hash: stored.pdf_hash?.toString("hex") ?? null,
    erased_at: stored.erased_at?.toISOString() ?? null,
    signed: signed.map(toSignature).map(({ document, ...signature }) => ({
      ...signature,
      document: document && hide(document),
    })),
  };
}

export const toSignature = ({ signed_at, ...signature }: StoredSignature): ContractSignature => ({
  ...(signature as Omit<ContractSignature, "signed_at">),
  signed_at: signed_at.toISOString(),
});

/** Hides every document of the contract's people that is known, and whatever is written as a CPF. */
function hiderOf({ facts, holder_document }: StoredContract, signed: readonly StoredSignature[]) {
  const known = [facts["locatario.cpf_ou_passaporte"], holder_document, ...signed.map(({ document }) => document)];
  return (text: string) =>
    known
      .reduce<string>((rest, each) => (each ? rest.replaceAll(each, "***") : rest), text)
      .replace(/\d{3}\.(\d{3}\.\d{3})-\d{2}/g, "***.$1-**");
}

/** A text as a booking of the company fills it, or with samples; with its faults and what stands in its way. */
export async function previewContract(
  ctx: Ctx,
  input: z.output<typeof ContractPreviewInput>,
): Promise<ContractPreview> {
  const { body, guarantee, legal_regime, booking_code } = input;
  const faults = faultsOf(body);
  if (!booking_code) {
    const samples = Object.fromEntries(Object.entries(contractVariables).map(([name, { sample }]) => [name, sample]));
    const { text } = fillContract(body, samples, markVariable);
    return { booking: null, blocks: shown(text, faults), faults, empty: [], refusals: [], laws: null };
  }
  const booking = await requireBooking(ctx, booking_code);
  const issued_on = todayIn(booking.timezone, ctx.clock.now());
  const issue = { body, guarantee: guarantee ?? "none", type_version: 1, number: sampleNumber, issued_on, facts: {} };
  const rendered = await renderContract(ctx, booking, issue, markVariable);
  const { text, empty } = rendered;
  const isServed = rendered.legal_regime === legal_regime;
  return {
    booking: { code: booking.code, holder_name: booking.holder_name },
    blocks: shown(text ?? "", faults),
    faults,
    empty: empty.filter(isVariable).map((name: VariableName) => {
      const { label, source } = contractVariables[name];
      return { name, label, source };
    }),
    refusals: isServed ? rendered.refusals : [otherRegime(legal_regime)],
    laws: isServed ? rendered.laws : null,
  };
}

const otherRegime = (regime: keyof typeof regimeWords) =>
  `Este modelo é para ${regimeWords[regime].toLowerCase()}, e a acomodação desta reserva tem outro regime.`;

const sampleNumber = contractVariables["contrato.numero"].sample;

/** A text that lies too deep in itself is not read. */
const shown = (text: string, faults: ContractPreview["faults"]) =>
  faults.some(({ fault }) => fault === "nested") ? [] : toBlocks(text);

/** Where the store keeps the PDF of a contract. */
export const contractPdfKey = (tenantId: string, { id, pdf_name }: Pick<StoredContract, "id" | "pdf_name">) =>
  `${tenantId}/contracts/${id}/${pdf_name}`;

/** The PDF of a signed contract; 404 until it is made. */
export async function showContractPdf({ actor, db }: Ctx, files: FileStore, id: string): Promise<FileAnswer> {
  const stored = found(await findContract(db, actor.tenant_id, id));
  return contractFile(files, actor.tenant_id, stored);
}

/** A contract's PDF as a download; 404 until it is made. */
export function contractFile(files: FileStore, tenantId: string, stored: StoredContract): FileAnswer {
  if (stored.pdf_name === null) throw new Problem("NotFoundException");
  const name = `Contrato ${stored.number.replace("/", "-")}.pdf`;
  return { name, read: () => files.read(contractPdfKey(tenantId, stored)) };
}

/** What anybody may know of a hash: whether a signed contract has it, when it was signed and by how many. */
export async function checkContract(database: Database, hash: string): Promise<ContractCheck> {
  const bytes = Buffer.from(hash, "hex");
  const signed = await database.asAuth((db) => findSignedByHash(db, bytes));
  if (signed === null) return { exists: false, of: null, signed_at: null, signers: null };
  const of = signed.text_hash?.equals(bytes) ? "text" : "pdf";
  return { exists: true, of, signed_at: signed.signed_at?.toISOString() ?? null, signers: signed.signers };
}
