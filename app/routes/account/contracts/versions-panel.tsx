import Check from "lucide-react/icons/check";
import type { ContractTypeVersion } from "#contract/contract-types";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Dialog } from "~/components/ui/dialog";
import { Panel } from "~/components/ui/panel";
import { formatDay, plural } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";
import { VersionComparison } from "~/routes/account/contracts/version-comparison";

export interface VersionsPanelProps {
  versions: readonly ContractTypeVersion[];
  timezone: string;
  /** The edited text, for comparison with the version in use. */
  edited: string;
  /** Puts an older text into the editor; undefined if nothing can be edited. */
  onTake?: (body: string) => void;
}

/**
 * The published versions, newest first. They are immutable: each contract keeps the version with which it was issued.
 */
export function VersionsPanel({ versions, timezone, edited, onTake }: VersionsPanelProps) {
  const dialog = useDialog<ContractTypeVersion>();
  return (
    <Panel title="Versões publicadas" count={versions.length} flush>
      {versions[0] && <VersionComparison edited={edited} version={versions[0]} />}
      <ul className="divide-y divide-line-soft border-line-soft not-first:border-t">
        {versions.map((version, index) => (
          <li key={version.number} className="flex items-center gap-3 px-4 py-2.5 text-sm">
            <Chip {...(index === 0 && { tone: "success" as const, icon: <Check /> })}>{version.number}</Chip>
            <p className="min-w-0 flex-1">
              {index === 0 ? "Em uso desde " : "Publicada em "}
              <span className="num">{formatDay(version.published_at, timezone)}</span>
              <span className="block text-muted text-xs">
                {version.published_by && `${version.published_by} · `}
                {plural(version.signed, signed)}
              </span>
            </p>
            <Button size="row" onClick={() => dialog.show(version)}>
              Ver <span className="sr-only">a versão {version.number}</span>
            </Button>
          </li>
        ))}
        {versions.length === 0 && (
          <li className="px-4 py-4 text-muted text-sm">
            Nada foi publicado ainda: nenhum contrato sai por este modelo.
          </li>
        )}
      </ul>
      {dialog.about && (
        <Dialog
          open={dialog.open}
          onClose={dialog.close}
          wide
          title={`Versão ${dialog.about.number}`}
          description="Os contratos emitidos por esta versão continuam com ela."
          actions={
            <>
              <Button data-autofocus onClick={dialog.close}>
                Fechar
              </Button>
              {onTake && (
                <Button
                  variant="primary"
                  onClick={() => {
                    dialog.close();
                    onTake(dialog.about?.body ?? "");
                  }}
                >
                  Voltar a este texto
                </Button>
              )}
            </>
          }
        >
          <p className="text-sm whitespace-pre-wrap wrap-anywhere">{dialog.about.body}</p>
        </Dialog>
      )}
    </Panel>
  );
}

const signed = { none: "nenhum contrato assinado", one: "contrato assinado", many: "contratos assinados" };
