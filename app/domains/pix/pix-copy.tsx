import Copy from "lucide-react/icons/copy";
import { Button, type ButtonSize } from "~/components/ui/button";
import { copyText } from "~/lib/copy-text";

const copied = {
  done: "Código Pix copiado",
  refused: "O navegador não deixou copiar. Selecione o código e copie à mão.",
};

export interface PixCopyProps {
  pix: { payload: string; name: string | null; city: string };
  size?: ButtonSize;
}

/** The Pix code to copy, and the name that the bank shows. */
export function PixCopy({ pix: { payload, name, city }, size }: PixCopyProps) {
  const guest = size === "guest";
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className={guest ? "grid gap-2" : "flex items-center gap-3 max-sm:flex-col max-sm:items-stretch"}>
        <Button
          variant="primary"
          size={size}
          block={guest}
          icon={<Copy />}
          onClick={() => void copyText(payload, copied)}
        >
          Copiar código Pix
        </Button>
        <code className="min-w-0 flex-1 truncate text-xs text-muted select-all">{payload}</code>
      </div>
      <p className={guest ? "text-sm text-muted" : "text-xs text-muted"}>
        {name === null
          ? "O banco mostra o titular da chave. Falta o nome dele nos dados da empresa."
          : `O banco mostra ${name}, ${city}. Confira o nome antes de pagar.`}
      </p>
    </div>
  );
}
