import { bookingFiles, bookingFileTypes, unknownType } from "#contract/booking-files";
import { tabUploads } from "~/components/upload/tab-uploads";
import { upload } from "~/lib/api-upload";
import { fileWords } from "~/routes/bookings/files/file-words";

/** The files of bookings on their way from this tab; a record is a booking's code. */
export const bookingUploads = tabUploads(fileWords, async ({ recordId, file, key }, onProgress) => {
  // What the computer has no program for it announces as nothing; the server looks inside in any case.
  const body = file.type in bookingFileTypes ? file : new Blob([file], { type: unknownType });
  const input = { params: { code: recordId }, query: { file_name: file.name.slice(-200) } };
  await upload(bookingFiles.create, input, body, { onProgress, idempotencyKey: key });
});
