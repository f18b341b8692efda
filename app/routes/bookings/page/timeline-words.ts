import { bookingActs, bookingFieldWords } from "#contract/booking-acts";
import type { TimelineChange, TimelineEntry, TimelineField } from "#contract/booking-timeline";
import type { BookingType } from "#contract/booking-values";
import { bookingWords } from "#contract/booking-words";
import type { BookingRow } from "#contract/bookings";
import type { Payment, SecurityDepositMovement } from "#contract/payments";
import { showCommission } from "#domain/commission";
import { channelWords, collectorWords, typeWords } from "~/domains/bookings/booking-words";
import { formatDate, formatMoment, formatMoney } from "~/lib/format";
import { methodWords, movementWords } from "~/routes/bookings/money/money-words";

/** What happened, in words; what this screen does not know by name is still told. */
export function actionWords({ action, changes }: Pick<TimelineEntry, "action" | "changes">): string {
  return bookingActs[action] ?? (changes.length > 0 ? "Reserva alterada" : "Registro na reserva");
}

const byGuest = ["booking.confirmed_by_guest", "booking.payment_announced", "booking.receipt_sent"];

/** Who did it. */
export function authorWords({ action, by, by_clock }: Pick<TimelineEntry, "action" | "by" | "by_clock">): string {
  if (byGuest.includes(action)) return "Hóspede";
  return by ?? (by_clock ? "Sistema" : "Pessoa que saiu da empresa");
}

// copied texts were noted until messages had a list of their own
const ways: Record<string, string> = { whatsapp: "WhatsApp", email: "e-mail", copy: "texto copiado" };

const added: readonly TimelineField[] = ["cancellation_reason", "code", "other_code", "reason"];
/** What came, went or was taken back: said of the side that has it. */
const passing: readonly TimelineField[] = [
  "guest_added",
  "guest_removed",
  "file",
  "refund",
  "credit",
  "credit_until",
  "charge",
  "security_deposit",
  "method",
  "received_by",
  "paid_on",
  "payment_note",
  "message",
  "message_title",
];

/** The changes worth telling: no amount where it is not shown, and no day where it is that of the entry. */
export function toldChanges({ at, changes }: Pick<TimelineEntry, "at" | "changes">, timeZone: string) {
  const day = formatMoment(at, timeZone).split(" ")[0];
  return changes.filter(({ field, before, after, before_cents, after_cents }) => {
    if (field === "amount" || field === "refund" || field === "credit")
      return before_cents !== undefined || after_cents !== undefined;
    return field !== "paid_on" || before !== null || after === null || formatDate(after) !== day;
  });
}

/** One change as its name, what stood there and what stands there now; "nada" for an empty side of a change. */
export function changeWords(
  change: TimelineChange,
  timeZone: string,
  action = "",
): { label: string; before?: string; after?: string } {
  const label = bookingFieldWords[change.field];
  if (change.field === "total") return { label, ...totalWords(change) };
  if (change.field === "commission") return { label, ...commissionWords(change) };
  if (change.field === "amount" || change.field === "refund" || change.field === "credit")
    return { label, ...amountWords(change, charging.includes(action)) };
  const [was, is] = [change.before, change.after];
  if (passing.includes(change.field) && (was === null || is === null || was === is)) {
    return { label, after: valueWords(change.field, is ?? was, timeZone) };
  }
  const after = valueWords(change.field, change.after, timeZone);
  if (added.includes(change.field)) return { label, after };
  return { label, before: valueWords(change.field, change.before, timeZone), after };
}

function totalWords({ before_cents, after_cents }: TimelineChange) {
  if (before_cents === undefined || after_cents === undefined) return { after: "recalculado" };
  return { before: formatMoney(before_cents), after: formatMoney(after_cents) };
}

/** Share or amount before and after; only that it changed where neither is shown. */
function commissionWords(change: TimelineChange) {
  const { before_cents, before_commission_basis_points, after_cents, after_commission_basis_points } = change;
  const was = { commission_cents: before_cents, commission_basis_points: before_commission_basis_points };
  const is = { commission_cents: after_cents, commission_basis_points: after_commission_basis_points };
  const [before, after] = [showCommission(was), showCommission(is)];
  if (before === null && after === null) return { after: "alterada" };
  return { before: before ?? "nada", after: after ?? "nada" };
}

/** A charge may be a discount: only its sign says which. */
const charging = ["booking.charged", "booking.charge_changed", "booking.charge_deleted"];

/** Money that came or went has no sign, for the act says which; what was changed says both sides. */
function amountWords({ before_cents, after_cents }: TimelineChange, signed: boolean) {
  const shown = (cents: number) => formatMoney(signed ? cents : Math.abs(cents));
  const [was, is] = [before_cents, after_cents].map((cents) => cents !== undefined && shown(cents));
  return was && is ? { before: was, after: is } : { after: was || is || "" };
}

function valueWords(field: TimelineField, value: string | null, timeZone: string): string {
  if (value === null) return "nada";
  if (field === "check_in" || field === "check_out" || field === "paid_on" || field === "credit_until") {
    return formatDate(value);
  }
  if (field === "method") return methodWords[value as Payment["method"]] ?? value;
  if (field === "received_by") return bookingWords.received_by[value as Payment["received_by"]] ?? value;
  if (field === "security_deposit") return movementWords[value as SecurityDepositMovement["kind"]] ?? value;
  if (field === "message") return ways[value] ?? value;
  if (field === "hold_expires_at") return formatMoment(value, timeZone);
  if (field === "channel") return channelWords[value as BookingRow["channel"]] ?? value;
  if (field === "collected_by") return collectorWords[value as BookingRow["collected_by"]] ?? value;
  if (field === "type") return typeWords[value as BookingType] ?? value;
  return value;
}
