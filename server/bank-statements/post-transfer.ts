import type { MatchPartInput } from "#contract/bank-matches";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { noAct, type Postings } from "#server/bank-statements/posting";
import type { Ctx } from "#server/context";
import { transferMoney } from "#server/finances/transfer-money";
import { invalid } from "#server/http/problem";

interface Around {
  moved_on: string;
  lines: ReadonlyMap<string, LockedBankLine>;
}

/** Moves money between own accounts: both lines are it where both are here, else the other account is named. */
export async function postTransfer(
  ctx: Ctx,
  line: LockedBankLine,
  { other_line_id, account_id, fee_cents = 0, booking_codes = [] }: MatchPartInput,
  { moved_on, lines }: Around,
): Promise<Postings> {
  const other = other_line_id === undefined ? null : (lines.get(other_line_id) ?? null);
  if (other_line_id !== undefined && (other === null || other.amount_cents !== -line.amount_cents)) {
    throw invalid("parts", "A outra linha não é deste valor. Atualize a página.");
  }
  const otherAccount = other?.account_id ?? account_id;
  if (otherAccount === undefined) throw invalid("parts", "Escolha a outra conta da transferência");
  if (otherAccount === line.account_id) throw invalid("parts", "Escolha duas contas diferentes");
  const cents = Math.abs(line.amount_cents);
  const comes = line.amount_cents > 0;
  if (other !== null && fee_cents > 0)
    throw invalid("parts", "As duas linhas são do mesmo valor: não há tarifa retida");
  // What leaves an account leaves it whole; what arrives is what is left of it.
  if (!comes && fee_cents > 0) throw invalid("parts", "A tarifa se informa na linha da conta que recebe");
  const [from_account_id, to_account_id] = comes ? [otherAccount, line.account_id] : [line.account_id, otherAccount];
  const day = other === null || other.written_on > moved_on ? moved_on : other.written_on;
  const moved = { amount_cents: cents + fee_cents, fee_cents, moved_on: day };
  const { id } = await transferMoney(ctx, { from_account_id, to_account_id, booking_codes, ...moved });
  const part = (amount_cents: number) => ({ part: { ...noAct, transfer_id: id, amount_cents }, booking_id: null });
  return {
    parts: [part(line.amount_cents)],
    other: other === null ? null : { line: other, part: part(other.amount_cents) },
  };
}
