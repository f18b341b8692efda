import { type FinancialEntry, financialEntries } from "#contract/financial-entries";
import type { Ctx } from "#server/context";
import { findEntry } from "#server/finances/entries.queries";
import { toEntry } from "#server/finances/entry-answer";
import { found } from "#server/http/problem";
import { serve } from "#server/http/route";

export async function showEntry(ctx: Ctx, id: string): Promise<FinancialEntry> {
  return toEntry(ctx, found(await findEntry(ctx.db, ctx.actor.tenant_id, id)));
}

serve(financialEntries.show, (ctx, { params }) => showEntry(ctx, params.id));

export async function entryExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findEntry(db, actor.tenant_id, id)) !== null;
}
