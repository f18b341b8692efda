import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { Button } from "~/components/ui/button";
import { UploadLine } from "~/components/upload/upload-line";
import { isUnderWay, type Uploading, type UploadWords } from "~/components/upload/uploading";

export interface UploadListProps {
  words: UploadWords;
  files: readonly Uploading[];
  onRetry: (keys: string[]) => void;
  onDrop: (keys: string[]) => void;
}

/** The files that are on their way, and those that did not arrive, each with its sentence. */
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
