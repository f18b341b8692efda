import { useState } from "react";
import type { EntryFile } from "#contract/bookings/attached-files";
import { entryFilesLimit } from "#contract/platform/file-limits";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Panel } from "~/components/ui/panel";
import { tabUploads } from "~/components/upload/tab-uploads";
import { AddFiles, FileLine } from "~/domains/files/file-list";
import { announced, fileWords } from "~/domains/files/file-words";
import { moneyActs } from "~/domains/finances/money-acts";
import { useAct } from "~/lib/acts";
import { upload } from "~/lib/api-upload";
import { download } from "~/lib/download";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

export interface FilesPanelProps {
  entryId: string;
  files: readonly EntryFile[];
  mayEdit: boolean;
}

/**
 * The files of an entry: bill, receipt, invoice. Nothing is rendered if there are none and the user may not add any.
 */
export function FilesPanel({ entryId, files, mayEdit }: FilesPanelProps) {
  const zone = zoneOf(useSession());
  const [deleted, setDeleted] = useState<EntryFile | null>(null);
  if (!mayEdit && files.length === 0) return null;
  const open = ({ id }: EntryFile) =>
    void download("GET /api/entries/:id/files/:file/content", { params: { id: entryId, file: id } });
  return (
    <Panel id="arquivos" title="Arquivos" count={files.length || undefined} flush>
      {files.length > 0 && (
        <ul aria-label="Arquivos do lançamento" className="divide-y divide-line-soft">
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              zone={zone}
              onOpen={() => open(file)}
              onDelete={mayEdit ? () => setDeleted(file) : null}
            />
          ))}
        </ul>
      )}
      {mayEdit && (
        <AddFiles
          uploads={entryUploads}
          words={entryFileWords}
          recordId={entryId}
          count={files.length}
          limit={entryFilesLimit}
          examples="Boleto, nota ou comprovante deste lançamento."
        />
      )}
      {deleted && <DeleteDialog entryId={entryId} file={deleted} onClose={() => setDeleted(null)} />}
    </Panel>
  );
}

function DeleteDialog({ entryId, file, onClose }: { entryId: string; file: EntryFile; onClose: () => void }) {
  const { send, working } = useAct(moneyActs.deleteFile, { onEnd: onClose });
  return (
    <ConfirmDialog
      open
      danger
      title={`Excluir ${file.name}?`}
      description="O arquivo não volta mais."
      confirm="Excluir arquivo"
      workingLabel="Excluindo"
      working={working}
      onClose={onClose}
      onConfirm={() => send({ id: entryId, file: file.id })}
    />
  );
}

const entryFileWords = fileWords(
  `Cada lançamento guarda até ${entryFilesLimit} arquivos. Exclua um para enviar outro.`,
);

// no action: several uploads run at once, and continue after leaving the page
/** The uploads of entry files from this tab; a record is an entry's id. */
const entryUploads = tabUploads(entryFileWords, async ({ recordId, file, key }, onProgress) => {
  const input = { params: { id: recordId }, query: { file_name: file.name.slice(-200) } };
  await upload("POST /api/entries/:id/files", input, announced(file), { onProgress, idempotencyKey: key });
});
