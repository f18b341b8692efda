import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { Button, IconButton } from "~/components/ui/button";
import { isUnderWay, type Uploading, type UploadWords } from "~/components/upload/tab-uploads";

export interface UploadListProps {
  words: UploadWords;
  files: readonly Uploading[];
  onRetry: (keys: string[]) => void;
  onDrop: (keys: string[]) => void;
}

/** The files being uploaded, and the failed ones with their errors. */
export function UploadList({ words, files, onRetry, onDrop }: UploadListProps) {
  if (files.length === 0) return null;
  const waiting = files.filter((each) => isUnderWay(each) && each.part === null);
  const failed = files.filter((each) => !isUnderWay(each));
  const again = failed.filter(({ mayRetry }) => mayRetry);
  const keysOf = (some: readonly Uploading[]) => some.map(({ key }) => key);
  return (
    <section aria-label={`Envio de ${words.many}`} className="rounded-2 border border-line bg-surface text-sm">
      <div className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft px-4 py-2">
        <h2 className="flex-1 font-semibold">{summaryOf(words, files.length - failed.length, failed.length)}</h2>
        {again.length > 1 && (
          <Button size="row" icon={<RotateCw />} onClick={() => onRetry(keysOf(again))}>
            Tentar {words.feminine ? "todas" : "todos"} de novo
          </Button>
        )}
        {failed.length > 1 && (
          <Button size="row" variant="quiet" icon={<X />} onClick={() => onDrop(keysOf(failed))}>
            Limpar {words.feminine ? "as" : "os"} que falharam
          </Button>
        )}
        {waiting.length > 0 && (
          <Button size="row" variant="quiet" icon={<X />} onClick={() => onDrop(keysOf(waiting))}>
            Cancelar {words.feminine ? "as" : "os"} que esperam
          </Button>
        )}
      </div>
      <ul className="max-h-72 divide-y divide-line-soft overflow-y-auto">
        {files.map((each) => (
          <UploadLine
            key={each.key}
            uploading={each}
            onRetry={() => onRetry([each.key])}
            onDrop={() => onDrop([each.key])}
          />
        ))}
      </ul>
    </section>
  );
}

function summaryOf({ one, many, feminine }: UploadWords, underWay: number, failed: number): string {
  const going = `Enviando ${underWay} ${underWay === 1 ? one : many}`;
  const sent = feminine ? "enviada" : "enviado";
  const stopped = failed === 1 ? `1 não foi ${sent}` : `${failed} não foram ${sent}s`;
  return [underWay > 0 && going, failed > 0 && stopped].filter(Boolean).join("; ");
}

interface UploadLineProps {
  uploading: Uploading;
  onRetry: () => void;
  onDrop: () => void;
}

/** One file: its progress, or its error. */
function UploadLine({ uploading, onRetry, onDrop }: UploadLineProps) {
  const { file, part, sentence, mayRetry } = uploading;
  return (
    <li className="flex min-h-row flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2">
      <span className="w-0 min-w-48 flex-1">
        <span className="block truncate font-medium">{file.name}</span>
        {sentence === null ? (
          <Progress part={part} label={`Envio de ${file.name}`} />
        ) : (
          <span role="alert" className="mt-0.5 flex gap-1.5 text-error-text">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {sentence}
          </span>
        )}
      </span>
      {sentence !== null && mayRetry && (
        <Button size="row" icon={<RotateCw />} onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
      {part === null && <IconButton size="row" label={`Tirar ${file.name} da lista`} icon={<X />} onClick={onDrop} />}
    </li>
  );
}

/** Once everything is sent, the server processes the picture: the bar is then indeterminate. */
function Progress({ part, label }: { part: number | null; label: string }) {
  if (part === null) return <span className="text-xs text-muted">Na fila</span>;
  return (
    <progress
      aria-label={label}
      {...(part < 1 && { value: part })}
      className="mt-1 block h-1.5 w-full accent-primary"
    />
  );
}
