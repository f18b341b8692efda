import { Children, type ReactNode, useState } from "react";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { formatNumber } from "~/lib/format";

export interface LineGroupProps {
  id: string;
  tone: ChipTone;
  icon: ReactNode;
  /** How many there are; `shown` of them came along. */
  count: number;
  shown: number;
  title: string;
  note: string;
  children: ReactNode;
}

const atFirst = 8;

/** Lines of one kind under a head with their number; the first of them until more are wanted. */
export function LineGroup({ id, tone, icon, count, shown, title, note, children }: LineGroupProps) {
  const [all, setAll] = useState(false);
  if (count === 0) return null;
  const rows = Children.toArray(children);
  const hidden = all ? 0 : Math.max(0, rows.length - atFirst);
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-16">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line-soft bg-sunken px-4 py-2 text-sm">
        <Chip tone={tone} icon={icon}>
          {formatNumber(count)}
        </Chip>
        <h2 id={`${id}-titulo`} className="font-semibold">
          {title}
        </h2>
        <span className="text-muted">{note}</span>
      </header>
      <ul className="divide-y divide-line-soft">{rows.slice(0, rows.length - hidden)}</ul>
      {hidden > 0 && (
        <p className="border-y border-line-soft px-4 py-2">
          <button type="button" className="link min-h-target text-sm" onClick={() => setAll(true)}>
            Mostrar as outras {formatNumber(hidden)}
          </button>
        </p>
      )}
      {count > shown && hidden === 0 && (
        <p className="border-y border-line-soft px-4 py-2 text-sm text-muted">
          Há mais {formatNumber(count - shown)}: aparecem quando estas estiverem resolvidas.
        </p>
      )}
    </section>
  );
}
