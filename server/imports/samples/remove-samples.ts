import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import type { Kept } from "#server/imports/import-kind";
import { updateImport } from "#server/imports/imports.queries";
import { kindOf } from "#server/imports/kinds";
import { listSamples, lockSamples } from "#server/imports/samples/samples.queries";

/**
 * Takes the company's demonstration data back, what was tried out on it too: first the stays, then the places. What
 * something real hangs on stays, belongs to the company from now on, and is named with the reason.
 */
export async function removeSamples(ctx: Ctx): Promise<{ kept: Kept[] }> {
  const { actor, db, clock } = ctx;
  await lockSamples(db, actor.tenant_id);
  const samples = await listSamples(db, actor.tenant_id);
  const kept: Kept[] = [];
  for (const { id, kind } of samples) {
    const stayed = await kindOf({ kind }).takeBack(ctx, id, { changed: "take" });
    kept.push(...stayed);
    const rest = stayed.length > 0 ? { sample: false } : { state: "undone", undone_at: clock.now() };
    await updateImport(db, actor.tenant_id, id, rest);
  }
  if (samples.length > 0) await record(ctx, "tenant.samples_removed", actor.tenant_id, null, { kept });
  return { kept };
}
