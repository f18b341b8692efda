import { bookingActs } from "#contract/bookings/booking-acts";
import type { TimelineChange, TimelineEntry } from "#contract/bookings/booking-timeline";
import type { BookingType } from "#contract/bookings/booking-values";
import { bookingFieldWords, bookingWords, type TimelineField } from "#contract/bookings/booking-words";
import type { Booking, BookingRow } from "#contract/bookings/bookings";
import type { TeamNote } from "#contract/bookings/team-notes";
import type { Acceptance } from "#contract/guest/guest-links";
import type { Payment, SecurityDepositMovement } from "#contract/money/payments";
import { courtesyName } from "#domain/agreed-price";
import { showCommission } from "#domain/commission";
import { Fact } from "~/components/page/fact";
import { FoldingPanel } from "~/components/ui/folding-panel";
import { channelWords, collectorWords, typeWords } from "~/domains/bookings/booking-words";
import { formatDate, formatMoment, formatMoney, sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { methodWords, movementWords } from "~/routes/bookings/money/money-words";
import { TeamNotes } from "~/routes/bookings/page/team-notes";
import { TimelineIcon } from "~/routes/bookings/page/timeline-icon";

interface BookingTimelineProps {
  booking: Booking;
  entries: readonly TimelineEntry[];
  reminders: readonly TeamNote[];
  /** Null if the guest confirmed nothing on their page, or for users who may not see it. */
  acceptance: Acceptance | null;
}

/** The history of a booking, newest first; above it the notes of the team are written, and its open reminders. */
export function BookingTimeline({ booking, entries, reminders, acceptance }: BookingTimelineProps) {
  const zone = zoneOf(useSession());
  return (
    <FoldingPanel id="historico" title="Histórico" count={entries.length} flush>
      <TeamNotes key={booking.code} booking={booking} reminders={reminders} />
      {entries.length === 0 && <p className="p-4 text-sm text-muted">O que mudar nesta reserva aparece aqui.</p>}
      <ol className="p-4">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="relative pb-4 pl-9 before:absolute before:top-7 before:bottom-1 before:left-3 before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <TimelineIcon action={entry.action} />
            <p className="text-md font-medium whitespace-pre-line wrap-anywhere">
              {noteIn(entry) ?? actionWords(entry)}
            </p>
            <p className="num text-xs text-muted">
              {noteIn(entry) !== null && "Nota · "}
              {sayMoment(entry.at, zone)} · {authorWords(entry)}
            </p>
            {shownChanges(entry, zone).length > 0 && (
              <ul className="mt-1.5 grid gap-1 text-sm">
                {shownChanges(entry, zone).map((change) => (
                  <Change key={change.field} change={change} zone={zone} action={entry.action} />
                ))}
              </ul>
            )}
            {acceptance && entry.action === confirmedByGuest && (
              <AcceptanceProof acceptance={acceptance} holder={holderAt(entry.at, booking, entries)} zone={zone} />
            )}
          </li>
        ))}
      </ol>
    </FoldingPanel>
  );
}

const languageWords = { pt: "português", en: "inglês", es: "espanhol" } as const;

type AcceptanceProofProps = { acceptance: Acceptance; holder: string; zone: string };

/** What the guest accepted, as proof: whose page, when, by which device, and the text as they read it. */
function AcceptanceProof({ acceptance, holder, zone }: AcceptanceProofProps) {
  const { accepted_at, device, address, language, terms } = acceptance;
  return (
    <details className="mt-1.5 text-sm">
      <summary className="link min-h-6 cursor-pointer content-center">Ver o aceite das condições</summary>
      <dl className="mt-2 grid grid-cols-1 gap-2">
        <Fact label="Página de">{holder}</Fact>
        <Fact label="Quando">
          {sayMoment(accepted_at, zone)} ({zone})
        </Fact>
        {device && <Fact label="Aparelho">{device}</Fact>}
        {address && <Fact label="Endereço de rede">{address}</Fact>}
        <Fact label="Idioma">{languageWords[language]}</Fact>
        <Fact label="Condições aceitas">
          <span className="num whitespace-pre-line wrap-anywhere">{terms}</span>
        </Fact>
      </dl>
    </details>
  );
}

/** Whose booking it was at a moment: the next change of its holder says so; without one, whose it is. */
export function holderAt(
  moment: string,
  { holder }: Pick<Booking, "holder">,
  entries: readonly TimelineEntry[],
): string {
  const changes = entries.flatMap(({ at, changes: all }) => {
    const change = at > moment && all.find(({ field }) => field === "holder");
    return change && change.before !== null ? [{ at, name: change.before }] : [];
  });
  return changes.sort((one, other) => (one.at < other.at ? -1 : 1))[0]?.name ?? holder.name;
}

/** The text of a note of the team, which stands in place of what happened; null for everything else. */
const noteIn = ({ action, changes }: TimelineEntry): string | null =>
  action === "booking.noted" ? (changes.find(({ field }) => field === "note")?.after ?? null) : null;

const shownChanges = (entry: TimelineEntry, zone: string) =>
  toldChanges(entry, zone).filter(({ field }) => field !== "note" || noteIn(entry) === null);

function Change({ change, zone, action }: { change: TimelineChange; zone: string; action: string }) {
  const { label, before, after } = changeWords(change, zone, action);
  return (
    <li className="num break-words whitespace-pre-line">
      <span className="text-muted">{label}: </span>
      {before !== undefined && (
        <>
          <span className="text-muted">de</span> {before} <span className="text-muted">para</span>{" "}
        </>
      )}
      {after}
    </li>
  );
}

/** An event in words; actions unknown to this screen are also shown. */
export function actionWords({ action, changes }: Pick<TimelineEntry, "action" | "changes">): string {
  return bookingActs[action] ?? (changes.length > 0 ? "Reserva alterada" : "Registro na reserva");
}

const confirmedByGuest = "booking.confirmed_by_guest";
const byGuest = [
  ...[confirmedByGuest, "booking.payment_announced", "booking.receipt_sent"],
  ...["booking.refund_key_told", "booking.refund_key_changed", "booking.receipt_issued_by_guest"],
];

/** The author of an event. */
function authorWords({ action, by, by_clock }: Pick<TimelineEntry, "action" | "by" | "by_clock">): string {
  if (byGuest.includes(action)) return "Hóspede";
  return by ?? (by_clock ? "Sistema" : "Pessoa que saiu da empresa");
}

// copied texts were recorded before messages had their own list
const ways: Record<string, string> = { whatsapp: "WhatsApp", email: "e-mail", copy: "texto copiado" };

const added: readonly TimelineField[] = ["cancellation_reason", "code", "other_code", "reason", "answer_reason"];
/** Amounts, which are hidden from users who may not see them. */
const inCents: readonly TimelineField[] = ["asked_total", "amount", "refund", "credit"];
/** Fields of which only one side is shown: added, removed or reversed. */
const passing: readonly TimelineField[] = [
  "asked_total",
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
  "note",
  "remind_on",
];

/** The changes to show: no hidden amount, no date equal to that of the entry, no name equal to that of the act. */
export function toldChanges(
  { at, changes, action = "" }: Pick<TimelineEntry, "at" | "changes"> & { action?: string },
  timeZone: string,
) {
  const day = formatMoment(at, timeZone).split(" ")[0];
  const act = chargeLabels[action];
  return changes.filter(({ field, before, after, before_cents, after_cents }) => {
    if (act && (field === "charge" || field === "reason") && saysOnly(act, after)) return false;
    if (inCents.includes(field)) return before_cents !== undefined || after_cents !== undefined;
    return field !== "paid_on" || before !== null || after === null || formatDate(after) !== day;
  });
}

/** What was charged or given, where it is no consumption. */
const chargeLabels: Record<string, string> = {
  "booking.charged_later": "Cobrança",
  "booking.discounted": "Cortesia",
  "booking.discounted_later": "Cortesia",
  "booking.refund_as_courtesy": "Cortesia",
  // these are also done to courtesies and to damages, which their names tell
  "booking.charge_changed": "Lançamento",
  "booking.charge_deleted": "Lançamento",
};

/** Whether a text says only the name of the act, or nothing. */
const saysOnly = (act: string, text: string | null): boolean =>
  text !== null && ["", act, ...(act === courtesyName(false) ? [courtesyName(true)] : [])].includes(text.trim());

/** One change: its label, and the values before and after; "nada" for an empty one. */
export function changeWords(
  change: TimelineChange,
  timeZone: string,
  action = "",
): { label: string; before?: string; after?: string } {
  const label = (change.field === "charge" && chargeLabels[action]) || bookingFieldWords[change.field];
  if (change.field === "total") return { label, ...totalWords(change) };
  if (change.field === "commission") return { label, ...commissionWords(change) };
  if (inCents.includes(change.field)) return { label, ...amountWords(change, charging.includes(action)) };
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

/** Share or amount before and after; only that it changed if both are hidden. */
function commissionWords(change: TimelineChange) {
  const { before_cents, before_commission_basis_points, after_cents, after_commission_basis_points } = change;
  const was = { commission_cents: before_cents, commission_basis_points: before_commission_basis_points };
  const is = { commission_cents: after_cents, commission_basis_points: after_commission_basis_points };
  const [before, after] = [showCommission(was), showCommission(is)];
  if (before === null && after === null) return { after: "alterada" };
  return { before: before ?? "nada", after: after ?? "nada" };
}

/** A charge may be a discount, so it is shown with its sign. */
const charging = [
  ...["booking.charged", "booking.charged_later", "booking.charge_changed", "booking.charge_deleted"],
  ...["booking.discounted", "booking.discounted_later", "booking.refund_as_courtesy"],
];

/** A payment or refund has no sign, because the act tells it; a change shows both values. */
function amountWords({ before_cents, after_cents }: TimelineChange, signed: boolean) {
  const shown = (cents: number) => formatMoney(signed ? cents : Math.abs(cents));
  const [was, is] = [before_cents, after_cents].map((cents) => cents !== undefined && shown(cents));
  return was && is ? { before: was, after: is } : { after: was || is || "" };
}

const inDays: readonly TimelineField[] = ["check_in", "check_out", "paid_on", "credit_until", "remind_on"];

function valueWords(field: TimelineField, value: string | null, timeZone: string): string {
  if (value === null) return "nada";
  if (inDays.includes(field)) return formatDate(value);
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
