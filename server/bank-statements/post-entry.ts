import type { MatchPartInput } from "#contract/bank-matches";
import type { BankRule } from "#contract/bank-rules";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { noAct, type Posting } from "#server/bank-statements/posting";
import { type Ctx, may } from "#server/context";
import { createEntries } from "#server/finances/create-entries";
import { companyDay } from "#server/finances/today";
import { invalid, Problem } from "#server/http/problem";

/** Writes an entry that a line is, of a category or by a rule that is named, settled on the line's day. */
export async function postEntry(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  { moved_on, rule }: { moved_on: string; rule: BankRule | undefined },
): Promise<Posting> {
  if (!may(ctx.actor, "finances.create")) throw new Problem("UserForbiddenForActionException");
  const comes = line.amount_cents > 0;
  const said = rule ? byRule(rule) : part;
  const { category_id, description, accommodation_id = null } = said;
  const { amount_cents = Math.abs(line.amount_cents) } = part;
  if (category_id === undefined) throw invalid("parts", "Escolha a categoria do lançamento");
  if (moved_on > companyDay(ctx)) throw invalid("moved_on", "A data não pode estar no futuro");
  const { settlements, counterparty_id } = await createEntries(ctx, {
    kind: comes ? "receivable" : "payable",
    description: description ?? (line.text.slice(0, 120) || "Lançamento do extrato"),
    amount_cents,
    due_on: moved_on,
    category_id,
    ...("counterparty_id" in said ? { counterparty_id: said.counterparty_id } : { counterparty: said.counterparty }),
    accommodation_id,
    settled_account_id: line.account_id,
    settled_on: moved_on,
  });
  const settlement_id = settlements[0]!.id;
  const matched = { ...noAct, settlement_id, wrote_entry: true, amount_cents: comes ? amount_cents : -amount_cents };
  return { part: matched, booking_id: null, counterparty_id };
}

const byRule = ({ category_id, description, counterparty_id, accommodation_id }: BankRule) => ({
  category_id: category_id ?? undefined,
  description: description ?? undefined,
  counterparty_id,
  accommodation_id: accommodation_id ?? undefined,
});
