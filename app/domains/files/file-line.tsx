import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileText from "lucide-react/icons/file-text";
import ImageIcon from "lucide-react/icons/image";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { BookingFile } from "#contract/booking-files";
import { IconButton } from "~/components/ui/icon-button";
import { kindOf, sizeWords } from "~/domains/files/file-words";
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
