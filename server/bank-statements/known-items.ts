import type { SuggestedPart } from "#contract/bank-matches";
import type { OpenItem } from "#domain/bank-matching/suggestion";
import { commissionOf } from "#domain/commission";
import {
  listOpenEntries,
  listOpenInstallments,
  listOpenPayouts,
  listPosted,
  type OpenEntry,
  type OpenInstallment,
  type OpenPayout,
  type PostedItem,
} from "#server/bank-statements/open-items.queries";
import { type Ctx, may } from "#server/context";
import { installmentName } from "#server/finances/entry-answer";

/** What a person knows an item by. */
export type ItemWords = Pick<SuggestedPart, "kind" | "title" | "detail" | "due_on" | "booking_code" | "open_cents">;

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
  const entries = await listOpenEntries(db, actor.tenant_id);
  const posted = await listPosted(db, actor.tenant_id, accountIds, days);
  const known = [
    ...installments.map((each) => [ofInstallment(each), installmentWords(each, hidden)] as const),
    ...payouts.map((each) => [ofPayout(each), payoutWords(each, hidden)] as const),
    ...entries.map((each) => [ofEntry(each), entryWords(each)] as const),
    ...posted.map((each) => [ofPosted(each), postedWords(each, hidden)] as const),
  ];
  return {
    items: known.map(([item]) => item),
    words: new Map(known.map(([{ id }, words]) => [id, words])),
  };
}

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

const ofInstallment = (part: OpenInstallment): OpenItem => ({
  id: part.id,
  group: part.booking_id,
  direction: "in",
  open_cents: part.open_cents,
  due_date: part.due_on,
  // as its Pix code names it, and the code alone, which guests write themselves
  txids: [`${bare(part.booking_code)}P${part.position}`, bare(part.booking_code)],
  person_id: part.guest_id,
  document: part.document,
  names: [part.guest_name, ...(part.others ?? [])],
  channel: null,
});

const ofPayout = (booking: OpenPayout): OpenItem => {
  const { open_cents, total_cents } = booking;
  // of what is open as much as of the whole: the rest was kept with what was paid out before
  const kept = Math.min(open_cents, Math.round(((commissionOf(booking) ?? 0) * open_cents) / Math.max(1, total_cents)));
  return {
    id: booking.id,
    group: booking.booking_id,
    direction: "in",
    open_cents,
    due_date: booking.due_on,
    txids: [bare(booking.booking_code)],
    person_id: null,
    document: null,
    names: [],
    channel: { name: booking.channel, commission_cents: kept },
  };
};

const ofEntry = (entry: OpenEntry): OpenItem => ({
  id: entry.id,
  group: entry.id,
  direction: entry.kind === "receivable" ? "in" : "out",
  open_cents: entry.open_cents,
  due_date: entry.due_on,
  txids: [],
  person_id: null,
  document: null,
  names: entry.counterparty === null ? [entry.description] : [entry.counterparty, entry.description],
  channel: null,
});

const ofPosted = (item: PostedItem): OpenItem => ({
  id: item.id,
  group: item.id,
  direction: item.amount_cents > 0 ? "in" : "out",
  open_cents: Math.abs(item.amount_cents),
  due_date: item.posted_on,
  txids: item.booking_code === null ? [] : [bare(item.booking_code)],
  person_id: null,
  document: item.document,
  names: [item.guest_name, item.counterparty, item.description, item.other_account_name].filter(
    (name) => name !== null,
  ),
  channel: null,
  posted_to: item.account_id,
});

const joined = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(" · ") || null;

const installmentWords = (part: OpenInstallment, hidden: boolean): ItemWords => ({
  kind: "item",
  title: installmentName({ ...part, series_position: part.position }, hidden),
  detail: hidden ? null : joined(part.guest_name, part.accommodation_name),
  due_on: part.due_on,
  booking_code: hidden ? null : part.booking_code,
  open_cents: part.open_cents,
});

const payoutWords = (booking: OpenPayout, hidden: boolean): ItemWords => ({
  kind: "item",
  title: hidden ? "Repasse de uma reserva" : `Repasse da reserva ${booking.booking_code}`,
  detail: hidden ? null : joined(booking.guest_name, booking.accommodation_name),
  due_on: booking.due_on,
  booking_code: hidden ? null : booking.booking_code,
  open_cents: booking.open_cents,
});

const entryWords = (entry: OpenEntry): ItemWords => ({
  kind: "item",
  title: entry.description,
  detail: joined(entry.counterparty, entry.category_name),
  due_on: entry.due_on,
  booking_code: null,
  open_cents: entry.open_cents,
});

const postedWords = (item: PostedItem, hidden: boolean): ItemWords => ({
  kind: "posted",
  title: postedTitle(item, hidden),
  detail: item.source === "booking_payment" && hidden ? null : joined(item.guest_name, item.counterparty),
  due_on: item.posted_on,
  booking_code: hidden ? null : item.booking_code,
  open_cents: Math.abs(item.amount_cents),
});

function postedTitle({ source, booking_code, description, other_account_name }: PostedItem, hidden: boolean): string {
  if (source === "transfer") return `Transferência já registrada${other_account_name ? `, ${other_account_name}` : ""}`;
  if (source === "settlement") return `${description}, já registrado`;
  return hidden ? "Pagamento de uma reserva, já registrado" : `Pagamento da reserva ${booking_code}, já registrado`;
}
