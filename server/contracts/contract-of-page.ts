import type { GuestContract } from "#contract/guest-contract";
import type { GuestPage } from "#contract/guest-page";
import type { Ctx } from "#server/context";
import { listContractsOf, type StoredContract } from "#server/contracts/contracts.queries";
import { listOpenContracts } from "#server/contracts/contracts-of-stays.queries";

/** True if the guest sees a contract: not a draft that only the company can complete. */
export const isShownToGuest = ({ state, refusal }: StoredContract): boolean =>
  state !== "void" && (state !== "draft" || refusal === null);

/** The state of a contract as shown to the guest. */
export function stateForGuest({ state }: StoredContract): Exclude<GuestContract["state"], "none"> {
  if (state === "draft") return "facts";
  return state === "signed" ? "signed" : "open";
}

/** The state of a booking's contract, for the guest's page. After the stay, only of a signed one. */
export async function contractOfPage(
  { actor, db }: Ctx,
  bookingId: string,
  { onlySigned }: { onlySigned: boolean },
): Promise<GuestPage["contract"]> {
  const contract = (await listContractsOf(db, actor.tenant_id, bookingId)).find(isShownToGuest);
  if (contract === undefined || (onlySigned && contract.state !== "signed")) return null;
  const { signers, signatures } = contract;
  return { state: stateForGuest(contract), signers, signatures };
}

/** The bookings among these with a contract that waits for facts or signatures. */
export async function openContractsOf({ actor, db }: Ctx, bookingIds: readonly string[]): Promise<Set<string>> {
  return new Set(await listOpenContracts(db, actor.tenant_id, bookingIds));
}
