import { bookingFileTypes, unknownType } from "#contract/booking-files";
import { entryFiles, entryFilesLimit } from "#contract/entry-files";
import { tabUploads } from "~/components/upload/tab-uploads";
import { fileWords } from "~/domains/files/file-words";
import { upload } from "~/lib/api-upload";

export const entryFileWords = fileWords(
  `Cada lançamento guarda até ${entryFilesLimit} arquivos. Exclua um para enviar outro.`,
);

/** The files of entries on their way from this tab; a record is an entry's id. */
export const entryUploads = tabUploads(entryFileWords, async ({ recordId, file, key }, onProgress) => {
  // What the computer has no program for it announces as nothing; the server looks inside in any case.
  const body = file.type in bookingFileTypes ? file : new Blob([file], { type: unknownType });
  const input = { params: { id: recordId }, query: { file_name: file.name.slice(-200) } };
  await upload(entryFiles.create, input, body, { onProgress, idempotencyKey: key });
});
