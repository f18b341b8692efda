import type { FinancialEntry, FinancialEntryUpdate } from "#contract/financial-entries";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { updateVersioned } from "#server/db/versioned-rows";
import { checkedEntry } from "#server/finances/checked-entry";
import { findEntry } from "#server/finances/entries.queries";
import { toEntry } from "#server/finances/entry-answer";
import { showEntry } from "#server/finances/show-entry";
import { found, Problem, stale } from "#server/http/problem";

/** Changes an entry; absent is kept, null empties. Never below what was settled of it, and never one that was taken back. */
export async function updateEntry(ctx: Ctx, id: string, input: FinancialEntryUpdate): Promise<FinancialEntry> {
  const { actor, db, clock } = ctx;
  const before = found(await findEntry(db, actor.tenant_id, id, { lock: true }));
  if (before.version !== input.version) throw stale(await toEntry(ctx, before));
  if (before.cancelled) throw new Problem("FinancialEntryReversedException");
  const values = await checkedEntry(ctx, input, before);
  const row = { tenantId: actor.tenant_id, id, version: input.version, now: clock.now() };
  if (!(await updateVersioned(db, "financial_entries", row, values as never))) {
    throw stale(await showEntry(ctx, id));
  }
  const after = found(await findEntry(db, actor.tenant_id, id));
  await record(ctx, "financial_entry.updated", id, before, after);
  return toEntry(ctx, after);
}
