import { logos } from "#contract/pictures";
import type { Tenant } from "#contract/tenants";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { workOn } from "#server/file-work/work-on";
import { found } from "#server/http/problem";
import { serve, serveIdentityFile, serveUpload } from "#server/http/route";
import { deleteLogo, findLogo, keepLogo } from "#server/pictures/pictures.queries";
import { isCurrentTenant, showTenant } from "#server/tenants/show-tenant";

/** Replaces the company's logo. */
export async function setLogo(ctx: Ctx, image: Buffer): Promise<Tenant> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  await keepLogo(db, actor.tenant_id, { id: newId(now), image, created_at: now });
  await record(ctx, "tenant.logo_set", actor.tenant_id, null, null);
  return showTenant(ctx);
}

serveUpload(
  logos.set,
  {
    prepare: ({ actor: { tenant_id } }, bytes) => workOn(tenant_id, "logo", bytes),
    keep: (ctx, _, image) => setLogo(ctx, image),
  },
  isCurrentTenant,
);

/** Deletes the company's logo; does nothing without one. */
serve(
  logos.remove,
  async (ctx) => {
    const { actor, db } = ctx;
    if (await deleteLogo(db, actor.tenant_id)) await record(ctx, "tenant.logo_removed", actor.tenant_id, null, null);
  },
  isCurrentTenant,
);

/** A logo, public to everyone who has its address. */
serveIdentityFile(logos.show, async ({ database }, { params: { tenant, picture } }) => {
  const image = found(await database.asAuth((db) => findLogo(db, tenant, picture)));
  return { read: async () => image };
});
