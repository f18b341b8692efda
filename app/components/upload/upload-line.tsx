import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { Button } from "~/components/ui/button";
import { IconButton } from "~/components/ui/icon-button";
import type { Uploading } from "~/components/upload/uploading";

export interface UploadLineProps {
  uploading: Uploading;
  onRetry: () => void;
  onDrop: () => void;
}

/** One file: how far it is, or why it did not arrive. */
export function UploadLine({ uploading, onRetry, onDrop }: UploadLineProps) {
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

/** Once all has left, the server works on the picture: the bar then runs without saying how far. */
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
