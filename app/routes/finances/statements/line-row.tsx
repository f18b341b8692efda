import type { LineToMatch, SuggestedMatch, SuggestedPart } from "#contract/money/bank-matches";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { money } from "~/domains/finances/finance-words";
import { formatDate } from "~/lib/format";
import { proofWords, signedLine } from "~/routes/finances/statements/statement-words";

export interface LineRowProps {
  line: LineToMatch;
  /** The index of its chosen option. */
  pick: number | null;
  /** It has one certain option, which is checked. */
  ready: boolean;
  onPick: (option: number | null) => void;
  /** The user enters the meaning. */
  onTell: () => void;
  onIgnore: () => void;
}

/** A bank line beside its possible meanings, each with its evidence. */
export function LineRow({ line, pick, ready, onPick, onTell, onIgnore }: LineRowProps) {
  const { options, amount_cents } = line;
  const [only] = options;
  const name = `${line.text || "Linha sem descrição"}, ${signedLine(amount_cents)}`;
  return (
    <li
      className={cx(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-2.5 text-sm lg:grid-cols-[auto_minmax(0,5fr)_minmax(0,6fr)_13.5rem] lg:gap-x-5",
        pick !== null && "bg-primary-soft/40",
      )}
    >
      <span className="w-4">
        {options.length > 0 && (
          <Checkbox
            accessibleName={`Confirmar ${name}`}
            checked={pick !== null}
            onCheckedChange={(checked) => onPick(checked ? 0 : null)}
          />
        )}
      </span>
      <div className="flex items-start justify-between gap-3 py-2">
        <LineHead line={line} />
        <b className="num shrink-0 font-semibold whitespace-nowrap">{signedLine(amount_cents)}</b>
      </div>
      <div className="min-w-0 max-lg:col-start-2">
        {ready && only ? (
          <div className="py-2">
            <OptionWords option={only} line={line} />
          </div>
        ) : (
          <Options line={line} name={name} pick={pick} onPick={onPick} />
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 py-1.5 max-lg:col-start-2 lg:justify-end">
        {!ready && (
          <Button size="row" variant="soft" aria-label={`Dizer o que é ${name}`} onClick={onTell}>
            Dizer o que é
          </Button>
        )}
        {!ready && (
          <Button size="row" aria-label={`Deixar fora ${name}`} onClick={onIgnore}>
            Deixar fora
          </Button>
        )}
        {ready && (
          <Button size="row" variant="quiet" aria-label={`Trocar o que é ${name}`} onClick={onTell}>
            Trocar
          </Button>
        )}
      </div>
    </li>
  );
}

interface OptionsProps extends Pick<LineRowProps, "line" | "pick" | "onPick"> {
  name: string;
}

function Options({ line, name, pick, onPick }: OptionsProps) {
  if (line.options.length === 0) return <p className="py-2 text-muted">Nenhum lançamento combina com esta linha.</p>;
  return (
    <fieldset className="grid gap-1.5 py-1">
      <legend className="sr-only">O que é {name}</legend>
      {line.options.map((option, index) => (
        <OptionCard
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their order
          key={index}
          group={`opcao-${line.id}`}
          option={option}
          line={line}
          chosen={pick === index}
          onChoose={() => onPick(index)}
        />
      ))}
    </fieldset>
  );
}

interface Shown {
  option: SuggestedMatch;
  line: Pick<LineToMatch, "amount_cents">;
}

interface OptionCardProps extends Shown {
  /** The name of the radio buttons of its line. */
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

/** One possible meaning of a line, as a radio button. */
function OptionCard({ group, option, line, chosen, onChoose }: OptionCardProps) {
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

/** A possible meaning in words, with its evidence. */
function OptionWords({ option: { parts, proofs }, line }: Shown) {
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

/** The bank's own text of a line, with its date and number. */
export function LineHead({
  line,
}: {
  line: Pick<LineToMatch, "text" | "written_on" | "number" | "account_name" | "missing">;
}) {
  const { text, written_on, number, account_name, missing } = line;
  return (
    <span className="block min-w-0">
      <span className="block break-words">{text || "Sem descrição"}</span>
      <span className="num block text-xs text-muted">
        {[formatDate(written_on), account_name, number && `doc. ${number}`].filter(Boolean).join(" · ")}
      </span>
      {missing && (
        <Chip tone="warning" className="mt-1">
          não está no último arquivo
        </Chip>
      )}
    </span>
  );
}
