import type { OpenItem } from "#domain/bank-matching/suggestion";
import { commissionOf, soldByChannel } from "#domain/commission";
import type { OpenEntry, OpenInstallment, OpenPayout, PostedItem } from "#server/bank-statements/open-items.queries";

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** An open instalment as lines of the bank are compared with it. */
export const ofInstallment = (part: OpenInstallment): OpenItem => ({
  id: part.id,
  group: part.booking_id,
  direction: "in",
  open_cents: part.open_cents,
  due_date: part.due_on,
  // the booking's code too, which guests write themselves
  txids: [...part.txids, bare(part.booking_code)],
  person_id: part.guest_id,
  document: part.document,
  names: [part.guest_name, ...(part.others ?? [])],
  channel: null,
  ended: part.expired,
});

/** What a channel has still to pay out of a booking, likewise. */
export const ofPayout = (booking: OpenPayout): OpenItem => {
  const { open_cents, kept_cents } = booking;
  const whole = commissionOf(booking) ?? 0;
  // What is left of it, to the cent; where nobody said what was kept before, of what is open as much as of the whole.
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

/** An open entry, likewise. */
export const ofEntry = (entry: OpenEntry): OpenItem => ({
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

/** What was posted without a line of the bank, likewise. */
export const ofPosted = (item: PostedItem): OpenItem => ({
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
  moved_with: item.other_account_id,
});
