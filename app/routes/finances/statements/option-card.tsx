import type { LineToMatch, SuggestedMatch, SuggestedPart } from "#contract/bank-matches";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { money } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";
import { proofWords } from "~/routes/finances/statements/statement-words";

interface Shown {
  option: SuggestedMatch;
  line: Pick<LineToMatch, "amount_cents">;
}

export interface OptionCardProps extends Shown {
  /** The name of the radio buttons of its line. */
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

/** One thing that a line may be, to choose. */
export function OptionCard({ group, option, line, chosen, onChoose }: OptionCardProps) {
  return (
    <label
      className={cx(
        "flex min-h-target gap-3 rounded-2 border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus",
        chosen ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line",
      )}
    >
      <input
        type="radio"
        name={group}
        checked={chosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-primary"
      />
      <span className="min-w-0 flex-1">
        <OptionWords option={option} line={line} />
      </span>
    </label>
  );
}

/** What a line may be in words, with the proofs for it. */
export function OptionWords({ option: { parts, proofs }, line }: Shown) {
  const onlyAmount = proofs.every(({ kind }) => kind === "amount" || kind === "date");
  return (
    <span className="grid gap-1">
      {parts.map((part) => (
        <Part key={`${part.kind} ${part.id ?? part.other_line_id}`} part={part} line={line} />
      ))}
      <span className="flex flex-wrap gap-1.5">
        {onlyAmount && <Chip tone="warning">só o valor</Chip>}
        {proofs.map((proof) => (
          <Chip key={proof.kind} tone={proof.kind === "txid" ? "success" : "plain"}>
            {proofWords(proof)}
          </Chip>
        ))}
      </span>
    </span>
  );
}

function Part({ part, line }: { part: SuggestedPart; line: Shown["line"] }) {
  const { kind, title, detail, due_on, amount_cents = 0, commission_cents = 0, open_cents = 0 } = part;
  const sign = (line.amount_cents ?? 0) < 0 ? "−" : "";
  const rest = kind === "item" ? open_cents - amount_cents - commission_cents : 0;
  const told = [
    detail,
    due_on && kind === "item" && `vence em ${formatDate(due_on)}`,
    due_on && kind === "posted" && `de ${formatDate(due_on)}`,
    commission_cents > 0 && `comissão retida ${money(commission_cents)}`,
    rest > 0 && `ficam ${money(rest)} em aberto`,
  ];
  return (
    <span className="flex items-start justify-between gap-x-3 max-sm:flex-wrap">
      <span className="min-w-0">
        <b className="block font-medium">{title}</b>
        {part.expired && <Chip tone="warning">Pré-reserva expirada</Chip>}
        <span className="block text-xs opacity-85">{told.filter(Boolean).join(" · ")}</span>
      </span>
      <span className="num shrink-0 whitespace-nowrap">
        {sign}
        {money(amount_cents)}
      </span>
    </span>
  );
}
