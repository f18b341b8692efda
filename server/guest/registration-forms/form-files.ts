import type { formFileKinds, registrationForms } from "#contract/guest/registration-forms";
import { formFileTypes } from "#contract/platform/file-limits";
import { enqueueDiscard, fileKey, type KeptFile, keepFile } from "#server/bookings/booking-files/stored-files";
import { ensureRow, lockForms, requirePerson } from "#server/guest/registration-forms/keep-form";
import { readStayForms } from "#server/guest/registration-forms/stay-forms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { documentTask } from "#server/platform/file-work/task";
import { workOn } from "#server/platform/file-work/work-on";
import type { Services } from "#server/platform/http/environment";
import { found, Problem } from "#server/platform/http/problem";
import type { FileVerb } from "#server/platform/http/route";

/** Checks and stores a file that no form refers to yet. Throws 415 unless it is a picture or a PDF. */
export async function keepFormFile(
  services: Pick<Services, "database" | "clock" | "files">,
  tenantId: string,
  bytes: Buffer,
): Promise<KeptFile> {
  const judged = await workOn(tenantId, documentTask, bytes);
  const types: readonly string[] = formFileTypes;
  if (!types.includes(judged.type)) throw new Problem("UnsupportedMediaTypeException");
  return keepFile(services, tenantId, judged);
}

interface Place {
  code: string;
  form: string;
  kind: FormFileKind;
}

const acts = {
  letter: { added: "booking.form_letter", deleted: "booking.form_letter_deleted" },
  document: { added: "booking.form_photo", deleted: "booking.form_photo_deleted" },
} as const;

/** Attaches a letter or a photo to a form, replacing the previous one. */
export async function attachFormFile(ctx: Ctx, { code, form, kind }: Place, file: KeptFile): Promise<void> {
  const { actor, db, clock } = ctx;
  const judged = await lockForms(ctx, (await readStayForms(ctx, code)).stay.id);
  const person = requirePerson(judged, form);
  await ensureRow(ctx, judged, person);
  const now = clock.now();
  const put = { form_id: form, kind, file, by: actor.user_id || null, now };
  const before = await putFormFile(db, actor.tenant_id, put);
  if (before !== null) await enqueueDiscard(db, actor.tenant_id, [before], { now, at: now });
  await record(ctx, acts[kind].added, code, null, { form: person.position });
}

/** Deletes a letter or a photo; a repetition has no effect. */
export async function dropFormFile(ctx: Ctx, { code, form, kind }: Place): Promise<void> {
  const { actor, db, clock } = ctx;
  const judged = await lockForms(ctx, (await readStayForms(ctx, code)).stay.id);
  const person = requirePerson(judged, form);
  const gone = await deleteFormFile(db, actor.tenant_id, form, kind);
  if (gone === null) return;
  const now = clock.now();
  await enqueueDiscard(db, actor.tenant_id, [gone], { now, at: now });
  await record(ctx, acts[kind].deleted, code, null, { form: person.position });
}

const endings: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** The bytes of a letter or photo, as `application/octet-stream`: never shown inline. */
export const readFormFile: FileVerb<typeof registrationForms.file> = async (ctx, { params: { code, form, kind } }) => {
  const { files } = ctx.services;
  const judged = await readStayForms(ctx, code);
  const { position } = requirePerson(judged, form);
  const file = found(await findFormFile(ctx.db, ctx.actor.tenant_id, form, kind));
  const action = kind === "letter" ? "booking.form_letter_opened" : "booking.form_photo_opened";
  ctx.openings.push({ action, record_id: judged.stay.code, after: { form: position }, hourly: false });
  const word = kind === "letter" ? "autorizacao" : "documento";
  const key = fileKey(ctx.actor.tenant_id, file.stored_name);
  return { name: `${word}-${code}-${position}.${endings[file.type]}`, read: () => files.read(key) };
};

type FormFileKind = (typeof formFileKinds)[number];

/** Stores a file of a form, replacing one of the same kind. Returns the stored name of the previous one. */
async function putFormFile(
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

/** Returns the stored name of the deleted file. */
async function deleteFormFile(db: Db, tenantId: string, formId: string, kind: FormFileKind): Promise<string | null> {
  const row = await db
    .deleteFrom("registration_form_files")
    .where("tenant_id", "=", tenantId)
    .where("form_id", "=", formId)
    .where("kind", "=", kind)
    .returning("stored_name")
    .executeTakeFirst();
  return row?.stored_name ?? null;
}

async function findFormFile(db: Db, tenantId: string, formId: string, kind: FormFileKind) {
  const row = await db
    .selectFrom("registration_form_files")
    .select(["stored_name", "type", "bytes", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("form_id", "=", formId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ?? null;
}
