import { formFileTypes } from "#contract/registration-forms";
import { record } from "#server/audit/record";
import { fileKey, leaveDiscard } from "#server/booking-files/discard-files";
import { type KeptFile, keepFile } from "#server/booking-files/keep-file";
import type { Ctx } from "#server/context";
import { workOn } from "#server/file-work/work-on";
import type { FileStore } from "#server/files/file-store";
import { found, Problem } from "#server/http/problem";
import type { FileAnswer } from "#server/http/route";
import type { Services } from "#server/http/services";
import {
  deleteFormFile,
  type FormFileKind,
  findFormFile,
  putFormFile,
} from "#server/registration-forms/form-files.queries";
import { ensureRow, lockForms, requirePerson } from "#server/registration-forms/keep-form";
import { readStayForms } from "#server/registration-forms/stay-forms";

/** Judges and stores a file that no form names yet. Refuses with 415 what is neither picture nor PDF. */
export async function keepFormFile(
  services: Pick<Services, "database" | "clock" | "files">,
  tenantId: string,
  bytes: Buffer,
): Promise<KeptFile> {
  const judged = await workOn(tenantId, "document", bytes);
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

/** Keeps a letter or a photo with a form, in the place of the one before. */
export async function attachFormFile(ctx: Ctx, { code, form, kind }: Place, file: KeptFile): Promise<void> {
  const { actor, db, clock } = ctx;
  const judged = await lockForms(ctx, (await readStayForms(ctx, code)).stay.id);
  const person = requirePerson(judged, form);
  await ensureRow(ctx, judged, person);
  const now = clock.now();
  const put = { form_id: form, kind, file, by: actor.user_id || null, now };
  const before = await putFormFile(db, actor.tenant_id, put);
  if (before !== null) await leaveDiscard(db, actor.tenant_id, [before], { now, at: now });
  await record(ctx, acts[kind].added, code, null, { form: person.position });
}

/** Deletes a letter or a photo; twice does nothing more. */
export async function dropFormFile(ctx: Ctx, { code, form, kind }: Place): Promise<void> {
  const { actor, db, clock } = ctx;
  const judged = await lockForms(ctx, (await readStayForms(ctx, code)).stay.id);
  const person = requirePerson(judged, form);
  const gone = await deleteFormFile(db, actor.tenant_id, form, kind);
  if (gone === null) return;
  const now = clock.now();
  await leaveDiscard(db, actor.tenant_id, [gone], { now, at: now });
  await record(ctx, acts[kind].deleted, code, null, { form: person.position });
}

const endings: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** The bytes of a letter or photo, as bytes alone. */
export async function showFormFile(ctx: Ctx, files: FileStore, { code, form, kind }: Place): Promise<FileAnswer> {
  const judged = await readStayForms(ctx, code);
  const { position } = requirePerson(judged, form);
  const file = found(await findFormFile(ctx.db, ctx.actor.tenant_id, form, kind));
  const word = kind === "letter" ? "autorizacao" : "documento";
  const key = fileKey(ctx.actor.tenant_id, file.stored_name);
  return { name: `${word}-${code}-${position}.${endings[file.type]}`, read: () => files.read(key) };
}
