import { type FormEvent, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { BookingFile } from "#contract/bookings/attached-files";
import { bookingFilesLimit } from "#contract/platform/file-limits";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import { tabUploads } from "~/components/upload/tab-uploads";
import { AddFiles, FileLine } from "~/domains/files/file-list";
import { announced, fileWords } from "~/domains/files/file-words";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { upload } from "~/lib/api-upload";
import { download } from "~/lib/download";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { offerUndo, toast } from "~/lib/toast";
import { zoneOf } from "~/lib/today";

const bookingFileWords = fileWords(
  `Cada reserva guarda até ${bookingFilesLimit} arquivos. Exclua um para enviar outro.`,
);

// no action: several uploads run at once, and continue after leaving the page
/** The uploads of booking files from this tab; a record is a booking's code. */
export const bookingUploads = tabUploads(bookingFileWords, async ({ recordId, file, key }, onProgress) => {
  const input = { params: { code: recordId }, query: { file_name: file.name.slice(-200) } };
  await upload("POST /api/bookings/:code/files", input, announced(file), { onProgress, idempotencyKey: key });
});

/**
 * The files of a booking: contract, proof of payment, documents. Nothing is rendered if there are none and the user may
 * not add any.
 */
export function FilesPanel({ code, stored }: { code: string; stored: readonly BookingFile[] }) {
  const session = useSession();
  const may = holds(session, "bookings.edit");
  const { files, open, remove, rename } = useBookingFiles(code, stored);
  const [renamed, setRenamed] = useState<BookingFile | null>(null);
  if (!may && files.length === 0) return null;
  return (
    <Panel id="arquivos" title="Arquivos" count={files.length || undefined} flush>
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

interface RenameDialogProps {
  file: BookingFile;
  onClose: () => void;
  /** Rejects with the refusal. */
  onRename: (name: string) => Promise<void>;
}

/** Renames a file; its type and so its extension when saved stay. */
function RenameDialog({ file, onClose, onRename }: RenameDialogProps) {
  const id = useId();
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (working) return;
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "") return setErrors(["Nome é obrigatório"]);
    if (name === file.name) return onClose();
    setWorking(true);
    try {
      await onRename(name);
      onClose();
    } catch (error) {
      setErrors((error instanceof ApiError && error.data?.errors?.name) || []);
      setWorking(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !working && onClose()}
      title="Renomear este arquivo?"
      actions={
        <>
          <Button onClick={() => !working && onClose()}>Voltar</Button>
          <Button type="submit" form={id} variant="primary" working={working} workingLabel="Salvando">
            Salvar nome
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Nome"
          name="name"
          defaultValue={file.name}
          errors={errors}
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

// no action: several deletions may run at once, and a fetcher knows only the last

/** The files as shown, with optimistic deletion, and their acts. */
function useBookingFiles(code: string, stored: readonly BookingFile[]) {
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<readonly string[]>([]);
  const opening = useRef(new Set<string>());
  const paramsOf = ({ id }: BookingFile) => ({ params: { code, file: id } });

  async function bringBack(file: BookingFile) {
    const done = await told(call("POST /api/bookings/:code/files/:file/restoration", paramsOf(file), { quiet: [422] }));
    if (!done) return;
    toast.success(`${file.name} voltou`);
    await revalidate();
  }

  return {
    files: stored.filter(({ id }) => !gone.includes(id)),
    /** A second press while it loads does nothing. */
    async open(file: BookingFile) {
      if (opening.current.has(file.id)) return;
      opening.current.add(file.id);
      await download("GET /api/bookings/:code/files/:file/content", paramsOf(file));
      opening.current.delete(file.id);
    },
    async remove(file: BookingFile) {
      setGone((all) => [...all, file.id]);
      const done = await told(call("DELETE /api/bookings/:code/files/:file", paramsOf(file)));
      if (done) offerUndo(`${file.name} excluído`, { label: "Desfazer", onAct: () => void bringBack(file) });
      await revalidate();
      // In the same step as the reload: otherwise the old list would appear for a moment.
      setGone((all) => all.filter((id) => id !== file.id));
    },
    /** Rejects with the refusal; a 422 is for the field. */
    async rename(file: BookingFile, name: string) {
      const body = { name, version: file.version };
      await call("PUT /api/bookings/:code/files/:file", { ...paramsOf(file), body }, { quiet: [422] });
      toast.success("Arquivo renomeado");
      await revalidate();
    },
  };
}

/** Returns whether it succeeded; an error not yet shown as a toast is shown with its field's message. */
async function told(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.spoken) toast.error(`${Object.values(error.data?.errors ?? {})[0]?.[0] ?? error.message}.`);
    return false;
  }
}
