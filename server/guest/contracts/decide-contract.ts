import type { ContractState, contracts } from "#contract/guest/contracts";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { toContractState } from "#server/guest/contracts/contract-state";
import { findIssuedVersion } from "#server/guest/contracts/contract-types.queries";
import {
  findContract,
  lockStandingContract,
  type StoredContract,
  updateContract,
} from "#server/guest/contracts/contracts.queries";
import { issue, versionOf, voidIt } from "#server/guest/contracts/issue-contract";
import { acceptDoubts } from "#server/guest/contracts/people-doubts";
import { renderContract } from "#server/guest/contracts/render-contract";
import { enqueueVoidedMail } from "#server/guest/contracts/tell-guest";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { found, Problem, stale } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** The contract as read at `version`, locked; 409 with the current one if it changed or is void. */
async function lockRead(ctx: Ctx, id: string, version: number): Promise<StoredContract> {
  const { actor, db } = ctx;
  const { booking_id } = found(await findContract(db, actor.tenant_id, id));
  const contract = await lockStandingContract(db, actor.tenant_id, booking_id);
  if (contract?.id !== id) throw stale(await showState(ctx, id));
  if (contract.version !== version) throw stale(toContractState(contract));
  return contract;
}

/** Voids a contract by hand; whoever signed it is told by mail. */
export async function voidContract(
  ctx: Ctx,
  id: string,
  input: { reason: string; version: number },
): Promise<ContractState> {
  const contract = await lockRead(ctx, id, input.version);
  await voidIt(ctx, contract, input.reason);
  if (contract.state === "signed") await enqueueVoidedMail(ctx, id);
  return showState(ctx, id);
}

/**
 * Voids a contract and issues a new one for its booking, from the current version of its type; whoever signed the old
 * one is told by mail.
 */
export const replaceContract: Verb<typeof contracts.replace> = async (ctx, { params: { id }, body: { version } }) => {
  const { actor, db } = ctx;
  const { booking_code } = found(await findContract(db, actor.tenant_id, id));
  const { booking } = await lockBooking(ctx, booking_code);
  const contract = await lockRead(ctx, id, version);
  const type = await findIssuedVersion(db, actor.tenant_id, booking.accommodation_id, contract.contract_type_id);
  await voidIt(ctx, contract, "Outro contrato foi emitido no lugar.");
  if (contract.state === "signed") await enqueueVoidedMail(ctx, id);
  const next = type ?? (await findIssuedVersion(db, actor.tenant_id, booking.accommodation_id, null));
  if (next === null) {
    throw new Problem("ContractCannotChangeException", {
      reason: "Nenhum modelo publicado serve para esta acomodação.",
    });
  }
  return toContractState(await issue(ctx, booking, next, { facts: contract.facts, byHand: true, replaces: contract }));
};

/** Keeps a signed contract although its booking would produce another text now, or the forms contradict it. */
export const keepContract: Verb<typeof contracts.keep> = async (ctx, { params: { id }, body: { version } }) => {
  const { actor, db, clock } = ctx;
  const contract = await lockRead(ctx, id, version);
  const isMarked = contract.differs_since !== null || contract.people_doubts.length > 0;
  if (contract.state !== "signed" || !isMarked) throw new Problem("ContractCannotChangeException");
  const booking = await requireBooking(ctx, contract.booking_code);
  const type = await versionOf(ctx, contract);
  const { text_hash } = await renderContract(ctx, booking, {
    ...contract,
    body: type.body,
    guarantee: type.guarantee,
  });
  const people = await acceptDoubts(ctx, booking, contract);
  const kept = { differs_since: null, differs_in: [], kept_hash: text_hash, ...people };
  await updateContract(db, actor.tenant_id, id, kept, clock.now());
  await record(ctx, "booking.contract_kept", contract.booking_code, null, { number: contract.number });
  return showState(ctx, id);
};

const showState = async ({ actor, db }: Ctx, id: string): Promise<ContractState> =>
  toContractState(found(await findContract(db, actor.tenant_id, id)));

export async function contractExists({ actor, db }: Ctx, { id }: { id: string }): Promise<boolean> {
  return (await findContract(db, actor.tenant_id, id)) !== null;
}
