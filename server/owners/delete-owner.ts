import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { codeOf } from "#server/db/failures";
import { deleteSearchWords } from "#server/db/search-words";
import { Problem } from "#server/http/problem";
import { deleteOwner as deleteRow } from "#server/owners/owners.queries";
import { requireOwner } from "#server/owners/read-owners";

/** Deletes an owner who has no share of any accommodation; any other is archived instead. */
export async function deleteOwner(ctx: Ctx, id: string): Promise<void> {
  const { actor, db } = ctx;
  const before = await requireOwner(ctx, id);
  if (before.accommodations.length > 0) throw new Problem("OwnerInUseException");
  await deleteSearchWords(db, actor.tenant_id, id);
  await deleteRow(db, actor.tenant_id, id).catch((error) => {
    // somebody gave him a share meanwhile
    throw codeOf(error) === "23503" ? new Problem("OwnerInUseException") : error;
  });
  await record(ctx, "owner.deleted", id, before, null);
}
