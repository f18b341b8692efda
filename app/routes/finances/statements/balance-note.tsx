import Check from "lucide-react/icons/check";
import type { BankSuggestions } from "#contract/bank-matches";
import { Chip } from "~/components/ui/chip";
import { money } from "~/domains/finances/finance-words";
import { formatDayMonth } from "~/lib/format";

/** The bank's balance beside the one here with all lines confirmed; whether they agree. */
export function BalanceNote({ balance }: Pick<BankSuggestions, "balance">) {
  if (balance === null) return null;
  const { on, bank_cents = 0, here_cents = 0 } = balance;
  const differ = bank_cents - here_cents;
  return (
    <p className="ml-auto flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>
        Saldo do banco em {formatDayMonth(on)}: <b className="num font-semibold text-ink">{money(bank_cents)}</b> ·
        aqui, depois de confirmar tudo: <b className="num font-semibold text-ink">{money(here_cents)}</b>
      </span>
      {differ === 0 ? (
        <Chip tone="success" icon={<Check aria-hidden="true" />}>
          confere
        </Chip>
      ) : (
        <Chip tone="warning">diferença de {money(Math.abs(differ))}</Chip>
      )}
    </p>
  );
}
