import Copy from "lucide-react/icons/copy";
import { useMemo } from "react";
import type { OwnerMonth } from "#contract/owner-statements";
import { monthName } from "#domain/month-name";
import { pixPayload } from "#domain/pix/br-code";
import { QrPicture } from "~/components/qr/fetched-qr-picture";
import { Button } from "~/components/ui/button";
import { copyText } from "~/lib/copy-text";
import { formatMoney } from "~/lib/format";

export interface PayoutPixProps {
  pix: NonNullable<OwnerMonth["pix"]>;
  cents: number;
  month: string;
}

const copied = {
  done: "Código Pix copiado",
  refused: "O navegador não deixou copiar. Selecione o código e copie à mão.",
};

/** The Pix code of a payout: to the owner's key, of the amount that stands in the form. */
export function PayoutPix({ pix, cents, month }: PayoutPixProps) {
  const code = useMemo(() => codeOf(pix, cents, month), [pix, cents, month]);
  if (code === null) {
    return (
      <p className="col-span-12 text-sm text-muted">
        A chave Pix do cadastro não serve para um código. Confira a chave do proprietário.
      </p>
    );
  }
  return (
    <div className="col-span-12 flex items-center gap-4 rounded-2 border border-line p-3">
      <div className="size-32 shrink-0 overflow-hidden rounded-2 border border-line">
        <QrPicture text={code} label={`QR code do Pix de ${formatMoney(cents)}`} onMissing={() => {}} />
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <p className="text-xs text-muted">
          Pix de {formatMoney(cents)} para {pix.name}, chave {pix.key}
        </p>
        <Button icon={<Copy />} onClick={() => void copyText(code, copied)}>
          Copiar código Pix
        </Button>
        <code className="truncate text-xs text-muted select-all">{code}</code>
      </div>
    </div>
  );
}

function codeOf(pix: PayoutPixProps["pix"], amount_cents: number, month: string): string | null {
  try {
    return pixPayload(pix, { amount_cents, description: `Repasse ${monthName(month)}` });
  } catch {
    return null;
  }
}
