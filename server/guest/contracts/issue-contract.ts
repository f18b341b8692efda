import type { ContractInput, ContractState } from "#contract/guest/contracts";
import { changedReason, endReasons, isEndReason, issuableStatuses } from "#domain/contracts/contract-states";
import { serviceDay, todayIn } from "#domain/stay-dates";
import { shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { bookingCodes, requireBooking } from "#server/bookings/bookings/read-booking";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import { countSigners } from "#server/guest/contracts/contract-signers";
import { moveSigners } from "#server/guest/contracts/contract-signers.queries";
import { toContractState } from "#server/guest/contracts/contract-state";
import {
  findContractSettings,
  findIssuedVersion,
  type IssuedVersion,
  listTypeVersions,
} from "#server/guest/contracts/contract-types.queries";
import {
  findContract,
  insertContract,
  isImportedBooking,
  listContractsOf,
  lockStandingContract,
  mayIssueContracts,
  nextContractNumber,
  type StoredContract,
  updateContract,
} from "#server/guest/contracts/contracts.queries";
import { findContractOfPart } from "#server/guest/contracts/contracts-of-stays.queries";
import { markPeople } from "#server/guest/contracts/people-doubts";
import { renderContract } from "#server/guest/contracts/render-contract";
import { enqueueContractMail } from "#server/guest/contracts/tell-guest";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Job } from "#server/platform/jobs/queue";

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
  return toContractState(await issue(ctx, booking, version, { facts: await toldBefore(ctx, booking), byHand: true }));
}

/**
 * What the guest told the latest contract of the booking, or of another part of its stay: no other one asks it again.
 */
async function toldBefore({ actor, db }: Ctx, { id }: Pick<StoredBooking, "id">): Promise<Record<string, string>> {
  const [latest] = await listContractsOf(db, actor.tenant_id, id);
  return (latest ?? (await findContractOfPart(db, actor.tenant_id, id)))?.facts ?? {};
}

export async function issue(
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
  const rendered = await renderContract(ctx, booking, {
    body,
    guarantee,
    type_version: type.number,
    number,
    issued_on,
    facts: told,
  });
  const { state, text, text_hash, missing, lacking, refusal, said } = rendered;
  if (byHand && refusal !== null) throw new Problem("ContractCannotChangeException", { reason: refusal });
  const id = newId(now);
  const signers = await countSigners(ctx, booking, type.signers);
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
      facts: said,
      created_by: actor.user_id || null,
      ...{ state, text, text_hash, missing, lacking, refusal },
    },
    now,
  );
  if (!written) throw new Problem("ContractCannotChangeException", { reason: "Esta reserva já tem um contrato." });
  if (replaces) await moveSigners(db, actor.tenant_id, { from: replaces.id, to: id, signers });
  await record(ctx, "booking.contract_issued", booking.code, null, { number, type_name: type.name });
  await enqueueContractMail(ctx, id);
  return found(await findContract(db, actor.tenant_id, id));
}

/**
 * Updates the contract of a booking. Voided for cancelled, expired and no-show bookings. If the newly rendered text
 * differs, an unsigned contract is replaced and a signed one is marked for a decision by the desk, as is one that the
 * forms of its people contradict. `begins`: also issues a missing contract if the company's rule requires one, or if
 * the one that the stay had became void with its end, which was undone.
 */
export async function reviewContract(ctx: Ctx, code: string, { begins }: { begins: boolean }): Promise<void> {
  const booking = await requireBooking(ctx, code);
  await reviewText(ctx, booking, begins);
  const contract = await lockStandingContract(ctx.db, ctx.actor.tenant_id, booking.id);
  if (contract === null || isOfNobody(contract)) return;
  await markPeople(ctx, booking, contract, (await versionOf(ctx, contract)).signers);
}

/** Nobody is left who could sign again. */
const isOfNobody = ({ state, holder_forgotten, erased_at }: StoredContract): boolean =>
  state === "signed" && (holder_forgotten || erased_at !== null);

async function reviewText(ctx: Ctx, booking: StoredBooking, begins: boolean): Promise<void> {
  const { actor, db, clock } = ctx;
  const { code } = booking;
  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);
  const status = shownStatus(booking, clock.now());
  if (contract === null) {
    if (begins) await issueAgain(ctx, booking, status);
    return;
  }
  const over = endReasons[status];
  if (over !== undefined) return voidIt(ctx, contract, over);
  if (isOfNobody(contract)) return;
  const type = await versionOf(ctx, contract);
  const rendered = await renderContract(ctx, booking, { ...contract, body: type.body, guarantee: type.guarantee });
  const { state, text, text_hash, missing, lacking, refusal, said } = rendered;
  const signers = contract.state === "signed" ? contract.signers : await countSigners(ctx, booking, type.signers);
  const now = clock.now();
  if (contract.state === "draft") {
    const isLacking = refusal === contract.refusal && lacking.join() === contract.lacking.join();
    const same = state === "draft" && isLacking && missing.join() === contract.missing.join();
    if (same && signers === contract.signers) return;
    const change = { state, text, text_hash, missing, lacking, refusal, signers, facts: said };
    const sent = state === "sent" ? { sent_at: now } : {};
    await updateContract(db, actor.tenant_id, contract.id, { ...change, ...sent }, now);
    if (state === "sent") await record(ctx, "booking.contract_sent", code, null, { number: contract.number });
    await enqueueContractMail(ctx, contract.id);
    return;
  }
  const same = contract.text_hash !== null && text_hash?.equals(contract.text_hash) === true;
  if (contract.state === "signed") {
    if (rendered.too_long) return; // was issued before texts had a limit
    const kept = text_hash !== null && contract.kept_hash?.equals(text_hash) === true;
    const differs_in = same || kept ? [] : rendered.differs_in;
    const isKnown = (same || kept) === (contract.differs_since === null);
    if (isKnown && differs_in.join() === contract.differs_in.join()) return;
    const differs_since = same || kept ? null : (contract.differs_since ?? now);
    await updateContract(db, actor.tenant_id, contract.id, { differs_since, differs_in }, now);
    if (isKnown || same || kept) return;
    return record(ctx, "booking.contract_differs", code, null, { number: contract.number });
  }
  if (same && signers === contract.signers) return;
  if (same && contract.signatures < signers) {
    return updateContract(db, actor.tenant_id, contract.id, { signers }, now);
  }
  await voidIt(ctx, contract, changedReason);
  await issue(ctx, booking, type, { facts: contract.facts, byHand: false, replaces: contract });
}

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

/** True for a part that has had no contract, of a stay that has one: each of its parts has one. */
async function isOfContractedStay({ actor, db, clock }: Ctx, booking: StoredBooking, status: string): Promise<boolean> {
  const isAhead = (status === "hold" || status === "confirmed") && booking.type === "guest";
  if (!isAhead || booking.check_out <= todayIn(booking.timezone, clock.now())) return false;
  if ((await findContractOfPart(db, actor.tenant_id, booking.id)) === null) return false;
  return mayIssueContracts(db, actor.tenant_id, serviceDay(clock.now()));
}

/**
 * If no published type serves the accommodation, nothing is issued: a company may let some of them without a contract.
 */
async function issueAgain(ctx: Ctx, booking: StoredBooking, status: string): Promise<void> {
  const { actor, db } = ctx;
  const [last] = await listContractsOf(db, actor.tenant_id, booking.id);
  const ended = last !== undefined && isOfEndedStay(last) && issuableStatuses.includes(status) ? last : undefined;
  if (!ended && !(await isAskedByRule(ctx, booking, status)) && !(await isOfContractedStay(ctx, booking, status)))
    return;
  const of = (typeId: string | null) => findIssuedVersion(db, actor.tenant_id, booking.accommodation_id, typeId);
  const version = (ended && (await of(ended.contract_type_id))) ?? (await of(null));
  if (version === null) return;
  const before = ended && { replaces: ended };
  await issue(ctx, booking, version, {
    facts: { ...(await toldBefore(ctx, booking)), ...ended?.facts },
    byHand: false,
    ...before,
  });
}

const isOfEndedStay = ({ state, void_reason, erased_at }: StoredContract): boolean =>
  state === "void" && erased_at === null && isEndReason(void_reason);

/** True while the stay has no contract although one is to come: the job that issues it has not run yet. */
export async function isContractExpected(ctx: Ctx, booking: StoredBooking): Promise<boolean> {
  const { actor, db, clock } = ctx;
  if (!(await isAskedByRule(ctx, booking, shownStatus(booking, clock.now())))) return false;
  if ((await listContractsOf(db, actor.tenant_id, booking.id)).length > 0) return false; // voided by hand, or a draft
  return (await findIssuedVersion(db, actor.tenant_id, booking.accommodation_id, null)) !== null;
}

/** The version from which a contract was issued, whatever was published since. */
export async function versionOf({ actor, db }: Ctx, contract: StoredContract): Promise<IssuedVersion> {
  const versions = await listTypeVersions(db, actor.tenant_id, contract.contract_type_id);
  const version = found(versions.find(({ number }) => number === contract.type_version));
  return { ...version, id: contract.contract_type_id, name: contract.type_name };
}

export async function voidIt(
  ctx: Ctx,
  { id, number, booking_code }: StoredContract,
  void_reason: string,
): Promise<void> {
  const now = ctx.clock.now();
  const change = {
    state: "void",
    voided_at: now,
    void_reason,
    differs_since: null,
    differs_in: [],
    document_doubt_since: null,
  };
  const settled = { ...change, people_doubts: [] };
  await updateContract(ctx.db, ctx.actor.tenant_id, id, settled, now);
  await record(ctx, "booking.contract_void", booking_code, null, { number, reason: void_reason });
}

export const reviewJob = "review-contract";

/** The job queued by a change of a booking. Does nothing if the booking no longer exists. */
export async function reviewContractJob({ payload }: Job, ctx: Ctx): Promise<void> {
  const id = String(payload.booking);
  const code = (await bookingCodes(ctx, [id])).get(id);
  if (code !== undefined) await reviewContract(ctx, code, { begins: payload.begins === true });
}
