import type { SuggestedPart } from "#contract/bank-matches";
import type { OpenEntry, OpenInstallment, OpenPayout, PostedItem } from "#server/bank-statements/open-items.queries";
import { installmentName } from "#server/finances/entry-answer";

/** What a person knows an item by. */
export type ItemWords = Pick<
  SuggestedPart,
  "kind" | "title" | "detail" | "due_on" | "booking_code" | "open_cents" | "expired"
>;

const joined = (...parts: (string | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(" · ") || null;

/** The words of an open instalment; of its booking none where that is `hidden`. */
export const installmentWords = (part: OpenInstallment, hidden: boolean): ItemWords => ({
  kind: "item",
  title: installmentName({ ...part, series_position: part.position }, hidden),
  detail: hidden ? null : joined(part.guest_name, part.accommodation_name),
  due_on: part.due_on,
  booking_code: hidden ? null : part.booking_code,
  open_cents: part.open_cents,
  expired: part.expired,
});

/** The words of what a channel pays out, likewise. */
export const payoutWords = (booking: OpenPayout, hidden: boolean): ItemWords => ({
  kind: "item",
  title: hidden ? "Repasse de uma reserva" : `Repasse da reserva ${booking.booking_code}`,
  detail: hidden ? null : joined(booking.guest_name, booking.accommodation_name),
  due_on: booking.due_on,
  booking_code: hidden ? null : booking.booking_code,
  open_cents: booking.open_cents,
  expired: false,
});

/** The words of what lies with a channel and is paid out, likewise. */
export const lyingWords = (booking: OpenPayout, hidden: boolean): ItemWords => {
  const { title, ...words } = payoutWords(booking, hidden);
  return { ...words, kind: "paid_out", title: `${title}, já recebida pelo canal` };
};

/** The words of an open entry. */
export const entryWords = (entry: OpenEntry): ItemWords => ({
  kind: "item",
  title: entry.description,
  detail: joined(entry.counterparty, entry.category_name),
  due_on: entry.due_on,
  booking_code: null,
  open_cents: entry.open_cents,
  expired: false,
});

/** The words of what was posted already, likewise. */
export const postedWords = (item: PostedItem, hidden: boolean): ItemWords => ({
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
