import type { ListedEntry } from "#contract/financial-entries";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { money } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";

export interface FoundItemsProps {
  rows: readonly ListedEntry[];
  /** What is left of the line to divide. */
  whole: number;
  asking: boolean;
  failed: string | null;
  onAdd: (entry: ListedEntry) => void;
}

/** Open things that were found, each a press away from the line. */
export function FoundItems({ rows, whole, asking, failed, onAdd }: FoundItemsProps) {
  if (failed) return <p className="text-sm text-error-text">{failed}</p>;
  if (rows.length === 0) {
    return <p className="text-sm text-muted">{asking ? "Procurando." : "Nada em aberto com estas palavras."}</p>;
  }
  return (
    <ul
      aria-label="Em aberto"
      aria-busy={asking}
      className="max-h-72 divide-y divide-line-soft overflow-y-auto rounded-2 border border-line"
    >
      {rows.map((entry) => (
        <li key={entry.id} className="flex items-center gap-3 px-3 py-2 text-sm">
          <span className="min-w-0 flex-1">
            <b className="block truncate font-medium">{entry.description}</b>
            <span className="block truncate text-xs text-muted">
              {[entry.counterparty, entry.accommodation_name, `vence em ${formatDate(entry.due_on)}`]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          {entry.expired && <Chip tone="warning">Pré-reserva expirada</Chip>}
          {entry.open_cents === whole && <Chip tone="success">mesmo valor</Chip>}
          <span className="num whitespace-nowrap">{money(entry.open_cents)}</span>
          <Button size="row" variant="soft" aria-label={`Usar ${entry.description}`} onClick={() => onAdd(entry)}>
            Usar
          </Button>
        </li>
      ))}
    </ul>
  );
}
