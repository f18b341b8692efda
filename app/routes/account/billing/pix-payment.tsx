import Copy from "lucide-react/icons/copy";
import type { Invoice } from "#contract/invoices";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button } from "~/components/ui/button";
import { copyText } from "~/lib/copy-text";

const copied = {
  done: "Código Pix copiado",
  refused: "O navegador não deixou copiar. Selecione o código e copie à mão.",
};

/** The text of the Pix code to be copied, and whose name the bank shows. */
export function PixCopy({ pix }: { pix: NonNullable<Invoice["payee"]["pix"]> }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <Button variant="primary" icon={<Copy />} onClick={() => void copyText(pix.payload, copied)}>
          Copiar código Pix
        </Button>
        <code className="min-w-0 flex-1 truncate text-xs text-muted select-all">{pix.payload}</code>
      </div>
      <p className="text-xs text-muted">
        O banco mostra {pix.name}, {pix.city}. Confira o nome antes de pagar.
      </p>
    </div>
  );
}

/** The same as a QR for the phone in the other hand. */
export function PixPicture({ payload, number }: { payload: string; number: string }) {
  return (
    <div className="grid w-44 content-start justify-items-center gap-2 max-sm:mx-auto">
      <div className="size-44 overflow-hidden rounded-2 border border-line">
        <QrPicture text={payload} label={`QR code do Pix da fatura ${number}`} onMissing={() => {}} />
      </div>
      <p className="text-center text-xs text-muted">
        Aponte o app do banco. Confirmamos o pagamento em até 1 dia útil.
      </p>
    </div>
  );
}
