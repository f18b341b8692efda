import { lastingModules } from "#contract/admin-modules";
import type { Overrides, OverridesUpdate } from "#contract/admin-tenants";
import type { Ctx } from "#server/context";
import { invalid, stale } from "#server/http/problem";
import { readServiceTenant, recordForTenant } from "#server/service/tenants";
import { replaceOverrides } from "#server/service/tenants.queries";

/** Which modules a company has, or lacks, against its plan. */
export async function readOverrides(ctx: Ctx, uuid: string): Promise<Overrides> {
  const { overrides, version } = await readServiceTenant(ctx, uuid);
  return { overrides, version };
}

/**
 * Says which modules a company has, or lacks, against its plan: from its people's next request on. Refuses with 422 to
 * close one that is in every plan: without it nobody could come back, or pay.
 */
export async function overrideModules(ctx: Ctx, uuid: string, input: OverridesUpdate): Promise<Overrides> {
  const before = await readOverrides(ctx, uuid);
  for (const [index, { module, open }] of (input.overrides ?? []).entries()) {
    if (!open && lastingModules.includes(module)) {
      throw invalid(`overrides[${index}].open`, "Este módulo faz parte de todo plano e não pode ser fechado");
    }
  }
  const rows = (input.overrides ?? before.overrides).map((override) => ({
    ...override,
    expires_on: override.expires_on ?? null,
  }));
  const saved = await replaceOverrides(ctx.db, { id: uuid, version: input.version }, rows, ctx.clock.now());
  if (!saved) throw stale(await readOverrides(ctx, uuid));
  const after = await readOverrides(ctx, uuid);
  await recordForTenant(ctx, "tenant.modules_overridden", uuid, before, after);
  return after;
}
