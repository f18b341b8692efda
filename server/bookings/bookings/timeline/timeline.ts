import { sql } from "kysely";
import { type bookingTimeline, type TimelineChange, timelineFields } from "#contract/bookings/booking-timeline";
import type { TimelineField } from "#contract/bookings/booking-words";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { openReminders } from "#server/bookings/team-notes/team-notes";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Verb } from "#server/platform/http/route";

/** The history of a booking, newest first. */
export const listTimeline: Verb<typeof bookingTimeline.list> = async (ctx, { params: { code } }) => {
  const { actor, db } = ctx;
  const booking = await requireBooking(ctx, code);
  const rows = await listChanges(db, actor.tenant_id, booking.code);
  return {
    data: rows.map(({ id, action, user_id, user_name, before, after, created_at }) => ({
      id,
      at: created_at.toISOString(),
      by: user_name,
      by_clock: user_id === null,
      action,
      changes: timelineChanges(before, after),
    })),
    reminders: await openReminders(ctx, booking.id),
  };
};

type Written = Record<string, unknown>;
type Read = (row: Written) => unknown;

const object = (value: unknown): Written => (typeof value === "object" && value !== null ? (value as Written) : {});
const inside = (outer: string, key: string) => (row: Written) => object(row[outer])[key];
/** Only of rows about money: in other rows, keys with these names have another meaning. */
const ofMoney = (key: string) => (row: Written) => ("amount_cents" in row ? row[key] : undefined);
const ofNobodysMoney = (key: string) => (row: Written) => ("amount_cents" in row ? undefined : row[key]);

/** The location of fields that an audit row does not store under their own name. */
const places: Partial<Record<TimelineField, Read>> = {
  holder: inside("holder", "name"),
  phone: inside("holder", "phone"),
  email: inside("holder", "email"),
  note_guest: inside("notes", "guest"),
  note_internal: inside("notes", "internal"),
  note_cleaning: inside("notes", "cleaning"),
  total: (row) => row.total_cents,
  asked_total: (row) => row.asked_total_cents,
  refund: (row) => moneyBack(object(row.refund)),
  credit: (row) => object(row.refund).credit_cents || undefined,
  credit_until: (row) => object(row.refund).credit_until ?? undefined,
  charge: ofMoney("name"),
  security_deposit: ofMoney("kind"),
  amount: (row) => row.amount_cents,
  method: ofMoney("method"),
  received_by: ofMoney("received_by"),
  paid_on: (row) => ofMoney("received_on")(row) ?? ofMoney("moved_on")(row),
  payment_note: ofMoney("note"),
  note: ofNobodysMoney("note"),
};

/** The money refunded by a cancellation; undefined if there was none. */
function moneyBack({ refund_cents, credit_cents }: Written): number | undefined {
  const cents = Number(refund_cents ?? 0) - Number(credit_cents ?? 0);
  return cents > 0 ? cents : undefined;
}

/** Share and amount of a commission in a row; undefined if the row has neither. */
function commissionIn(row: Written) {
  if (!("commission_basis_points" in row) && !("commission_cents" in row)) return undefined;
  return { points: row.commission_basis_points ?? null, cents: row.commission_cents ?? null };
}

function commissionChange(from: Written, to: Written): TimelineChange[] {
  const [was, is] = [commissionIn(from), commissionIn(to)];
  if (!was || !is || (was.points === is.points && was.cents === is.cents)) return [];
  return [
    {
      ...{ field: "commission", before: null, after: null },
      ...cents("before_cents", was.cents),
      ...cents("after_cents", is.cents),
      ...cents("before_commission_basis_points", was.points),
      ...cents("after_commission_basis_points", is.points),
    },
  ];
}

const inCents: readonly TimelineField[] = ["total", "asked_total", "refund", "credit", "amount"];

/** Shown even without a previous value: what an act adds. */
const added: readonly TimelineField[] = ["cancellation_reason", "code", "other_code", "reason", "answer_reason"];

/** Something that was added, removed or reversed: shown from the side that has it. */
const passing: readonly TimelineField[] = [
  "asked_total",
  "file",
  "refund",
  "credit",
  "credit_until",
  "charge",
  "security_deposit",
  "amount",
  "method",
  "received_by",
  "paid_on",
  "payment_note",
  "message",
  "message_title",
  "note",
  "remind_on",
];

/**
 * The changes in an audit row, field by field. Only fields present on both sides are compared, so that the short rows
 * of acts and the long ones of saves are treated alike; a creation has no changes. The name of a changed charge is
 * shown although it is equal on both sides.
 */
export function timelineChanges(before: unknown, after: unknown): TimelineChange[] {
  const [from, to] = [object(before), object(after)];
  if (Array.isArray(from.guests) && Array.isArray(to.guests)) return guestChanges(from.guests, to.guests);
  return timelineFields.flatMap((field): TimelineChange[] => {
    if (field === "commission") return commissionChange(from, to);
    const read = places[field] ?? ((row: Written) => row[field]);
    const [was, is] = [read(from), read(to)];
    if (field === "hold_expires_at" && is === null) return []; // nobody changes the deadline: it ends with the hold
    const oneSided = was === undefined || is === undefined;
    if (oneSided && !passing.includes(field) && !(is !== undefined && isAdded(field, before, is))) return [];
    const [old, now] = [textOf(was), textOf(is)];
    if (old === now && !(field === "charge" && now !== null)) return [];
    if (!inCents.includes(field)) return [{ field, before: old, after: now }];
    return [{ field, before: null, after: null, ...cents("before_cents", was), ...cents("after_cents", is) }];
  });
}

/** The guests that were added and removed; their order if neither. */
function guestChanges(before: readonly unknown[], after: readonly unknown[]): TimelineChange[] {
  const [was, is] = [before.map(object), after.map(object)];
  const missing = (guests: Written[], among: Written[]) =>
    guests.filter(({ id }) => !among.some((each) => each.id === id));
  const added = namesOf(missing(is, was));
  const removed = namesOf(missing(was, is));
  if (added === null && removed === null) {
    return [{ field: "guest_order", before: namesOf(was), after: namesOf(is) }];
  }
  return [
    ...(added === null ? [] : [{ field: "guest_added" as const, before: null, after: added }]),
    ...(removed === null ? [] : [{ field: "guest_removed" as const, before: removed, after: null }]),
  ];
}

const namesOf = (guests: readonly Written[]) =>
  textOf(guests.map(({ name }) => (typeof name === "string" ? name : "pessoa anonimizada")));

function isAdded(field: TimelineField, before: unknown, value: unknown): boolean {
  if (!added.includes(field) || typeof value !== "string") return false;
  return field !== "code" || before !== null;
}

type Figure = Exclude<keyof TimelineChange, "field" | "before" | "after">;
const cents = (key: Figure, value: unknown) => (typeof value === "number" ? { [key]: value } : {});

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  return Array.isArray(value) ? value.join(", ") || null : String(value);
}

interface AuditedChange extends Columns<"audit_events", "id" | "action" | "user_id" | "created_at"> {
  user_name: string | null;
  before: unknown;
  after: unknown;
}

/** The changes of a record, newest first, at most 500; a user who left the company has no name. */
async function listChanges(db: Db, tenantId: string, recordId: string): Promise<AuditedChange[]> {
  const { rows } = await sql<AuditedChange>`
    select e.id, e.action, e.user_id, u.name as user_name, e.before, e.after, e.created_at
    from audit_events e left join users u on u.id = e.user_id
    where e.tenant_id = ${tenantId} and e.record_id = ${recordId}
    order by e.created_at desc, e.id desc limit 500`.execute(db);
  return rows;
}
