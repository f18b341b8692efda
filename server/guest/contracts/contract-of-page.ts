import type { GuestContract } from "#contract/guest/guest-contract";
import type { GuestPage } from "#contract/guest/guest-page";
import type { GuideFact } from "#domain/arrival-guide";
import { endReasons, isEndReason } from "#domain/contracts/contract-states";
import { wallAt } from "#domain/wall-clock";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { listContractsOf, type StoredContract } from "#server/guest/contracts/contracts.queries";
import { listStandingContracts } from "#server/guest/contracts/contracts-of-stays.queries";
import type { Ctx } from "#server/platform/context";

/** True if the guest sees a contract: not a draft that only the company can complete. */
export const isShownToGuest = ({ state, refusal }: StoredContract): boolean =>
  state !== "void" && (state !== "draft" || refusal === null);

/** True if a contract became void with the end of its stay, after it was signed and drawn. */
export const isEnded = ({ state, pdf_name, erased_at, void_reason }: StoredContract): boolean =>
  state === "void" && pdf_name !== null && erased_at === null && isEndReason(void_reason);

/**
 * The contract of a booking that its guest sees; of a stay that was given up, the one they signed. It counts as ended
 * at once: the job that makes it void may not have run yet.
 */
export async function contractForGuest(
  { actor, db }: Ctx,
  { id, status }: Pick<StoredBooking, "id" | "status">,
): Promise<StoredContract | undefined> {
  const all = await listContractsOf(db, actor.tenant_id, id);
  const isGivenUp = status === "cancelled" || status === "no_show";
  if (!isGivenUp) return all.find(isShownToGuest);
  const ended = { state: "void", void_reason: endReasons[status] ?? null, differs_since: null };
  return all.map((each) => (each.state === "void" ? each : { ...each, ...ended })).find(isEnded);
}

/** What the contract of a booking waits for while its guest cannot read it; null if they can, or if there is none. */
export async function contractWaitsFor(
  { actor, db }: Ctx,
  { id }: Pick<StoredBooking, "id">,
  conflict: GuestPage["people_conflict"],
): Promise<GuestPage["contract_waits"]> {
  const standing = (await listContractsOf(db, actor.tenant_id, id)).find(({ state }) => state !== "void");
  if (standing === undefined || isShownToGuest(standing)) return null;
  return conflict ?? "company";
}

/** The day on which the company voided the booking's signed contract, if no other followed; null otherwise. */
export async function voidedOn(
  { actor, db }: Ctx,
  { id, timezone }: Pick<StoredBooking, "id" | "timezone">,
): Promise<string | null> {
  const [newest] = await listContractsOf(db, actor.tenant_id, id);
  if (newest === undefined || !isVoidedByCompany(newest)) return null;
  return newest.voided_at && wallAt(timezone, newest.voided_at).date;
}

/** True for a signed contract that the company voided, or replaced, while the stay stood. */
export const isVoidedByCompany = ({ state, signed_at, void_reason, erased_at }: StoredContract): boolean =>
  state === "void" && signed_at !== null && erased_at === null && !isEndReason(void_reason);

/** The state of a contract as shown to the guest. */
export function stateForGuest(contract: StoredContract): Exclude<GuestContract["state"], "none"> {
  if (contract.state === "draft") return "facts";
  return contract.state === "signed" || isEnded(contract) ? "signed" : "open";
}

/** True if a signed contract would say something else now, which the company decides on. */
export const isOutdated = ({ state, differs_since }: StoredContract): boolean =>
  state === "signed" && differs_since !== null;

/** The state of a booking's contract, for the guest's page. After the stay, only of a signed one. */
export async function contractOfPage(
  ctx: Ctx,
  booking: Pick<StoredBooking, "id" | "status">,
  { onlySigned }: { onlySigned: boolean },
): Promise<GuestPage["contract"]> {
  const contract = await contractForGuest(ctx, booking);
  if (contract === undefined || (onlySigned && stateForGuest(contract) !== "signed")) return null;
  const { signers, signatures } = contract;
  const state = stateForGuest(contract);
  return { state, signers, signatures, outdated: isOutdated(contract), ended: isEnded(contract) };
}

/**
 * What the arrival guide knows of the contracts of these bookings. Without a standing contract it is unknown: the job
 * that issues it may not have run yet, or it was voided. A draft that only the company can complete is unknown too.
 */
export async function signingOf(
  { actor, db }: Ctx,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => GuideFact> {
  const contracts = await listStandingContracts(db, actor.tenant_id, bookingIds);
  return (bookingId) => {
    const contract = contracts.get(bookingId);
    if (contract === undefined) return "unknown";
    if (contract.state === "signed") return "met";
    return contract.state === "draft" && contract.refusal !== null ? "unknown" : "open";
  };
}
