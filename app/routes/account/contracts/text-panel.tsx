import type { Contract } from "#contract/contracts";
import { ContractText } from "~/components/contracts/contract-text";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";

/** The text as it was sent, for people who see amounts. */
export function TextPanel({ contract: { blocks, state } }: { contract: Contract }) {
  return (
    <Panel id="texto" title="Texto">
      {blocks === undefined ? (
        <Notice tone="info">
          O texto do contrato traz valores em dinheiro, que o seu perfil de acesso não mostra. Quem administra a empresa
          pode liberar.
        </Notice>
      ) : blocks.length > 0 ? (
        <div className="mx-auto max-w-[68ch]">
          <ContractText blocks={blocks} />
        </div>
      ) : (
        <p className="text-sm text-muted">
          {state === "draft"
            ? "O texto fica pronto quando não faltar nenhum dado."
            : "O texto deste contrato não existe mais."}
        </p>
      )}
    </Panel>
  );
}
