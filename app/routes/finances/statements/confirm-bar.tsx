import Check from "lucide-react/icons/check";
import type { LineToMatch } from "#contract/bank-matches";
import { Button } from "~/components/ui/button";
import { money } from "~/domains/finances/finance-words";
import { plural } from "~/lib/format";

export interface ConfirmBarProps {
  chosen: readonly { line: LineToMatch }[];
  /** How many sure ones did not come along, as text. */
  more: string;
  problem: string | null;
  working: boolean;
  onNone: () => void;
  onConfirm: () => void;
}

const lines = { none: "Nenhuma linha escolhida", one: "linha escolhida", many: "linhas escolhidas" };

/** What is chosen, and the one press that confirms it. */
export function ConfirmBar({ chosen, more, problem, working, onNone, onConfirm }: ConfirmBarProps) {
  const sum = (sign: 1 | -1) =>
    chosen.reduce((cents, { line: { amount_cents = 0 } }) => cents + Math.max(0, sign * amount_cents), 0);
  const [comes, goes] = [sum(1), sum(-1)];
  const confirm = plural(chosen.length, { none: "Confirmar", one: "linha", many: "linhas" });
  return (
    <div className="sticky bottom-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-2 border-t border-line bg-raised px-4 py-3 text-sm">
      <b className="font-semibold">{plural(chosen.length, lines)}</b>
      {comes > 0 && <span className="num">entram {money(comes)}</span>}
      {goes > 0 && <span className="num">saem {money(goes)}</span>}
      {more !== "0" && <span className="text-muted">e {more} prontas depois destas</span>}
      {problem && (
        <span role="alert" className="text-error-text">
          {problem}
        </span>
      )}
      <span className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {chosen.length > 0 && <Button onClick={onNone}>Desfazer seleção</Button>}
        <Button
          variant="primary"
          icon={<Check />}
          disabled={chosen.length === 0}
          working={working}
          workingLabel="Confirmando"
          onClick={onConfirm}
        >
          {chosen.length === 0 ? "Confirmar" : `Confirmar ${confirm}`}
        </Button>
      </span>
    </div>
  );
}
