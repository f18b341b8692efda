import type { ArrivalContract } from "#contract/stays";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { findContractSettings, findIssuedVersion } from "#server/contracts/contract-types.queries";
import { isImportedBooking, listContractsOf } from "#server/contracts/contracts.queries";

/**
 * The contract of a stay that is about to begin, and what a missing signature does. Null where nobody asks for one: without
 * the module, where the company does not mind, and where none was issued and the company's rule would issue none.
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
    const shown = { number, state, signed_at: signed_at?.toISOString() ?? null, signers, signatures };
    return { ...shown, unsigned: state === "signed" ? "nothing" : unsigned };
  }
  if (unsigned === "nothing" || issue_on === "never" || !(await isServedByRule(ctx, booking))) return null;
  return { number: null, state: null, signed_at: null, signers: 0, signatures: 0, unsigned };
}

/** Nothing is issued for what came from a spreadsheet, nor where no published type serves the accommodation. */
async function isServedByRule(
  { actor, db }: Ctx,
  { id, accommodation_id }: Pick<StoredBooking, "id" | "accommodation_id">,
): Promise<boolean> {
  if (await isImportedBooking(db, actor.tenant_id, id)) return false;
  return (await findIssuedVersion(db, actor.tenant_id, accommodation_id, null)) !== null;
}
