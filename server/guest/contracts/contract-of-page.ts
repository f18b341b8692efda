import type { GuestContract } from "#contract/guest/guest-contract";
import type { GuestPage } from "#contract/guest/guest-page";
import type { GuideFact } from "#domain/arrival-guide";
import { listContractsOf, type StoredContract } from "#server/guest/contracts/contracts.queries";
import { listStandingContracts } from "#server/guest/contracts/contracts-of-stays.queries";
import type { Ctx } from "#server/platform/context";

/** True if the guest sees a contract: not a draft that only the company can complete. */
export const isShownToGuest = ({ state, refusal }: StoredContract): boolean =>
  state !== "void" && (state !== "draft" || refusal === null);

/** The state of a contract as shown to the guest. */
export function stateForGuest({ state }: StoredContract): Exclude<GuestContract["state"], "none"> {
  if (state === "draft") return "facts";
  return state === "signed" ? "signed" : "open";
}

/** True if a signed contract would say something else now, which the company decides on. */
export const isOutdated = ({ state, differs_since }: StoredContract): boolean =>
  state === "signed" && differs_since !== null;

/** The state of a booking's contract, for the guest's page. After the stay, only of a signed one. */
export async function contractOfPage(
  { actor, db }: Ctx,
  bookingId: string,
  { onlySigned }: { onlySigned: boolean },
): Promise<GuestPage["contract"]> {
  const contract = (await listContractsOf(db, actor.tenant_id, bookingId)).find(isShownToGuest);
  if (contract === undefined || (onlySigned && contract.state !== "signed")) return null;
  const { signers, signatures } = contract;
  return { state: stateForGuest(contract), signers, signatures, outdated: isOutdated(contract) };
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
