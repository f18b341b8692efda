import type { Db } from "#server/db/database";

interface Picture {
  id: string;
  image: Buffer;
  created_at: Date;
}

/** Sets a user's picture and its address. */
export async function keepAvatar(db: Db, user_id: string, picture: Picture, address: string): Promise<void> {
  await db
    .insertInto("avatars")
    .values({ user_id, ...picture })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...picture }))
    .execute();
  await db.updateTable("users").set({ avatar: address }).where("id", "=", user_id).execute();
}

export async function deleteAvatar(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("avatars").where("user_id", "=", userId).execute();
  await db.updateTable("users").set({ avatar: null }).where("id", "=", userId).execute();
}

/** A user's picture, if the viewer is that user or shares a company with them; null otherwise. */
export async function findAvatar(db: Db, viewer: string, userId: string, id: string): Promise<Buffer | null> {
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
            .selectFrom("memberships as his")
            .innerJoin("memberships as mine", "mine.tenant_id", "his.tenant_id")
            .select("his.tenant_id")
            .whereRef("his.user_id", "=", "a.user_id")
            .where("mine.user_id", "=", viewer)
            .where("mine.blocked_at", "is", null),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.image ?? null;
}

/** Sets the logo of the transaction's company. */
export async function keepLogo(db: Db, tenant_id: string, picture: Picture): Promise<void> {
  await db
    .insertInto("logos")
    .values({ tenant_id, ...picture })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ ...picture }))
    .execute();
}

/** Deletes the logo; false if there is none. */
export async function deleteLogo(db: Db, tenantId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("logos").where("tenant_id", "=", tenantId).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findLogo(db: Db, tenantId: string, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("logos")
    .select("image")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.image ?? null;
}
