import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { copyText } from "~/lib/copy-text";
import { saveFile } from "~/lib/save-file";

const copied = { done: "Códigos copiados", refused: "O navegador não deixou copiar. Baixe ou anote os códigos." };

export interface CodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown once, with ways to store them. A press outside does not close it. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title="Guarde os códigos de recuperação"
      description="Sem o aplicativo, um deles abre a conta no lugar do código. Cada um vale uma vez. Eles não aparecem de novo."
      actions={
        <Button variant="primary" onClick={onClose}>
          Guardei os códigos
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul
          aria-label="Códigos de recuperação"
          className="grid justify-center gap-x-8 gap-y-1 rounded-2 bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy />} onClick={() => void copyText(text, copied)}>
            Copiar
          </Button>
          <Button
            icon={<Download />}
            onClick={() => saveFile("estadia-codigos-de-recuperacao.txt", text, "text/plain;charset=utf-8")}
          >
            Baixar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
