import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");
const stamps = { created_at: now, updated_at: now };

/** A calendar of another channel imported by an accommodation. */
export async function insertImportRow(db: Db, tenant_id: string, accommodation_id: string): Promise<string> {
  const id = newId(now);
  const of = { tenant_id, accommodation_id, channel: "airbnb", name: "Airbnb" };
  await db
    .insertInto("channel_imports")
    .values({ ...of, ...stamps, id })
    .execute();
  return id;
}

/** Nights closed by an import, with their label. Throws the errors of the constraints. */
export async function insertImportedNights(
  db: Db,
  tenant_id: string,
  nights: { import_id: string; accommodation_id: string; check_in: string; check_out: string },
): Promise<void> {
  const { accommodation_id, ...label } = nights;
  await db
    .insertInto("occupancies")
    .values({ tenant_id, id: newId(now), source: "import", ...nights })
    .execute();
  await db
    .insertInto("channel_import_events")
    .values({ tenant_id, id: newId(now), uid: "a@airbnb.com", kind: "reserved", text: "Reserved", ...label })
    .execute();
}

/** A feed of an accommodation, and an import with a night, its label and its log. */
export async function insertChannelRows(db: Db, tenant_id: string, accommodation_id: string): Promise<void> {
  const id = newId(now);
  const token = { token_hash: Buffer.from(id), token_sealed: Buffer.from("sealed") };
  await db
    .insertInto("channel_feeds")
    .values({ tenant_id, id, accommodation_id, channel: "airbnb", name: "Airbnb", ...token, created_at: now })
    .execute();
  const import_id = await insertImportRow(db, tenant_id, accommodation_id);
  await db
    .insertInto("channel_told_nights")
    .values({ tenant_id, accommodation_id, channel: "airbnb", reader: "", night: "2026-04-10", told_at: now })
    .execute();
  const nights = { check_in: "2026-04-20", check_out: "2026-04-22" };
  await insertImportedNights(db, tenant_id, { import_id, accommodation_id, ...nights });
  await db
    .insertInto("channel_import_runs")
    .values({ tenant_id, id: newId(now), import_id, at: now, outcome: "applied" })
    .execute();
}
