import { deleteWaitingNaming } from "#server/bank-statements/imports.queries";
import { deletePayers } from "#server/bank-statements/payers.queries";
import type { Ctx } from "#server/context";

/** Forgets who paid for somebody, for whom he paid, and files that wait and name him (LGPD). */
export async function forgetBankWords(
  { actor, db }: Ctx,
  ids: readonly string[],
  texts: readonly string[],
): Promise<void> {
  await deletePayers(db, actor.tenant_id, ids, texts);
  await deleteWaitingNaming(db, actor.tenant_id, texts);
}
