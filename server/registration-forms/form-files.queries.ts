import type { formFileKinds } from "#contract/registration-forms";
import type { KeptFile } from "#server/booking-files/keep-file";
import type { Db } from "#server/db/database";

export type FormFileKind = (typeof formFileKinds)[number];

/** Keeps a file with a form, in the place of one of its kind. Returns the stored name of the one before. */
export async function putFormFile(
  db: Db,
  tenantId: string,
  {
    form_id,
    kind,
    file,
    by,
    now,
  }: { form_id: string; kind: FormFileKind; file: KeptFile; by: string | null; now: Date },
): Promise<string | null> {
  const before = await deleteFormFile(db, tenantId, form_id, kind);
  await db
    .insertInto("registration_form_files")
    .values({ tenant_id: tenantId, form_id, kind, ...file, created_by: by, created_at: now })
    .execute();
  return before;
}

/** Returns the stored name of the file that was there. */
export async function deleteFormFile(
  db: Db,
  tenantId: string,
  formId: string,
  kind: FormFileKind,
): Promise<string | null> {
  const row = await db
    .deleteFrom("registration_form_files")
    .where("tenant_id", "=", tenantId)
    .where("form_id", "=", formId)
    .where("kind", "=", kind)
    .returning("stored_name")
    .executeTakeFirst();
  return row?.stored_name ?? null;
}

export async function findFormFile(db: Db, tenantId: string, formId: string, kind: FormFileKind) {
  const row = await db
    .selectFrom("registration_form_files")
    .select(["stored_name", "type", "bytes", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("form_id", "=", formId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ?? null;
}
