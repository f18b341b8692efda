import { useEffect, useId, useState } from "react";
import type { ListedEntry } from "#contract/money/financial-entries";
import { MoneyField } from "~/components/form/number-fields";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { money } from "~/domains/finances/finance-words";
import { useAsk } from "~/lib/ask";
import { formatDate } from "~/lib/format";
import type { LineDialogProps, Told } from "~/routes/finances/statements/line-dialog";

interface ItemPartsProps extends Pick<LineDialogProps, "line"> {
  onTold: (told: Told | null) => void;
}

interface Chosen {
  entry: ListedEntry;
  cents: number;
}

/** Open instalments and entries that a line settles: one, or several among which it is divided. */
export function ItemParts({ line, onTold }: ItemPartsProps) {
  const id = useId();
  const whole = Math.abs(line.amount_cents ?? 0);
  const kind = (line.amount_cents ?? 0) > 0 ? "receivable" : "payable";
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const query = {
    kind: [kind],
    state: ["open" as const, "partial" as const, "overdue" as const],
    ended_holds: "1" as const,
    per_page: "10" as const,
    total: "0" as const,
  };
  const found = useAsk(
    "GET /api/entries",
    { query: { ...query, ...(words.trim() && { q: words.trim() }) } },
    { typed: true },
  );
  const left = whole - chosen.reduce((sum, { cents }) => sum + cents, 0);
  useEffect(() => {
    if (chosen.length === 0 || left !== 0 || chosen.some(({ cents }) => cents <= 0)) return onTold(null);
    onTold({ parts: chosen.map(({ entry, cents }) => ({ kind: "item", id: entry.id, amount_cents: cents })) });
  }, [chosen, left, onTold]);
  const add = (entry: ListedEntry) => {
    const cents = Math.min(entry.open_cents ?? 0, Math.max(0, left));
    setChosen((before) => [...before, { entry, cents }]);
  };
  const rows = (found.answer?.data ?? found.before?.answer.data ?? []).filter(
    (entry) => !chosen.some((each) => each.entry.id === entry.id),
  );
  return (
    <div className="mt-3 grid gap-2">
      {chosen.map(({ entry, cents }) => (
        <div
          key={entry.id}
          className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-center gap-3 rounded-2 border border-primary px-3 pt-2 text-sm"
        >
          <span className="min-w-0 pb-2">
            <b className="block truncate font-medium">{entry.description}</b>
            <span className="block truncate text-xs text-muted">
              {[entry.counterparty, `vence em ${formatDate(entry.due_on)}`, `em aberto ${money(entry.open_cents)}`]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          <MoneyField
            id={`${id}-${entry.id}`}
            name={`valor-${entry.id}`}
            label="Valor"
            defaultValue={cents}
            onValueChange={(value) =>
              setChosen((before) =>
                before.map((each) => (each.entry === entry ? { entry, cents: Number(value) || 0 } : each)),
              )
            }
          />
          <Button
            size="row"
            aria-label={`Tirar ${entry.description}`}
            onClick={() => setChosen((before) => before.filter((each) => each.entry !== entry))}
          >
            Tirar
          </Button>
        </div>
      ))}
      {chosen.length > 0 && (
        <p role="status" className={left === 0 ? "text-sm text-success-text" : "text-sm text-warning-text"}>
          {leftWords(left, chosen.length)}
        </p>
      )}
      {(chosen.length === 0 || left > 0) && (
        <>
          <TextField
            id={`${id}-busca`}
            name="q"
            label={kind === "receivable" ? "Hóspede, reserva ou lançamento" : "Descrição ou favorecido"}
            placeholder="Digite para procurar"
            onValueChange={setWords}
          />
          <FoundItems
            rows={rows}
            whole={left}
            asking={found.state === "asking"}
            failed={found.failure?.message ?? null}
            onAdd={add}
          />
        </>
      )}
    </div>
  );
}

function leftWords(left: number, count: number): string {
  if (left < 0) return `Passou ${money(-left)} do valor da linha.`;
  if (left > 0) return `Faltam ${money(left)}. Escolha mais uma parte.`;
  return count > 1 ? `Dividido em ${count}. Confere com a linha.` : "Confere com a linha.";
}

interface FoundItemsProps {
  rows: readonly ListedEntry[];
  /** The undivided rest of the line. */
  whole: number;
  asking: boolean;
  failed: string | null;
  onAdd: (entry: ListedEntry) => void;
}

/** Open items found, each with a button that adds it to the line. */
function FoundItems({ rows, whole, asking, failed, onAdd }: FoundItemsProps) {
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
