import type { BankSuggestionQuery, BankSuggestions } from "#contract/bank-matches";
import { findLastClosing } from "#server/bank-statements/imports.queries";
import { findStandings } from "#server/bank-statements/open-lines.queries";
import type { Ctx } from "#server/context";

/** What the bank says last of the one account asked for, and what would stand here on that day with its lines posted. */
export async function bankBalance(
  { actor, db }: Ctx,
  { account_id }: BankSuggestionQuery,
): Promise<BankSuggestions["balance"]> {
  const [accountId, ...others] = account_id ?? [];
  if (accountId === undefined || others.length > 0) return null;
  const closing = await findLastClosing(db, actor.tenant_id, accountId);
  if (closing === null) return null;
  const { balance_cents, open_cents } = await findStandings(db, actor.tenant_id, accountId, closing.on);
  return { on: closing.on, bank_cents: closing.cents, here_cents: balance_cents + open_cents };
}
