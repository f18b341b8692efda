import { type EntryFile, entryFilesLimit } from "#contract/entry-files";
import { record } from "#server/audit/record";
import { fileKey, leaveDiscard } from "#server/booking-files/discard-files";
import { keptName, savedName } from "#server/booking-files/file-names";
import type { KeptFile } from "#server/booking-files/keep-file";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import type { FileStore } from "#server/files/file-store";
import { findEntry } from "#server/finances/entries.queries";
import {
  deleteEntryFileRow,
  findEntryFile,
  insertEntryFile,
  listEntryFiles,
  type StoredEntryFile,
} from "#server/finances/files/entry-files.queries";
import { found, invalid } from "#server/http/problem";
import type { FileAnswer } from "#server/http/route";

const toFile = ({ stored_name: _, created_at, ...file }: StoredEntryFile): EntryFile => ({
  ...file,
  created_at: created_at.toISOString(),
});

const fileOf = async ({ actor, db }: Ctx, entryId: string, id: string) =>
  found(await findEntryFile(db, actor.tenant_id, { entryId, id }));

/** The files of an entry. */
export async function listFiles({ actor, db }: Ctx, entryId: string): Promise<{ data: EntryFile[] }> {
  found(await findEntry(db, actor.tenant_id, entryId));
  return { data: (await listEntryFiles(db, actor.tenant_id, entryId)).map(toFile) };
}

/** Attaches an uploaded file to an entry, whatever its state. Refuses with 422 the one beyond the limit. */
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

/** Takes a file away; its bytes follow when the transaction has ended. */
export async function deleteEntryFile(ctx: Ctx, entryId: string, id: string): Promise<void> {
  const { actor, db, clock } = ctx;
  const { stored_name, name } = await fileOf(ctx, entryId, id);
  await deleteEntryFileRow(db, actor.tenant_id, id);
  const now = clock.now();
  await leaveDiscard(db, actor.tenant_id, [stored_name], { now, at: now });
  await record(ctx, "financial_entry.file_deleted", entryId, { file: name }, null);
}

/** The bytes of a file, as bytes alone, under a name that ends as its content decided. */
export async function entryFileContent(ctx: Ctx, files: FileStore, entryId: string, id: string): Promise<FileAnswer> {
  const { stored_name, name, type } = await fileOf(ctx, entryId, id);
  return { name: savedName(name, type), read: () => files.read(fileKey(ctx.actor.tenant_id, stored_name)) };
}
