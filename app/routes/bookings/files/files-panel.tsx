import { useState } from "react";
import { type BookingFile, bookingFilesLimit } from "#contract/booking-files";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { AddFiles } from "~/domains/files/add-files";
import { FileLine } from "~/domains/files/file-line";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { bookingFileWords, bookingUploads } from "~/routes/bookings/files/booking-uploads";
import { RenameDialog } from "~/routes/bookings/files/rename-dialog";
import { useBookingFiles } from "~/routes/bookings/files/use-booking-files";

/** What lies with a booking: contract, proof of payment, documents. Nothing at all for who could not add the first. */
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
