import { type Insertable, sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Photos } from "#server/platform/db/types.generated";

const columns = [
  "id",
  "accommodation_id",
  "file_name",
  "widths",
  "width",
  "height",
  "bytes",
  "position",
  "cover",
  "caption",
  "removed_at",
  "version",
  "created_at",
] as const;

export type StoredPhoto = Columns<"photos", (typeof columns)[number]>;

export async function insertPhoto(db: Db, photo: Insertable<Photos>): Promise<void> {
  await db.insertInto("photos").values(photo).execute();
}

/** The photo, deleted or not. */
export async function findPhoto(db: Db, tenantId: string, id: string): Promise<StoredPhoto | null> {
  const query = db.selectFrom("photos").select(columns).where("tenant_id", "=", tenantId).where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** All photos of an accommodation in order, deleted ones included. */
export async function listPhotos(db: Db, tenantId: string, accommodationId: string): Promise<StoredPhoto[]> {
  return db
    .selectFrom("photos")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The covers of these accommodations. */
export async function listCovers(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
): Promise<StoredPhoto[]> {
  return db
    .selectFrom("photos")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "in", accommodationIds)
    .where("cover", "=", true)
    .where("removed_at", "is", null)
    .execute();
}

/** The fields of a photo that can change; each change increments the version. */
export type PhotoChange = Partial<Pick<StoredPhoto, "caption" | "removed_at">>;

export async function updatePhoto(db: Db, tenantId: string, id: string, change: PhotoChange, now: Date): Promise<void> {
  await db
    .updateTable("photos")
    .set((eb) => ({ ...change, updated_at: now, version: eb("version", "+", 1) }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** Makes this photo the cover instead of the previous one. Versions do not change: nobody edited the photos. */
export async function moveCover(db: Db, tenantId: string, accommodationId: string, id: string): Promise<void> {
  const shown = db
    .updateTable("photos")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .where("removed_at", "is", null);
  await shown.set({ cover: false }).where("cover", "=", true).where("id", "<>", id).execute();
  await shown.set({ cover: true }).where("cover", "=", false).where("id", "=", id).execute();
}

/** Numbers the photos in the order of the ids. */
export async function updateOrder(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update photos set position = placed.position
    from unnest(${ids}::uuid[]) with ordinality as placed (id, position)
    where photos.tenant_id = ${tenantId} and photos.id = placed.id`.execute(db);
}

/** Deletes the rows of these files that were removed by then; returns the names of those that no row uses any more. */
export async function deleteUnusedFiles(
  db: Db,
  tenantId: string,
  fileNames: readonly string[],
  removedUntil: Date,
): Promise<Set<string>> {
  await db
    .deleteFrom("photos")
    .where("tenant_id", "=", tenantId)
    .where("file_name", "in", fileNames)
    .where("removed_at", "<=", removedUntil)
    .execute();
  const kept = await db
    .selectFrom("photos")
    .select("file_name")
    .where("tenant_id", "=", tenantId)
    .where("file_name", "in", fileNames)
    .execute();
  const used = new Set(kept.map(({ file_name }) => file_name));
  return new Set(fileNames.filter((name) => !used.has(name)));
}

export async function deletePhotosOf(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  await db
    .deleteFrom("photos")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .execute();
}
