import type { OwnContract, ownContracts } from "#contract/guest/guest-contract";
import { isOfDemonstration, requireBooking } from "#server/bookings/bookings/read-booking";
import { stateForGuest } from "#server/guest/contracts/contract-of-page";
import { findTenantOfSigner, hasSignedIn, keepSigner } from "#server/guest/contracts/contract-signers.queries";
import { toGuestSigner } from "#server/guest/contracts/guest-contract";
import { reviewContract } from "#server/guest/contracts/issue-contract";
import { birthDatesIn, contractFile, hiderOf } from "#server/guest/contracts/read-contracts";
import { maySign, signContract, signOrRefuse } from "#server/guest/contracts/sign-contract";
import { type OpenedSigner, openSigner } from "#server/guest/contracts/signer-links";
import { blocksOfText, hiddenIn } from "#server/guest/contracts/text-work";
import { readStay } from "#server/guest/guest-page/guest-stay";
import { closedTo } from "#server/guest/registration-forms/read-by-link";
import { findStay } from "#server/guest/registration-forms/stay-forms";
import { actorOfCompany } from "#server/people/tenants/company-actor";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { networkOf } from "#server/platform/http/client-address";
import { limitKey, spend } from "#server/platform/http/limits";
import { Problem } from "#server/platform/http/problem";
import type { IdentityCtx, IdentityFileVerb, IdentityVerb } from "#server/platform/http/route";
import { browserOf, tokenHash } from "#server/platform/http/tokens";

/** The contract before its text has been read. */
interface UnreadContract extends Omit<OwnContract, "blocks"> {
  text: string | null;
  /** Hides documents in its text: whoever holds the link reads it. The signed PDF has them in full. */
  hide: (text: string) => string;
  tenantId: string;
}

async function readText({ text, hide, tenantId, ...shown }: UnreadContract): Promise<OwnContract> {
  return { ...shown, blocks: hiddenIn(await blocksOfText(tenantId, text), hide) };
}

/** The contract as its signer sees it by their own link. */
async function showOwnContract(
  ctx: Ctx,
  { code, contract, signer }: OpenedSigner,
  { address, browser }: { address: string; browser: Buffer | null },
): Promise<UnreadContract> {
  const { host, booking: shown } = await readStay(ctx, code);
  const booking = await requireBooking(ctx, code);
  const isOpen = contract.state === "sent" || contract.state === "viewed";
  return {
    state: stateForGuest(contract),
    number: contract.number,
    company_name: host.legal_name || host.name,
    text: contract.text,
    hide: hiderOf(contract, signer.signature === null ? [] : [signer.signature], [signer], birthDatesIn(contract)),
    tenantId: ctx.actor.tenant_id,
    text_hash: contract.text_hash?.toString("hex") ?? null,
    may_sign: isOpen && signer.signature === null && maySign(ctx, booking),
    address,
    has_pdf: contract.pdf_name !== null,
    pdf_opens: (await mayReadPdf(ctx, contract, signer, browser)) ? "now" : "company",
    signer: toGuestSigner(signer),
    copy: await copyOf(ctx, { code, contract, signer }),
    holder_name: contract.holder_name,
    accommodation_name: shown.accommodation_name,
    check_in: contract.check_in,
    check_out: contract.check_out,
    timezone: contract.timezone,
  };
}

/** How the signer gets a copy of a contract that is still to be signed, or whose PDF is being drawn. */
async function copyOf(ctx: Ctx, { contract, signer }: OpenedSigner): Promise<OwnContract["copy"]> {
  const { state, pdf_name, booking_id } = contract;
  if (!["sent", "viewed", "signed"].includes(state) || pdf_name !== null) return "none";
  if (await isOfDemonstration(ctx, booking_id)) return "none";
  if (signer.email !== null) return "mail";
  if (state === "signed") return "none"; // too late to give one
  const { forms, people } = await findStay(ctx, booking_id);
  const person = people.find(({ id }) => id === signer.form_id);
  // only the full form asks for it
  const asks = forms.kind === "full" && person !== undefined && closedTo(person, { link: "own" }) === null;
  return asks ? "form" : "company";
}

/** The PDF has the documents of all signers in full: only the browser in which this one signed may read it. */
async function mayReadPdf(
  { actor, db }: Ctx,
  contract: { id: string },
  { position }: { position: number },
  browser: Buffer | null,
): Promise<boolean> {
  const place = { contract_id: contract.id, position };
  return browser !== null && hasSignedIn(db, actor.tenant_id, { ...place, browser });
}

/** Updates the contract, and records its first opening, which the holder sees as a state. */
async function openOwnContract(ctx: Ctx, { code }: OpenedSigner, hash: Buffer): Promise<OpenedSigner> {
  await reviewContract(ctx, code, { begins: false });
  const opened = await openSigner(ctx, hash);
  const { contract, signer } = opened;
  if (signer.row?.opened_at !== null || signer.signature !== null) return opened;
  const now = ctx.clock.now();
  const place = { contract_id: contract.id, position: signer.position, now };
  await keepSigner(ctx.db, ctx.actor.tenant_id, place, { opened_at: now });
  await record(ctx, "booking.contract_opened", code, null, { number: contract.number });
  return openSigner(ctx, hash);
}

export const showContractOfSigner = async (ctx: IdentityCtx, params: { token: string }) =>
  readText(await throughSigner(ctx, params, (inside, opened) => showOwnContract(inside, opened, readerOf(ctx))));

const readerOf = (ctx: IdentityCtx) => ({ address: ctx.address, browser: browserOf(ctx) });

export const requireSigner = (ctx: IdentityCtx, params: { token: string }) =>
  throughSigner(ctx, params, async () => true);

export const openContractOfSigner: IdentityVerb<typeof ownContracts.open> = async (ctx, { params }) => {
  const contract = await throughSigner(ctx, params, async (inside, opened) =>
    showOwnContract(inside, await openOwnContract(inside, opened, tokenHash(params.token)), readerOf(ctx)),
  );
  return readText(contract);
};

export const signOwnContract: IdentityVerb<typeof ownContracts.sign> = async (ctx, { params, body }) => {
  await spend(ctx.services.limits.signedByOwnLink, limitKey(params.token));
  const by = await throughSigner(ctx, params, async (_inside, { contract, signer }) => ({
    link: "own" as const,
    contract: contract.id,
    position: signer.position,
  }));
  await signOrRefuse(() =>
    throughSigner(ctx, params, (inside, { code }) => signContract(inside, code, body, { by, origin: ctx })),
  );
  return showContractOfSigner(ctx, params);
};

export const readOwnContractPdf: IdentityFileVerb<typeof ownContracts.pdf> = (ctx, { params }) =>
  throughSigner(ctx, params, async (inside, { contract, signer }) => {
    if (signer.signature === null || contract.state !== "signed") throw new Problem("NotFoundException");
    if (!(await mayReadPdf(inside, contract, signer, browserOf(ctx)))) throw new Problem("ContractPdfClosedException");
    return contractFile(ctx.services.files, inside.actor.tenant_id, contract);
  });

/**
 * Runs a request by a signer's link, in a transaction of its company. Unknown tokens are counted by address, together
 * with those of guest pages.
 */
async function throughSigner<T>(
  { database, clock, services, address, requestId, language }: IdentityCtx,
  { token }: { token: string },
  run: (ctx: Ctx, opened: OpenedSigner) => Promise<T>,
): Promise<T> {
  const hash = tokenHash(token);
  const tenantId = await database.asAuth((db) => findTenantOfSigner(db, hash));
  if (tenantId === null) {
    await spend(services.limits.wrongLinkNetwork, limitKey(networkOf(address)));
    throw new Problem("BookingNotFoundException");
  }
  return database.asTenant(tenantId, async (db) => {
    const actor = { ...(await actorOfCompany(db, tenantId)), request_id: requestId };
    const ctx = { actor, db, clock, language };
    return run(ctx, await openSigner(ctx, hash));
  });
}
