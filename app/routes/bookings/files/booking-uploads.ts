import { bookingFiles, bookingFilesLimit } from "#contract/booking-files";
import { tabUploads } from "~/components/upload/tab-uploads";
import { announced, fileWords } from "~/domains/files/file-words";
import { upload } from "~/lib/api-upload";

export const bookingFileWords = fileWords(
  `Cada reserva guarda até ${bookingFilesLimit} arquivos. Exclua um para enviar outro.`,
);

// no action: several files are on their way at once, and go on while their page is left
/** The files of bookings on their way from this tab; a record is a booking's code. */
export const bookingUploads = tabUploads(bookingFileWords, async ({ recordId, file, key }, onProgress) => {
  const input = { params: { code: recordId }, query: { file_name: file.name.slice(-200) } };
  await upload(bookingFiles.create, input, announced(file), { onProgress, idempotencyKey: key });
});
