import { payerKeys } from "#domain/bank-matching/item-options";
import { payerOf } from "#domain/bank-statements/payer";
import { wordsOfLine } from "#server/bank-statements/line-words";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { rememberForCounterparty, rememberPayer } from "#server/bank-statements/payers.queries";
import type { Posting } from "#server/bank-statements/posting";
import type { Ctx } from "#server/context";

/** Remembers for whom stands who is written in a line: holders of the bookings that it paid, counterparties of its entries. */
export async function rememberPayers(ctx: Ctx, line: LockedBankLine, postings: readonly Posting[]): Promise<void> {
  const { actor, db, clock } = ctx;
  const keys = payerKeys(payerOf(wordsOfLine(line)));
  const bookings = new Set(postings.flatMap(({ booking_id }) => booking_id ?? []));
  const counterparties = new Set(postings.flatMap(({ counterparty_id }) => counterparty_id ?? []));
  if (keys.length === 0) return;
  for (const id of bookings) await rememberPayer(db, actor.tenant_id, id, keys, clock.now());
  for (const id of counterparties) await rememberForCounterparty(db, actor.tenant_id, id, keys, clock.now());
}
