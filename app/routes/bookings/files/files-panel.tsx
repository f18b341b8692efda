import Paperclip from "lucide-react/icons/paperclip";
import { useState } from "react";
import { type BookingFile, bookingFilesLimit } from "#contract/booking-files";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { DropZone } from "~/components/upload/drop-zone";
import { UploadList } from "~/components/upload/upload-list";
import { useUploads } from "~/components/upload/use-uploads";
import { FileLine } from "~/domains/files/file-line";
import { acceptedFiles } from "~/domains/files/file-words";
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
      {may && <AddFiles code={code} count={files.length} />}
      {renamed && (
        <RenameDialog file={renamed} onClose={() => setRenamed(null)} onRename={(name) => rename(renamed, name)} />
      )}
    </Panel>
  );
}

/** Sends files and shows how far they are; on their way they do not mind that another screen is opened. */
function AddFiles({ code, count }: { code: string; count: number }) {
  const { own, add } = useUploads(bookingUploads, code);
  return (
    <div className="grid gap-3 p-4 print:hidden">
      <UploadList words={bookingFileWords} files={own} onRetry={bookingUploads.retry} onDrop={bookingUploads.drop} />
      <DropZone
        label="Anexar arquivos"
        chooser="Arquivos para anexar"
        accept={acceptedFiles}
        icon={<Paperclip />}
        button="Escolher arquivos"
        variant="soft"
        invitation="Arraste arquivos para cá, ou escolha no aparelho."
        onFiles={(chosen) => add(chosen, bookingFilesLimit - count)}
      >
        {count === 0 && "Contrato, comprovante ou documento desta estadia. "}
        PDF, foto, DOCX ou XLSX, até 10 MB cada.
      </DropZone>
    </div>
  );
}
