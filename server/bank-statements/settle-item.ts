import type { MatchPartInput } from "#contract/bank-matches";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { noAct, type Posting, wrongWay } from "#server/bank-statements/posting";
import type { Ctx } from "#server/context";
import { writeSettlement } from "#server/finances/settle-entry";
import { entryExists, showEntry } from "#server/finances/show-entry";
import { invalid } from "#server/http/problem";

/** Settles an entry that a line is, whole or in part, from the line's account. Refuses with 422 one that goes the other way. */
export async function settleItem(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  moved_on: string,
): Promise<Posting> {
  const { id, amount_cents, interest_cents = 0, discount_cents = 0 } = part;
  if (id === undefined || !(await entryExists(ctx, id))) {
    throw invalid("parts", "Não encontramos este lançamento. Atualize a página.");
  }
  if (amount_cents === undefined) throw invalid("parts", "Informe o valor de cada parte");
  const { kind, counterparty_id } = await showEntry(ctx, id);
  if ((kind === "receivable") !== line.amount_cents > 0) throw wrongWay(line);
  const settlement = {
    amount_cents,
    interest_cents,
    discount_cents,
    account_id: line.account_id,
    moved_on,
    note: null,
  };
  const settlement_id = await writeSettlement(ctx, id, settlement);
  const moved = amount_cents + interest_cents - discount_cents;
  const matched = { ...noAct, settlement_id, amount_cents: line.amount_cents > 0 ? moved : -moved };
  return { part: matched, booking_id: null, counterparty_id };
}
