import type { EntryFile, entryFiles } from "#contract/bookings/attached-files";
import { entryFilesLimit } from "#contract/platform/file-limits";
import { keptName, savedName } from "#server/bookings/booking-files/file-names";
import { enqueueDiscard, fileKey, type KeptFile } from "#server/bookings/booking-files/stored-files";
import {
  deleteEntryFileRow,
  findEntry,
  findEntryFile,
  insertEntryFile,
  listEntryFiles,
  type StoredEntryFile,
} from "#server/money/finances/entries.queries";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { found, invalid } from "#server/platform/http/problem";
import type { FileVerb, Verb } from "#server/platform/http/route";

const toFile = ({ stored_name, created_at, ...file }: StoredEntryFile): EntryFile => ({
  ...file,
  created_at: created_at.toISOString(),
});

const fileOf = async ({ actor, db }: Ctx, entryId: string, id: string) =>
  found(await findEntryFile(db, actor.tenant_id, { entryId, id }));

export const showEntryFiles: Verb<typeof entryFiles.list> = async ({ actor, db }, { params: { id: entryId } }) => {
  found(await findEntry(db, actor.tenant_id, entryId));
  return { data: (await listEntryFiles(db, actor.tenant_id, entryId)).map(toFile) };
};

/** Attaches an uploaded file to an entry in any state. Refuses with 422 a file beyond the limit. */
export async function addEntryFile(ctx: Ctx, entryId: string, sentName: string, file: KeptFile): Promise<EntryFile> {
  const { actor, db, clock } = ctx;
  found(await findEntry(db, actor.tenant_id, entryId, { lock: true }));
  if ((await listEntryFiles(db, actor.tenant_id, entryId)).length >= entryFilesLimit) {
    throw invalid("file", `Cada lançamento guarda até ${entryFilesLimit} arquivos. Exclua um para enviar outro`);
  }
  const now = clock.now();
  const id = newId(now);
  const name = keptName(sentName);
  const by = { created_by: actor.user_id, created_at: now };
  await insertEntryFile(db, { ...file, tenant_id: actor.tenant_id, id, entry_id: entryId, name, ...by });
  await record(ctx, "financial_entry.file_added", entryId, null, { file: name });
  return toFile(await fileOf(ctx, entryId, id));
}

/** Deletes a file; its bytes are deleted after the transaction. */
export const deleteEntryFile: Verb<typeof entryFiles.delete> = async (ctx, { params: { id: entryId, file: id } }) => {
  const { actor, db, clock } = ctx;
  const { stored_name, name } = await fileOf(ctx, entryId, id);
  await deleteEntryFileRow(db, actor.tenant_id, id);
  const now = clock.now();
  await enqueueDiscard(db, actor.tenant_id, [stored_name], { now, at: now });
  await record(ctx, "financial_entry.file_deleted", entryId, { file: name }, null);
};

/** The content of a file as plain bytes, under a name whose extension was derived from the content. */
export const readEntryFile: FileVerb<typeof entryFiles.content> = async (
  ctx,
  { params: { id: entryId, file: id } },
) => {
  const { files } = ctx.services;
  const { stored_name, name, type } = await fileOf(ctx, entryId, id);
  return { name: savedName(name, type), read: () => files.read(fileKey(ctx.actor.tenant_id, stored_name)) };
};
