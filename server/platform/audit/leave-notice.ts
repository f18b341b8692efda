import type { BookingStatus } from "#domain/booking-states";
import type { NotificationKind } from "#domain/notification-mails";
import type { Ctx } from "#server/platform/context";
import { enqueue } from "#server/platform/jobs/queue";

export const noticeJob = "notify";

/** How long (ms) a changed booking, or its security deposit, must stay unchanged before its guest is notified. */
export const settledAfter = 10 * 60_000;

/** The actions that change a stay for its guest. */
export const changingActs = [
  "booking.updated",
  "booking.swapped",
  "booking.swap_undone",
  "booking.split",
  "booking.split_undone",
  "booking.relocation_undone",
  "booking.price_agreed",
  "booking.price_dropped",
  "booking.price_approved",
] as const;

const mailsOfActs: Record<string, readonly NotificationKind[]> = {
  "booking.held": ["hold_made"],
  "booking.confirmed": ["booking_confirmed"],
  "booking.confirmed_by_guest": ["booking_confirmed", "guest_confirmed"],
  "booking.expired": ["hold_expired", "desk_hold_expired"],
  "booking.cancelled": ["booking_cancelled"],
  "booking.cancelled_by_guest": ["booking_cancelled", "guest_cancelled"],
  "booking.cancellation_accepted": ["booking_cancelled"],
  "booking.cancellation_asked": ["request_made"],
  "booking.change_asked": ["request_made"],
  "booking.change_accepted": ["request_answered"],
  "booking.request_refused": ["request_answered"],
  "booking.payment": ["payment_received"],
  "booking.payment_reversed": ["payment_reversed"],
  "booking.refund": ["refund_made"],
  "booking.payment_announced": ["payment_announced"],
  "channel_import.clashed": ["channel_conflict"],
  ...Object.fromEntries(changingActs.map((act) => [act, ["booking_changed"] as const])),
};

/** Acts of a guest, and the company's answers to them. */
const actsOfGuests: readonly string[] = [
  "booking.confirmed_by_guest",
  "booking.cancelled_by_guest",
  "booking.cancellation_accepted",
  "booking.change_accepted",
  "booking.request_refused",
];
export const isActOfGuest = (action: string): boolean => actsOfGuests.includes(action);

const mailsOfStatus: Partial<Record<BookingStatus, NotificationKind>> = {
  hold: "hold_made",
  confirmed: "booking_confirmed",
};

/** A new booking of a guest without address or telephone, or of no guest: nobody would receive its mail. */
function isUnreachable(after: unknown): boolean {
  const { type = "guest", holder } = (after ?? {}) as { type?: string; holder?: Partial<Reached> };
  return type !== "guest" || (holder?.email === null && holder.phone === null);
}

interface Reached {
  email: string | null;
  phone: string | null;
}

/** The kinds of mail that wait for what follows, and tell it too. */
const settling: readonly NotificationKind[] = ["booking_changed", "security_deposit_settled"];

/** The mails that an action triggers. */
function mailsOf(action: string, after: unknown): readonly NotificationKind[] {
  if (action === "booking.security_deposit") {
    return (after as { kind?: string }).kind === "received" ? [] : ["security_deposit_settled"];
  }
  if (action === "booking.created" && isUnreachable(after)) return [];
  if (action !== "booking.created" && action !== "booking.cancellation_undone") return mailsOfActs[action] ?? [];
  const kind = mailsOfStatus[(after as { status?: BookingStatus } | null)?.status ?? "inquiry"];
  return kind ? [kind] : [];
}

/** The payload of the job. `about` is a booking's code, or the id of a channel's calendar. */
export interface Notice {
  kinds: readonly NotificationKind[];
  about: string;
  /** The id of the audit row of the act, or another key: one mail is sent for each. */
  event: string;
  action: string;
}

/** Queues the job for the mails that an act triggers, in the transaction of the act. */
export async function enqueueNoticeOfAct(
  ctx: Ctx,
  { id, action, record_id }: { id: string; action: string; record_id: string },
  after: unknown,
): Promise<void> {
  const kinds = mailsOf(action, after);
  if (kinds.length > 0) await enqueueNotice(ctx, { kinds, about: record_id, event: id, action });
}

export async function enqueueNotice({ actor, db, clock }: Pick<Ctx, "actor" | "db" | "clock">, notice: Notice) {
  const now = clock.now();
  const waits = notice.kinds.some((kind) => settling.includes(kind)) ? settledAfter : 0;
  const run_at = new Date(now.getTime() + waits);
  await enqueue(db, { kind: noticeJob, tenant_id: actor.tenant_id, payload: { ...notice }, run_at, now });
}
