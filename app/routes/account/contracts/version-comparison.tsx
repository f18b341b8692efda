import { useDeferredValue, useMemo, useState } from "react";
import type { ContractTypeVersion } from "#contract/contract-types";
import { type DiffLine, diffLines } from "#domain/contracts/line-diff";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Dialog } from "~/components/ui/dialog";
import { plural } from "~/lib/format";

interface VersionComparisonProps {
  edited: string;
  version: ContractTypeVersion;
}

/** The difference between the edited text and the version in use, in numbers, and line by line on request. */
export function VersionComparison({ edited, version: { number, body } }: VersionComparisonProps) {
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

const around = 2; // equal lines shown around a change

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
