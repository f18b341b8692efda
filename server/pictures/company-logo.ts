import type { Tenant } from "#contract/tenants";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { found } from "#server/http/problem";
import type { FileAnswer, IdentityCtx } from "#server/http/route";
import { deleteLogo, findLogo, keepLogo } from "#server/pictures/pictures.queries";
import { showTenant } from "#server/tenants/show-tenant";

/** Sets the company's logo in the place of the one before. */
export async function setLogo(ctx: Ctx, image: Buffer): Promise<Tenant> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  await keepLogo(db, actor.tenant_id, { id: newId(now), image, created_at: now });
  await record(ctx, "tenant.logo_set", actor.tenant_id, null, null);
  return showTenant(ctx);
}

/** Takes the company's logo away; without one nothing changes. */
export async function removeLogo(ctx: Ctx): Promise<void> {
  const { actor, db } = ctx;
  if (await deleteLogo(db, actor.tenant_id)) await record(ctx, "tenant.logo_removed", actor.tenant_id, null, null);
}

/** A logo at its address, for everybody who has that. */
export async function showLogo(
  { database }: IdentityCtx,
  { tenant, picture }: { tenant: string; picture: string },
): Promise<FileAnswer> {
  const image = found(await database.asAuth((db) => findLogo(db, tenant, picture)));
  return { read: async () => image };
}
