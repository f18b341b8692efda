import type { avatars, logos } from "#contract/catalogue/pictures";
import type { Me } from "#contract/people/session";
import type { Tenant } from "#contract/people/tenants";
import { me } from "#server/people/session/me";
import { showTenant } from "#server/people/tenants/tenant";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { found, Problem } from "#server/platform/http/problem";
import type { IdentityFileVerb, Verb } from "#server/platform/http/route";

/** Replaces the company's logo. */
export async function setLogo(ctx: Ctx, image: Buffer): Promise<Tenant> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  await keepLogo(db, actor.tenant_id, { id: newId(now), image, created_at: now });
  await record(ctx, "tenant.logo_set", actor.tenant_id, null, null);
  return showTenant(ctx);
}

/** Deletes the company's logo; does nothing without one. */
export const removeLogo: Verb<typeof logos.remove> = async (ctx) => {
  const { actor, db } = ctx;
  if (await deleteLogo(db, actor.tenant_id)) await record(ctx, "tenant.logo_removed", actor.tenant_id, null, null);
};

/** A logo, public to everyone who has its address. */
export const showLogo: IdentityFileVerb<typeof logos.show> = async ({ database }, { params: { tenant, picture } }) => {
  const image = found(await database.asAuth((db) => findLogo(db, tenant, picture)));
  return { read: async () => image };
};

/** Replaces the user's own picture. */
export async function setAvatar(ctx: Ctx, image: Buffer): Promise<Me> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const address = `/api/avatars/${actor.user_id}/${id}`;
  await keepAvatar(db, actor.user_id, { id, image, created_at: now }, address);
  return me(ctx);
}

/** Deletes the user's own picture; does nothing without one. */
export const removeAvatar: Verb<typeof avatars.remove> = async ({ actor, db }) => {
  await deleteAvatar(db, actor.user_id);
};

/** A picture, visible to users who share a company with its owner; 404 for anyone else. */
export const showAvatar: IdentityFileVerb<typeof avatars.show> = async (
  { actor, database },
  { params: { user, picture } },
) => {
  if (actor === null) throw new Problem("UnauthenticatedException");
  const image = found(await database.asAuth((db) => findAvatar(db, actor.user_id, user, picture)));
  return { read: async () => image };
};

interface Picture {
  id: string;
  image: Buffer;
  created_at: Date;
}

/** Sets the logo of the transaction's company. */
async function keepLogo(db: Db, tenant_id: string, picture: Picture): Promise<void> {
  await db
    .insertInto("logos")
    .values({ tenant_id, ...picture })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ ...picture }))
    .execute();
}

/** Deletes the logo; false if there is none. */
async function deleteLogo(db: Db, tenantId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("logos").where("tenant_id", "=", tenantId).executeTakeFirst();
  return numDeletedRows === 1n;
}

async function findLogo(db: Db, tenantId: string, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("logos")
    .select("image")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.image ?? null;
}

/** Sets a user's picture and its address. */
async function keepAvatar(db: Db, user_id: string, picture: Picture, address: string): Promise<void> {
  await db
    .insertInto("avatars")
    .values({ user_id, ...picture })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...picture }))
    .execute();
  await db.updateTable("users").set({ avatar: address }).where("id", "=", user_id).execute();
}

async function deleteAvatar(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("avatars").where("user_id", "=", userId).execute();
  await db.updateTable("users").set({ avatar: null }).where("id", "=", userId).execute();
}

/** A user's picture, if the viewer is that user or shares a company with them; null otherwise. */
async function findAvatar(db: Db, viewer: string, userId: string, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("avatars as a")
    .select("a.image")
    .where("a.user_id", "=", userId)
    .where("a.id", "=", id)
    .where((on) =>
      on.or([
        on.val(viewer === userId),
        on.exists(
          on
            .selectFrom("memberships as theirs")
            .innerJoin("memberships as mine", "mine.tenant_id", "theirs.tenant_id")
            .select("theirs.tenant_id")
            .whereRef("theirs.user_id", "=", "a.user_id")
            .where("mine.user_id", "=", viewer)
            .where("mine.blocked_at", "is", null),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.image ?? null;
}
