import { type ContractInput, type ContractState, contracts } from "#contract/contracts";
import { issuableStatuses } from "#domain/contracts/contract-states";
import { type AskedFact, contractVariables } from "#domain/contracts/contract-variables";
import { serviceDay, todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import { shownStatus } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { lockBooking } from "#server/bookings/lock-bookings";
import { bookingCodes, requireBooking } from "#server/bookings/read-booking";
import { refusedStep } from "#server/bookings/step-booking";
import type { Ctx } from "#server/context";
import { moveSigners } from "#server/contracts/contract-signers.queries";
import {
  findContractSettings,
  findIssuedVersion,
  type IssuedVersion,
  listTypeVersions,
} from "#server/contracts/contract-types.queries";
import { factsOfHolder } from "#server/contracts/contract-values";
import {
  findContract,
  insertContract,
  isImportedBooking,
  lockStandingContract,
  mayIssueContracts,
  nextContractNumber,
  type StoredContract,
  updateContract,
} from "#server/contracts/contracts.queries";
import { renderContract } from "#server/contracts/render-contract";
import { leaveTelling } from "#server/contracts/tell-guest";
import { newId } from "#server/db/new-id";
import { found, invalid, Problem, stale } from "#server/http/problem";
import { serve } from "#server/http/route";
import type { Job } from "#server/jobs/queue";

/** A contract's state in the format of the API. */
export function toContractState(stored: StoredContract): ContractState {
  const { sent_at, viewed_at, signed_at, voided_at, differs_since, document_doubt_since, missing } = stored;
  return {
    id: stored.id,
    number: stored.number,
    state: stored.state as ContractState["state"],
    type_name: stored.type_name,
    type_version: stored.type_version,
    issued_on: stored.issued_on,
    sent_at: sent_at?.toISOString() ?? null,
    viewed_at: viewed_at?.toISOString() ?? null,
    signed_at: signed_at?.toISOString() ?? null,
    voided_at: voided_at?.toISOString() ?? null,
    void_reason: stored.void_reason,
    signers: stored.signers,
    signatures: stored.signatures,
    missing: missing.map((name) => contractVariables[name as AskedFact].label),
    refusal: stored.refusal,
    differs_since: differs_since?.toISOString() ?? null,
    document_doubt_since: document_doubt_since?.toISOString() ?? null,
    ...{ has_pdf: stored.pdf_name !== null, mail_held: null },
    version: stored.version,
  };
}

/**
 * Issues a contract for a booking by hand. Throws 409 for a booking that has one or is over, and 422 for legal problems
 * or missing data of the company. What only the guest knows is requested from them; until then the contract is a draft.
 */
export async function issueContract(
  ctx: Ctx,
  { booking_code, contract_type_id }: ContractInput,
): Promise<ContractState> {
  const { booking } = await lockBooking(ctx, booking_code);
  if (booking.type !== "guest") throw refusedStep("Só reservas de hóspedes têm contrato.");
  if (!issuableStatuses.includes(shownStatus(booking, ctx.clock.now()))) {
    throw refusedStep("O contrato vale para pré-reservas e reservas confirmadas. Confira a situação desta reserva.");
  }
  const { actor, db } = ctx;
  const version = await findIssuedVersion(db, actor.tenant_id, booking.accommodation_id, contract_type_id ?? null);
  if (version === null) {
    throw invalid(
      "contract_type_id",
      "Nenhum modelo publicado serve para o regime desta acomodação. Publique um antes",
    );
  }
  return toContractState(await issue(ctx, booking, version, { facts: {}, byHand: true }));
}

serve(contracts.create, (ctx, { body }) => issueContract(ctx, body));

async function issue(
  ctx: Ctx,
  booking: StoredBooking,
  type: IssuedVersion,
  { facts: told, byHand, replaces }: { facts: Record<string, string>; byHand: boolean; replaces?: StoredContract },
): Promise<StoredContract> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const issued_on = todayIn(booking.timezone, now);
  const number = await nextContractNumber(db, actor.tenant_id, Number(issued_on.slice(0, 4)));
  const { body, guarantee } = type;
  const facts = await factsOfHolder(ctx, booking.holder_id, told);
  const rendered = await renderContract(ctx, booking, {
    body,
    guarantee,
    type_version: type.number,
    number,
    issued_on,
    facts,
  });
  const { state, text, text_hash, missing, refusal, adults } = rendered;
  if (byHand && refusal !== null) throw new Problem("ContractCannotChangeException", { reason: refusal });
  const id = newId(now);
  const signers = type.signers === "every_adult" ? Math.max(1, adults) : 1;
  const written = await insertContract(
    db,
    actor.tenant_id,
    {
      id,
      booking_id: booking.id,
      contract_type_id: type.id,
      type_version: type.number,
      number,
      issued_on,
      signers,
      facts,
      created_by: actor.user_id || null,
      ...{ state, text, text_hash, missing, refusal },
    },
    now,
  );
  if (!written) throw new Problem("ContractCannotChangeException", { reason: "Esta reserva já tem um contrato." });
  if (replaces) await moveSigners(db, actor.tenant_id, { from: replaces.id, to: id, signers });
  await record(ctx, "booking.contract_issued", booking.code, null, { number, type_name: type.name });
  await leaveTelling(ctx, id);
  return found(await findContract(db, actor.tenant_id, id));
}

/**
 * Updates the contract of a booking. Voided for cancelled, expired and no-show bookings. If the newly rendered text
 * differs, an unsigned contract is replaced and a signed one is marked for a decision by the desk. `begins`: also
 * issues a missing contract if the company's rule requires one.
 */
export async function reviewContract(ctx: Ctx, code: string, { begins }: { begins: boolean }): Promise<void> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);
  const status = shownStatus(booking, clock.now());
  if (contract === null) {
    if (begins && (await isAskedByRule(ctx, booking, status))) await issueByRule(ctx, booking);
    return;
  }
  const over = overWords[status];
  if (over !== undefined) return voidIt(ctx, contract, over);
  // nobody is left who could sign again
  if (contract.state === "signed" && (contract.holder_forgotten || contract.erased_at !== null)) return;
  const type = await versionOf(ctx, contract);
  const rendered = await renderContract(ctx, booking, { ...contract, body: type.body, guarantee: type.guarantee });
  const { state, text, text_hash, missing, refusal } = rendered;
  const now = clock.now();
  if (contract.state === "draft") {
    const same = state === "draft" && refusal === contract.refusal && missing.join() === contract.missing.join();
    if (same) return;
    const sent = state === "sent" ? { sent_at: now } : {};
    await updateContract(db, actor.tenant_id, contract.id, { state, text, text_hash, missing, refusal, ...sent }, now);
    if (state === "sent") await record(ctx, "booking.contract_sent", code, null, { number: contract.number });
    await leaveTelling(ctx, contract.id);
    return;
  }
  const same = contract.text_hash !== null && text_hash?.equals(contract.text_hash) === true;
  if (contract.state === "signed") {
    if (rendered.too_long) return; // was issued before texts had a limit
    const kept = text_hash !== null && contract.kept_hash?.equals(text_hash) === true;
    if ((same || kept) === (contract.differs_since === null)) return;
    await updateContract(db, actor.tenant_id, contract.id, { differs_since: same || kept ? null : now }, now);
    if (!same && !kept) await record(ctx, "booking.contract_differs", code, null, { number: contract.number });
    return;
  }
  if (same) return;
  await voidIt(ctx, contract, "Os dados da reserva mudaram, e outro contrato foi emitido no lugar.");
  await issue(ctx, booking, type, { facts: contract.facts, byHand: false, replaces: contract });
}

const overWords: Partial<Record<string, string>> = {
  cancelled: "A reserva foi cancelada.",
  expired: "O prazo da pré-reserva terminou.",
  no_show: "O hóspede não compareceu.",
};

async function isAskedByRule(ctx: Ctx, booking: StoredBooking, status: string): Promise<boolean> {
  const { actor, db, clock } = ctx;
  if (booking.type !== "guest") return false;
  const { issue_on } = await findContractSettings(db, actor.tenant_id);
  const asks = issue_on === "hold" ? ["hold", "confirmed"] : issue_on === "confirmation" ? ["confirmed"] : [];
  if (!asks.includes(status)) return false;
  if (booking.check_out <= todayIn(booking.timezone, clock.now())) return false;
  if (await isImportedBooking(db, actor.tenant_id, booking.id)) return false;
  return mayIssueContracts(db, actor.tenant_id, serviceDay(clock.now()));
}

/**
 * If no published type serves the accommodation, nothing is issued: a company may let some of them without a contract.
 */
async function issueByRule(ctx: Ctx, booking: StoredBooking): Promise<void> {
  const version = await findIssuedVersion(ctx.db, ctx.actor.tenant_id, booking.accommodation_id, null);
  if (version !== null) await issue(ctx, booking, version, { facts: {}, byHand: false });
}

/** The version from which a contract was issued, whatever was published since. */
export async function versionOf({ actor, db }: Ctx, contract: StoredContract): Promise<IssuedVersion> {
  const versions = await listTypeVersions(db, actor.tenant_id, contract.contract_type_id);
  const version = found(versions.find(({ number }) => number === contract.type_version));
  return { ...version, id: contract.contract_type_id, name: contract.type_name };
}

async function voidIt(ctx: Ctx, { id, number, booking_code }: StoredContract, void_reason: string): Promise<void> {
  const now = ctx.clock.now();
  const change = { state: "void", voided_at: now, void_reason, differs_since: null, document_doubt_since: null };
  await updateContract(ctx.db, ctx.actor.tenant_id, id, change, now);
  await record(ctx, "booking.contract_void", booking_code, null, { number, reason: void_reason });
}

/** The contract as read at `version`, locked; 409 with the current one if it changed or is void. */
async function lockRead(ctx: Ctx, id: string, version: number): Promise<StoredContract> {
  const { actor, db } = ctx;
  const { booking_id } = found(await findContract(db, actor.tenant_id, id));
  const contract = await lockStandingContract(db, actor.tenant_id, booking_id);
  if (contract?.id !== id) throw stale(await showState(ctx, id));
  if (contract.version !== version) throw stale(toContractState(contract));
  return contract;
}

export async function voidContract(
  ctx: Ctx,
  id: string,
  input: { reason: string; version: number },
): Promise<ContractState> {
  await voidIt(ctx, await lockRead(ctx, id, input.version), input.reason);
  return showState(ctx, id);
}

serve(contracts.void, (ctx, { params, body }) => voidContract(ctx, params.id, body), contractExists);

/** Voids a contract and issues a new one for its booking, from the current version of its type. */
serve(
  contracts.replace,
  async (ctx, { params: { id }, body: { version } }) => {
    const { actor, db } = ctx;
    const { booking_code } = found(await findContract(db, actor.tenant_id, id));
    const { booking } = await lockBooking(ctx, booking_code);
    const contract = await lockRead(ctx, id, version);
    const type = await findIssuedVersion(db, actor.tenant_id, booking.accommodation_id, contract.contract_type_id);
    await voidIt(ctx, contract, "Outro contrato foi emitido no lugar.");
    const next = type ?? (await findIssuedVersion(db, actor.tenant_id, booking.accommodation_id, null));
    if (next === null) {
      throw new Problem("ContractCannotChangeException", {
        reason: "Nenhum modelo publicado serve para esta acomodação.",
      });
    }
    return toContractState(
      await issue(ctx, booking, next, { facts: contract.facts, byHand: true, replaces: contract }),
    );
  },
  contractExists,
);

/** Keeps a signed contract although its booking would produce another text now. */
serve(
  contracts.keep,
  async (ctx, { params: { id }, body: { version } }) => {
    const { actor, db, clock } = ctx;
    const contract = await lockRead(ctx, id, version);
    if (contract.differs_since === null) throw new Problem("ContractCannotChangeException");
    const booking = await requireBooking(ctx, contract.booking_code);
    const type = await versionOf(ctx, contract);
    const { text_hash } = await renderContract(ctx, booking, {
      ...contract,
      body: type.body,
      guarantee: type.guarantee,
    });
    await updateContract(db, actor.tenant_id, id, { differs_since: null, kept_hash: text_hash }, clock.now());
    await record(ctx, "booking.contract_kept", contract.booking_code, null, { number: contract.number });
    return showState(ctx, id);
  },
  contractExists,
);

const showState = async ({ actor, db }: Ctx, id: string): Promise<ContractState> =>
  toContractState(found(await findContract(db, actor.tenant_id, id)));

export const reviewJob = "review-contract";

/** The job queued by a change of a booking. Does nothing if the booking no longer exists. */
export async function reviewContractJob({ payload }: Job, ctx: Ctx): Promise<void> {
  const id = String(payload.booking);
  const code = (await bookingCodes(ctx, [id])).get(id);
  if (code !== undefined) await reviewContract(ctx, code, { begins: payload.begins === true });
}

async function contractExists({ actor, db }: Ctx, { id }: { id: string }): Promise<boolean> {
  return (await findContract(db, actor.tenant_id, id)) !== null;
}
