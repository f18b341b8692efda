import type { FinancialEntry } from "#contract/financial-entries";
import type { Ctx } from "#server/context";
import { findEntry } from "#server/finances/entries.queries";
import { toEntry } from "#server/finances/entry-answer";
import { found } from "#server/http/problem";

/** One entry with its settlements. */
export async function showEntry(ctx: Ctx, id: string): Promise<FinancialEntry> {
  return toEntry(ctx, found(await findEntry(ctx.db, ctx.actor.tenant_id, id)));
}

/** Whether there is such an entry. */
export async function entryExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findEntry(db, actor.tenant_id, id)) !== null;
}
