import { bookingFiles, bookingFilesLimit, bookingFileTypes, unknownType } from "#contract/booking-files";
import { tabUploads } from "~/components/upload/tab-uploads";
import { fileWords } from "~/domains/files/file-words";
import { upload } from "~/lib/api-upload";

export const bookingFileWords = fileWords(
  `Cada reserva guarda até ${bookingFilesLimit} arquivos. Exclua um para enviar outro.`,
);

/** The files of bookings on their way from this tab; a record is a booking's code. */
export const bookingUploads = tabUploads(bookingFileWords, async ({ recordId, file, key }, onProgress) => {
  // What the computer has no program for it announces as nothing; the server looks inside in any case.
  const body = file.type in bookingFileTypes ? file : new Blob([file], { type: unknownType });
  const input = { params: { code: recordId }, query: { file_name: file.name.slice(-200) } };
  await upload(bookingFiles.create, input, body, { onProgress, idempotencyKey: key });
});
