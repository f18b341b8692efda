import { readyMadePlans } from "#domain/payment-plans";
import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { insertVersioned } from "#server/db/versioned-rows";
import { replaceLines } from "#server/payment-plans/payment-plans.queries";

/** Gives a new company its ready-made payment plans, the first one as its default. */
export async function createReadyMadePlans(db: Db, tenantId: string, now: Date): Promise<void> {
  for (const [index, { name, merge_same_day, lines }] of readyMadePlans.entries()) {
    const id = newId(now);
    const values = { name, merge_same_day, is_default: index === 0, archived_at: null };
    await insertVersioned(db, "payment_plans", { tenantId, id, now }, values);
    await replaceLines(db, tenantId, id, lines);
  }
}
