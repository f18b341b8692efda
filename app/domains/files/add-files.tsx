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
  /** The owner of the files: a booking's code, an entry's id. */
  recordId: string;
  /** The current number of files, and the maximum. */
  count: number;
  limit: number;
  /** Examples of files, shown while there are none. */
  examples: string;
}

/** Uploads files and shows their progress; uploads continue on other screens. */
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
