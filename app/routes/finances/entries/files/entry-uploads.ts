import { entryFiles, entryFilesLimit } from "#contract/entry-files";
import { tabUploads } from "~/components/upload/tab-uploads";
import { announced, fileWords } from "~/domains/files/file-words";
import { upload } from "~/lib/api-upload";

export const entryFileWords = fileWords(
  `Cada lançamento guarda até ${entryFilesLimit} arquivos. Exclua um para enviar outro.`,
);

// no action: several files are on their way at once, and go on while their page is left
/** The files of entries on their way from this tab; a record is an entry's id. */
export const entryUploads = tabUploads(entryFileWords, async ({ recordId, file, key }, onProgress) => {
  const input = { params: { id: recordId }, query: { file_name: file.name.slice(-200) } };
  await upload(entryFiles.create, input, announced(file), { onProgress, idempotencyKey: key });
});
