import { useEffect, useId, useState } from "react";
import { financialEntries, type ListedEntry } from "#contract/financial-entries";
import { MoneyField } from "~/components/form/money-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { money } from "~/domains/finances/finance-words";
import { useAsk } from "~/lib/ask";
import { formatDate } from "~/lib/format";
import { FoundItems } from "~/routes/finances/statements/found-items";
import type { LineDialogProps, Told } from "~/routes/finances/statements/line-dialog";

interface ItemPartsProps extends Pick<LineDialogProps, "line"> {
  onTold: (told: Told | null) => void;
}

interface Chosen {
  entry: ListedEntry;
  cents: number;
}

/** Open instalments and entries that a line settles: one, or several between which it is divided. */
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
    financialEntries.list,
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
