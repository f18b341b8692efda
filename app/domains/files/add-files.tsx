import Paperclip from "lucide-react/icons/paperclip";
import { DropZone } from "~/components/upload/drop-zone";
import type { TabUploads } from "~/components/upload/tab-uploads";
import { UploadList } from "~/components/upload/upload-list";
import type { UploadWords } from "~/components/upload/uploading";
import { useUploads } from "~/components/upload/use-uploads";
import { acceptedFiles } from "~/domains/files/file-words";

export interface AddFilesProps {
  uploads: TabUploads;
  words: UploadWords;
  /** Whose files they are: a booking's code, an entry's id. */
  recordId: string;
  /** How many there are, of how many at most. */
  count: number;
  limit: number;
  /** What may lie here, told while nothing does. */
  examples: string;
}

/** Sends files and shows how far they are; on their way they do not mind that another screen is opened. */
export function AddFiles({ uploads, words, recordId, count, limit, examples }: AddFilesProps) {
  const { own, add } = useUploads(uploads, recordId);
  return (
    <div className="grid gap-3 p-4 print:hidden">
      <UploadList words={words} files={own} onRetry={uploads.retry} onDrop={uploads.drop} />
      <DropZone
        label="Anexar arquivos"
        chooser="Arquivos para anexar"
        accept={acceptedFiles}
        icon={<Paperclip />}
        button="Escolher arquivos"
        variant="soft"
        invitation="Arraste arquivos para cá, ou escolha no aparelho."
        onFiles={(chosen) => add(chosen, limit - count)}
      >
        {count === 0 && `${examples} `}
        PDF, foto, DOCX ou XLSX, até 10 MB cada.
      </DropZone>
    </div>
  );
}
