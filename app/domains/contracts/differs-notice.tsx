import type { ContractState } from "#contract/contracts";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";

interface DiffersNoticeProps {
  contract: Pick<ContractState, "differs_since">;
  /** Undefined for users who may not decide. */
  onReplace?: (() => void) | undefined;
  onKeep?: (() => void) | undefined;
}

/** A signed contract whose booking now needs another text: the company replaces it or keeps it. */
export function DiffersNotice({ contract, onReplace, onKeep }: DiffersNoticeProps) {
  const zone = zoneOf(useSession());
  if (contract.differs_since === null) return null;
  return (
    <Notice tone="warning">
      <p>
        <b>A reserva mudou depois da assinatura</b>, em {sayMoment(contract.differs_since, zone)}. O contrato assinado
        diz outra coisa do que a reserva diz agora.
      </p>
      {onKeep ? (
        <div className="mt-2 flex flex-wrap gap-2 print:hidden">
          {onReplace && (
            <Button size="row" onClick={onReplace}>
              Emitir de novo
            </Button>
          )}
          <Button size="row" onClick={onKeep}>
            Manter o assinado
          </Button>
        </div>
      ) : (
        <p>Quem cuida dos contratos da empresa decide se emite outro.</p>
      )}
    </Notice>
  );
}
