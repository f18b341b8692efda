import type { Reconciliation } from "#domain/bank-statements/reconcile-lines";
import type { BalanceRow, StatementLine } from "#domain/bank-statements/statement";
import type { KeptBalance, KeptBankLine, NewBankLine } from "#server/bank-statements/lines.queries";
import { newId } from "#server/db/new-id";

/** Where lines go to, and by which file they came. */
type Of = Pick<NewBankLine, "tenant_id" | "account_id" | "import_id" | "created_at">;

interface Brought extends Pick<Reconciliation<StatementLine>, "fresh" | "asked"> {
  isTrusted: (line: StatementLine) => boolean;
}

/** The rows of movements that were not here before, and of those that may have been. */
export function newMovements(
  of: Of,
  kept: readonly KeptBankLine[],
  { fresh, asked, isTrusted }: Brought,
): NewBankLine[] {
  const nextOrdinal = counter(kept.map(({ date, amount_cents, ordinal }) => [`${date} ${amount_cents}`, ordinal]));
  const movement = (line: StatementLine, state: "open" | "asked", candidates: string[]): NewBankLine => ({
    ...of,
    id: newId(of.created_at),
    kind: "movement",
    written_on: line.date,
    amount_cents: line.amount_cents,
    ordinal: nextOrdinal(`${line.date} ${line.amount_cents}`),
    text: line.text,
    payer: line.payer,
    number: line.number,
    more: line.more,
    bank_id: line.bank_id,
    trusted: isTrusted(line),
    balance_cents: line.balance_cents,
    state,
    candidates,
  });
  const questions = asked.map(({ line, candidates }) =>
    movement(
      line,
      "asked",
      candidates.map(({ id }) => id),
    ),
  );
  return [...fresh.map((line) => movement(line, "open", [])), ...questions];
}

/** The rows that tell a balance and are not here yet; the same words for the same day and amount are the same row. */
export function newBalances(of: Of, kept: readonly KeptBalance[], balances: readonly BalanceRow[]): NewBankLine[] {
  const said = new Set(kept.map(({ written_on, amount_cents, text }) => `${written_on} ${amount_cents} ${text}`));
  const nextOrdinal = counter(kept.map((row) => [`${row.written_on} ${row.amount_cents}`, row.ordinal]));
  return balances.flatMap(({ date, amount_cents, text }) => {
    const words = `${date} ${amount_cents} ${text}`;
    if (said.has(words)) return [];
    said.add(words);
    const row = { id: newId(of.created_at), kind: "balance" as const, written_on: date, amount_cents, text };
    const none = { payer: null, number: null, more: "", bank_id: null, trusted: false, balance_cents: null };
    const ordinal = nextOrdinal(`${date} ${amount_cents}`);
    return [{ ...of, ...row, ...none, ordinal, state: "told" as const, candidates: [] }];
  });
}

/** Counts through lines of one day and amount, after those that are there. */
function counter(taken: readonly (readonly [string, number])[]): (key: string) => number {
  const next = new Map<string, number>();
  for (const [key, ordinal] of taken) next.set(key, Math.max(next.get(key) ?? 0, ordinal + 1));
  return (key) => {
    const ordinal = next.get(key) ?? 0;
    next.set(key, ordinal + 1);
    return ordinal;
  };
}
