import type { LineToMatch } from "#contract/bank-matches";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { LineHead } from "~/routes/finances/statements/line-head";
import { OptionCard, OptionWords } from "~/routes/finances/statements/option-card";
import { signedLine } from "~/routes/finances/statements/signed-line";

export interface LineRowProps {
  line: LineToMatch;
  /** Which of its options is chosen. */
  pick: number | null;
  /** It has one sure option, which is ticked. */
  ready: boolean;
  onPick: (option: number | null) => void;
  /** A person says himself what it is. */
  onTell: () => void;
  onIgnore: () => void;
}

/** A line of the bank beside what it may be, each with its proofs. */
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
