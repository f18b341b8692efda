import { useState } from "react";
import { type BookingFile, bookingFiles, bookingFilesLimit } from "#contract/booking-files";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { tabUploads } from "~/components/upload/tab-uploads";
import { AddFiles } from "~/domains/files/add-files";
import { FileLine } from "~/domains/files/file-line";
import { announced, fileWords } from "~/domains/files/file-words";
import { upload } from "~/lib/api-upload";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { RenameDialog } from "~/routes/bookings/files/rename-dialog";
import { useBookingFiles } from "~/routes/bookings/files/use-booking-files";

const bookingFileWords = fileWords(
  `Cada reserva guarda até ${bookingFilesLimit} arquivos. Exclua um para enviar outro.`,
);

// no action: several files are on their way at once, and go on while their page is left
/** The files of bookings on their way from this tab; a record is a booking's code. */
const bookingUploads = tabUploads(bookingFileWords, async ({ recordId, file, key }, onProgress) => {
  const input = { params: { code: recordId }, query: { file_name: file.name.slice(-200) } };
  await upload(bookingFiles.create, input, announced(file), { onProgress, idempotencyKey: key });
});

/** What lies with a booking: contract, proof of payment, documents. Nothing at all for whoever could not add the first. */
export function FilesPanel({ code, stored }: { code: string; stored: readonly BookingFile[] }) {
  const session = useSession();
  const may = holds(session, "bookings.edit");
  const { files, open, remove, rename } = useBookingFiles(code, stored);
  const [renamed, setRenamed] = useState<BookingFile | null>(null);
  if (!may && files.length === 0) return null;
  return (
    <Panel
      id="arquivos"
      title="Arquivos"
      count={files.length || undefined}
      flush
      className={cx("break-inside-avoid", files.length === 0 && "print:hidden")}
    >
      {files.length > 0 && (
        <ul aria-label="Arquivos da reserva" className="divide-y divide-line-soft">
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              zone={zoneOf(session)}
              onOpen={() => void open(file)}
              onRename={may ? () => setRenamed(file) : null}
              onDelete={may ? () => void remove(file) : null}
            />
          ))}
        </ul>
      )}
      {may && (
        <AddFiles
          uploads={bookingUploads}
          words={bookingFileWords}
          recordId={code}
          count={files.length}
          limit={bookingFilesLimit}
          examples="Contrato, comprovante ou documento desta estadia."
        />
      )}
      {renamed && (
        <RenameDialog file={renamed} onClose={() => setRenamed(null)} onRename={(name) => rename(renamed, name)} />
      )}
    </Panel>
  );
}
