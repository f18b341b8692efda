import type { SuggestedPart } from "#contract/money/bank-matches";
import type { OpenItem } from "#domain/bank-matching/suggestion";
import { commissionOf, soldByChannel } from "#domain/commission";
import { findWallet } from "#server/money/bank-statements/matches.queries";
import {
  listLyingPayouts,
  listOpenEntries,
  listOpenInstallments,
  listOpenPayouts,
  listPosted,
  type OpenEntry,
  type OpenInstallment,
  type OpenPayout,
  type PostedItem,
} from "#server/money/bank-statements/open-items.queries";
import { installmentName } from "#server/money/finances/show-entry";
import { type Ctx, may } from "#server/platform/context";

/** What a bank line may match, and the display texts of each item by its id. */
export interface KnownItems {
  items: OpenItem[];
  words: Map<string, ItemWords>;
}

/**
 * Everything open, and what was posted to these accounts around these days without a bank line. Users who may not see
 * bookings get neither guests nor codes.
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
  const deposits = hidden ? [] : missingDeposits(installments, new Set(lying.map(({ booking_id }) => booking_id)));
  const known = [
    ...installments.map((each) => [ofInstallment(each), installmentWords(each, hidden)] as const),
    ...deposits.map((each) => [ofDeposit(each), depositWords(each)] as const),
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

/** The display texts of an item. */
type ItemWords = Pick<
  SuggestedPart,
  "kind" | "title" | "detail" | "due_on" | "booking_code" | "open_cents" | "expired"
>;

const joined = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(" · ") || null;

/** The texts of an open installment; without the booking if `hidden`. */
const installmentWords = (part: OpenInstallment, hidden: boolean): ItemWords => ({
  kind: "item",
  title: installmentName({ ...part, series_position: part.position }, hidden),
  detail: hidden ? null : joined(part.guest_name, part.accommodation_name),
  due_on: part.due_on,
  booking_code: hidden ? null : part.booking_code,
  open_cents: part.open_cents,
  expired: part.expired,
});

/**
 * For each booking with a security deposit to receive, one of its instalments. The deposit's id is that of its booking,
 * which a payout may have too.
 */
const missingDeposits = (installments: readonly OpenInstallment[], payouts: ReadonlySet<string>) => [
  ...new Map(
    installments
      .filter((each) => each.deposit_missing_cents > 0 && !each.expired && !payouts.has(each.booking_id))
      .map((each) => [each.booking_id, each]),
  ).values(),
];

const depositWords = (part: OpenInstallment): ItemWords => ({
  ...installmentWords(part, false),
  kind: "deposit",
  title: `Caução da reserva ${part.booking_code}`,
  due_on: null,
  open_cents: part.deposit_missing_cents,
});

/** The texts of a channel's payout, likewise. */
const payoutWords = (booking: OpenPayout, hidden: boolean): ItemWords => ({
  kind: "item",
  title: hidden ? "Repasse de uma reserva" : `Repasse da reserva ${booking.booking_code}`,
  detail: hidden ? null : joined(booking.guest_name, booking.accommodation_name),
  due_on: booking.due_on,
  booking_code: hidden ? null : booking.booking_code,
  open_cents: booking.open_cents,
  expired: false,
});

/** The texts of a payout of money in the channel's account, likewise. */
const lyingWords = (booking: OpenPayout, hidden: boolean): ItemWords => {
  const { title, ...words } = payoutWords(booking, hidden);
  return { ...words, kind: "paid_out", title: `${title}, já recebida pelo canal` };
};

const entryWords = (entry: OpenEntry): ItemWords => ({
  kind: "item",
  title: entry.description,
  detail: joined(entry.counterparty, entry.category_name),
  due_on: entry.due_on,
  booking_code: null,
  open_cents: entry.open_cents,
  expired: false,
});

/** The texts of a posted item, likewise. */
const postedWords = (item: PostedItem, hidden: boolean): ItemWords => ({
  kind: "posted",
  title: postedTitle(item, hidden),
  detail: ofBooking.has(item.source) && hidden ? null : joined(item.guest_name, item.counterparty),
  due_on: item.posted_on,
  booking_code: hidden ? null : item.booking_code,
  open_cents: Math.abs(item.amount_cents),
  expired: false,
});

const ofBooking = new Set<PostedItem["source"]>(["booking_payment", "security_deposit"]);

function postedTitle({ source, booking_code, description, other_account_name }: PostedItem, hidden: boolean): string {
  if (source === "transfer") return `Transferência já registrada${other_account_name ? `, ${other_account_name}` : ""}`;
  if (source === "settlement") return `${description}, já registrado`;
  if (source === "security_deposit") {
    return hidden ? "Caução de uma reserva, já registrada" : `Caução da reserva ${booking_code}, já registrada`;
  }
  return hidden ? "Pagamento de uma reserva, já registrado" : `Pagamento da reserva ${booking_code}, já registrado`;
}

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** An open installment in the form that bank lines are compared with. */
const ofInstallment = (part: OpenInstallment): OpenItem => ({
  id: part.id,
  group: part.booking_id,
  direction: "in",
  open_cents: part.open_cents,
  due_date: part.due_on,
  // includes the booking code, which guests write themselves
  txids: [...part.txids, bare(part.booking_code)],
  person_id: part.guest_id,
  document: part.document,
  names: [part.guest_name, ...(part.others ?? [])],
  channel: null,
  together: part.booking_code,
  ended: part.expired,
});

/** The security deposit to be received with an instalment. */
const ofDeposit = (part: OpenInstallment): OpenItem => ({
  ...ofInstallment(part),
  id: part.booking_id,
  open_cents: part.deposit_missing_cents,
  deposit: true,
});

/** The open payout of a channel for a booking, likewise. */
const ofPayout = (booking: OpenPayout): OpenItem => {
  const { open_cents, kept_cents } = booking;
  const whole = commissionOf(booking) ?? 0;
  // The exact rest; if nothing was kept yet, the same share of the open amount as of the total.
  const left =
    kept_cents > 0
      ? Math.max(0, whole - kept_cents)
      : Math.round((whole * open_cents) / Math.max(1, soldByChannel(booking)));
  const kept = Math.min(open_cents, left);
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

/** The exact rest; if no commission was recorded yet, the net total in proportion to the open amount. */
const ofEntry = (entry: OpenEntry): OpenItem => ({
  id: entry.id,
  group: entry.id,
  direction: entry.kind === "receivable" ? "in" : "out",
  open_cents: entry.open_cents,
  due_date: entry.due_on,
  txids: [],
  person_id: null,
  counterparty_id: entry.counterparty_id,
  document: entry.document,
  names: entry.counterparty === null ? [entry.description] : [entry.counterparty, entry.description],
  channel: null,
});

/** What was posted without a bank line, likewise. */
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
  together: ofBooking.has(item.source) ? `${item.booking_code} ${item.account_id} ${item.posted_on}` : null,
  deposit: item.source === "security_deposit",
  moved_with: item.other_account_id,
});
