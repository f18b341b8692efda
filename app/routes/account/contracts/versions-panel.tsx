import Check from "lucide-react/icons/check";
import { useDeferredValue, useMemo, useState } from "react";
import type { ContractTypeVersion } from "#contract/guest/contract-types";
import { type DiffLine, diffLines } from "#domain/contracts/line-diff";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { Dialog } from "~/components/ui/dialog";
import { Panel } from "~/components/ui/panel";
import { formatDay, plural } from "~/lib/format";
import { useDialog } from "~/lib/use-dialog";

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

interface VersionComparisonProps {
  edited: string;
  version: ContractTypeVersion;
}

/** The difference between the edited text and the version in use, in numbers, and line by line on request. */
function VersionComparison({ edited, version: { number, body } }: VersionComparisonProps) {
  const [open, setOpen] = useState(false);
  const text = useDeferredValue(edited);
  const lines = useMemo(() => diffLines(body, text), [body, text]);
  const counts = { added: countOf(lines, "added"), removed: countOf(lines, "removed") };
  if (counts.added + counts.removed === 0) return null;
  const close = () => setOpen(false);
  const words = `${plural(counts.added, added)}, ${plural(counts.removed, removed)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      <p className="min-w-0">
        Texto em edição
        <span className="block text-muted text-xs">{words}</span>
      </p>
      <Button size="row" onClick={() => setOpen(true)}>
        Comparar com a versão {number}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        wide
        title={`O que muda da versão ${number}`}
        description={`No texto em edição: ${words}.`}
        actions={
          <Button data-autofocus onClick={close}>
            Fechar
          </Button>
        }
      >
        <ol className="grid text-sm">
          {foldSame(lines).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
            <Part key={index} part={part} />
          ))}
        </ol>
      </Dialog>
    </div>
  );
}

const added = { none: "nenhuma linha nova", one: "linha nova", many: "linhas novas" };
const removed = { none: "nenhuma retirada", one: "retirada", many: "retiradas" };

const countOf = (lines: readonly DiffLine[], kind: DiffLine["kind"]) =>
  lines.filter((line) => line.kind === kind).length;

const around = 2; // equal lines shown beside a change

/** The lines near a change, and the number of equal ones in between. */
export function foldSame(lines: readonly DiffLine[]): (DiffLine | number)[] {
  const near = new Set(
    lines.flatMap(({ kind }, at) =>
      kind === "same" ? [] : Array.from({ length: 2 * around + 1 }, (_value, step) => at - around + step),
    ),
  );
  return lines.reduce<(DiffLine | number)[]>((parts, line, at) => {
    const last = parts.at(-1);
    if (near.has(at)) parts.push(line);
    else if (typeof last === "number") parts[parts.length - 1] = last + 1;
    else parts.push(1);
    return parts;
  }, []);
}

const looks: Record<DiffLine["kind"], { sign: string; word: string; look: string }> = {
  same: { sign: "", word: "", look: "text-muted" },
  added: { sign: "+", word: "Nova: ", look: "bg-success-soft text-on-success-soft" },
  removed: { sign: "−", word: "Retirada: ", look: "bg-error-soft text-on-error-soft line-through" },
};

function Part({ part }: { part: DiffLine | number }) {
  if (typeof part === "number") {
    return (
      <li className="border-line-soft border-y px-2 py-1 text-muted text-xs">
        {plural(part, { none: "", one: "linha igual", many: "linhas iguais" })}
      </li>
    );
  }
  const { sign, word, look } = looks[part.kind];
  return (
    <li className={cx("flex gap-2 px-2 py-0.5", look)}>
      <span aria-hidden="true" className="w-3 shrink-0 no-underline">
        {sign}
      </span>
      <span className="min-h-[1lh] min-w-0 whitespace-pre-wrap wrap-anywhere">
        <span className="sr-only">{word}</span>
        {part.text}
      </span>
    </li>
  );
}
