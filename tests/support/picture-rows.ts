import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");
const stamps = { created_at: now, updated_at: now };

/** The logo of a company. */
export async function insertLogoRow(db: Db, tenant_id: string): Promise<void> {
  const logo = { tenant_id, id: newId(now), image: Buffer.from("logo"), created_at: now };
  await db.insertInto("logos").values(logo).execute();
}

/** A photo of the accommodation, without stored files. */
export async function insertPhotoRow(db: Db, tenant_id: string, accommodation_id: string): Promise<void> {
  const size = { widths: [320], width: 320, height: 240, bytes: 1000, position: 1, cover: true };
  const id = newId(now);
  await db
    .insertInto("photos")
    .values({ tenant_id, id, accommodation_id, file_name: id.replaceAll("-", ""), ...size, ...stamps })
    .execute();
}
