import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileText from "lucide-react/icons/file-text";
import ImageIcon from "lucide-react/icons/image";
import Paperclip from "lucide-react/icons/paperclip";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { BookingFile } from "#contract/bookings/attached-files";
import { IconButton } from "~/components/ui/button";
import { DropZone } from "~/components/upload/drop-zone";
import { type TabUploads, type UploadWords, useUploads } from "~/components/upload/tab-uploads";
import { UploadList } from "~/components/upload/upload-list";
import { acceptedFiles, kindOf, sizeWords } from "~/domains/files/file-words";
import { sayMoment } from "~/lib/format";

export interface FileLineProps {
  file: Omit<BookingFile, "version">;
  zone: string;
  onOpen: () => void;
  /** Null for read-only users. */
  onRename?: (() => void) | null;
  onDelete: (() => void) | null;
}

function Icon({ kind }: { kind: string }) {
  if (kind === "Foto") return <ImageIcon />;
  return kind === "Planilha" ? <FileSpreadsheet /> : <FileText />;
}

/** One file: its kind, who sent it when, and its actions. */
export function FileLine({ file, zone, onOpen, onRename, onDelete }: FileLineProps) {
  const { name, type, bytes, created_by_name, created_at } = file;
  const kind = kindOf(type);
  const facts = [kind, sizeWords(bytes), created_by_name, sayMoment(created_at, zone)];
  return (
    <li className="flex min-h-row flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2 text-sm">
      <span aria-hidden="true" className="shrink-0 text-muted [&_svg]:size-5">
        <Icon kind={kind} />
      </span>
      <span className="w-0 min-w-40 flex-1">
        <button type="button" onClick={onOpen} className="link block max-w-full text-left font-medium break-words">
          {name}
        </button>
        <span className="num block text-xs text-muted">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <span className="flex shrink-0 gap-1 print:hidden">
        <IconButton size="row" label={`Baixar ${name}`} icon={<Download />} onClick={onOpen} />
        {onRename && <IconButton size="row" label={`Renomear ${name}`} icon={<Pencil />} onClick={onRename} />}
        {onDelete && (
          <IconButton
            size="row"
            id={`excluir-${file.id}`}
            label={`Excluir ${name}`}
            icon={<Trash />}
            onClick={onDelete}
          />
        )}
      </span>
    </li>
  );
}

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
