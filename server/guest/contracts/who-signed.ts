import { cleanName } from "#domain/person-name";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { listSigners } from "#server/guest/contracts/contract-signers.queries";
import { listContractsOf } from "#server/guest/contracts/contracts.queries";
import { listSignatures } from "#server/guest/contracts/signatures.queries";
import type { Ctx } from "#server/platform/context";

/**
 * The guest who signed a contract for its booking; the holder if nobody has. Null for a signature from before signers
 * were recorded, by another name than the holder's, and for a deleted record.
 */
export async function signerGuest(
  { actor, db }: Ctx,
  contract: { id: string; holder_name: string },
  holderId: string,
): Promise<string | null> {
  const row = (await listSigners(db, actor.tenant_id, contract.id)).find(({ position }) => position === 1);
  const signature = (await listSignatures(db, actor.tenant_id, contract.id)).find(({ position }) => position === 1);
  if (signature === undefined) return holderId;
  if (row !== undefined) return row.guest_id;
  return signature.name === cleanName(contract.holder_name) ? holderId : null;
}

/** The same for the signed contract of a booking; the holder without one. */
export async function signerOfBooking(ctx: Ctx, booking: Pick<StoredBooking, "id" | "holder_id">) {
  const all = await listContractsOf(ctx.db, ctx.actor.tenant_id, booking.id);
  const signed = all.find(({ state }) => state === "signed");
  return signed ? signerGuest(ctx, signed, booking.holder_id) : booking.holder_id;
}
