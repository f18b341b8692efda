import type { OpenItem } from "#domain/bank-matching/suggestion";
import {
  entryWords,
  type ItemWords,
  installmentWords,
  lyingWords,
  payoutWords,
  postedWords,
} from "#server/bank-statements/item-words";
import { listLyingPayouts } from "#server/bank-statements/lying-payouts.queries";
import { findWallet } from "#server/bank-statements/matches.queries";
import { ofEntry, ofInstallment, ofPayout, ofPosted } from "#server/bank-statements/open-items";
import {
  listOpenEntries,
  listOpenInstallments,
  listOpenPayouts,
  listPosted,
} from "#server/bank-statements/open-items.queries";
import { type Ctx, may } from "#server/context";

/** What a line of the bank may be, and the words of each by its id. */
export interface KnownItems {
  items: OpenItem[];
  words: Map<string, ItemWords>;
}

/**
 * Everything that is open, and what was posted around these days to these accounts without a line of the bank. Who sees
 * no bookings reads of them neither guest nor code.
 */
export async function knownItems(
  { actor, db, clock }: Ctx,
  accountIds: readonly string[],
  days: readonly [string, string],
): Promise<KnownItems> {
  const now = clock.now();
  const hidden = !may(actor, "bookings.view");
  const installments = await listOpenInstallments(db, actor.tenant_id, now);
  const payouts = await listOpenPayouts(db, actor.tenant_id, now);
  const owed = new Set(payouts.map(({ id }) => id));
  const wallet = await findWallet(db, actor.tenant_id);
  const lying = wallet === null ? [] : await listLyingPayouts(db, actor.tenant_id, wallet, now);
  const entries = await listOpenEntries(db, actor.tenant_id);
  const posted = await listPosted(db, actor.tenant_id, accountIds, days);
  const known = [
    ...installments.map((each) => [ofInstallment(each), installmentWords(each, hidden)] as const),
    ...payouts.map((each) => [ofPayout(each), payoutWords(each, hidden)] as const),
    ...lying
      .filter(({ id }) => !owed.has(id))
      .map((each) => [{ ...ofPayout(each), txids: [], lying: true }, lyingWords(each, hidden)] as const),
    ...entries.map((each) => [ofEntry(each), entryWords(each)] as const),
    ...posted.map((each) => [ofPosted(each), postedWords(each, hidden)] as const),
  ];
  return {
    items: known.map(([item]) => item),
    words: new Map(known.map(([{ id }, words]) => [id, words])),
  };
}
