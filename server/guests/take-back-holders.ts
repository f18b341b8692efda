import { forgetRecords } from "#server/audit/forget-person";
import type { Ctx } from "#server/context";
import { deleteEverySearchWord } from "#server/db/search-words";
import { deleteUnusedGuests } from "#server/guests/imported-guests.queries";

/** Takes back the guests that an import wrote down and that nobody needs or has touched. */
export async function takeBackHolders(ctx: Ctx, importId: string): Promise<void> {
  const ids = await deleteUnusedGuests(ctx.db, ctx.actor.tenant_id, importId);
  await deleteEverySearchWord(ctx.db, ctx.actor.tenant_id, ids);
  await forgetRecords(ctx, ids);
}
