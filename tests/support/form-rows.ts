import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");

/** The company's rules, a non-default form for an accommodation, and a main guest's form with a letter. */
export async function insertFormRows(
  db: Db,
  tenant_id: string,
  { booking_id, accommodation_id }: { booking_id: string; accommodation_id: string },
): Promise<void> {
  await db.insertInto("registration_form_settings").values({ tenant_id, updated_at: now }).execute();
  await db.insertInto("registration_form_choices").values({ tenant_id, accommodation_id, form: "full" }).execute();
  const id = newId(now);
  const said = { name: "Ana Souza", name_folded: "ana souza", document_kind: "cpf", document: "52998224725" };
  const link = { own_token_hash: Buffer.from(id.replaceAll("-", ""), "hex"), own_link_at: now };
  const row = { tenant_id, id, booking_id, slot: 1, ...said, ...link, progress: "incomplete", typed_through: "stay" };
  await db
    .insertInto("registration_forms")
    .values({ ...row, saved_at: now, created_at: now, updated_at: now })
    .execute();
  const file = { kind: "letter", stored_name: id, type: "application/pdf", bytes: 3, created_at: now };
  await db
    .insertInto("registration_form_files")
    .values({ tenant_id, form_id: id, ...file })
    .execute();
}
