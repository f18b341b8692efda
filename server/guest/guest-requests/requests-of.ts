import type { GuestExport } from "#contract/guest/guest-acts";
import type { GuestAsking } from "#contract/guest/guest-page-parts";
import type { GuestRequest, guestRequests } from "#contract/guest/guest-requests";
import type { Dashboard } from "#contract/office/dashboard";
import { askingWay, type GuestRequestState, mayTell, refundAsAsked, standsOpen } from "#domain/guest-requests";
import { type KeptRefund, stillDue } from "#domain/refund";
import { todayIn } from "#domain/stay-dates";
import { answeredRefund, shownStatus } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { type StayAccommodation, stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { changeOf, isOutdated, nightsAreFree, weighRequest } from "#server/guest/guest-requests/change-of-guest";
import {
  findWishes,
  forgetRequestWords,
  listRequests,
  listRequestsOf,
  listWaitingRequests,
  type StoredRequest,
} from "#server/guest/guest-requests/guest-requests.queries";
import type { Ctx } from "#server/platform/context";
import type { Verb } from "#server/platform/http/route";

/** The fields of a booking that decide which requests its guest may send. */
export function askedStay({ clock }: Pick<Ctx, "clock">, booking: StoredBooking) {
  const now = clock.now();
  const { type, channel, collected_by, check_out, timezone, parts } = booking;
  const status = shownStatus(booking, now);
  return { type, status, channel, collected_by, part_count: parts.length, check_out, today: todayIn(timezone, now) };
}

/**
 * The effective state: an open request about a stay that is over needs no answer, nor does one whose cancellation was
 * undone.
 */
export function shownState(ctx: Pick<Ctx, "clock">, booking: StoredBooking, request: StoredRequest): GuestRequestState {
  const stands = standsOpen(askedStay(ctx, booking));
  if (request.state === "open" && !stands) return "over";
  if (request.kind === "cancellation" && request.state === "accepted" && booking.status !== "cancelled") return "over";
  return request.state as GuestRequestState;
}

const isAtOnce = ({ state, decided_by }: StoredRequest) => state === "accepted" && decided_by === null;

/**
 * The requests as shown on the guest's page. After the end of the stay nothing is shown, and no request is possible.
 */
export async function askingOf(
  ctx: Ctx,
  booking: StoredBooking,
  accommodation: StayAccommodation,
  isOpen: boolean,
): Promise<GuestAsking> {
  const stay = askedStay(ctx, booking);
  const { max_guests } = accommodation;
  if (!isOpen) return { way: "none", tells: false, arrival_time: null, wishes: null, max_guests, list: [] };
  const stored = await listRequests(ctx.db, ctx.actor.tenant_id, booking.id);
  const last = stored.filter(({ kind }, index) => stored.findIndex((each) => each.kind === kind) === index);
  const list: GuestAsking["list"] = [];
  for (const request of last) {
    const state = shownState(ctx, booking, request);
    if (state === "over") continue;
    const given = request.kind === "cancellation" ? answeredRefund(asAsked(request, booking)) : null;
    list.push({
      ...{ id: request.id, kind: request.kind, state, words: request.words, reason: request.reason },
      created_at: request.created_at.toISOString(),
      at_once: isAtOnce(request),
      refund_cents: given?.in_money_cents ?? null,
      credit_cents: given?.credit_cents ?? null,
      due_cents: given && stillDue(given.fee_cents, booking.paid_cents),
      change:
        request.kind === "change"
          ? {
              ...changeOf(request),
              total_cents: request.total_cents,
              available: state !== "open" || (await nightsAreFree(ctx, booking, accommodation, request)),
            }
          : null,
    });
  }
  return {
    way: askingWay(stay),
    tells: mayTell(stay),
    arrival_time: booking.arrival_time,
    wishes: await findWishes(ctx.db, ctx.actor.tenant_id, booking.id),
    max_guests,
    list,
  };
}

/** The refund by the time of the request, with the payments so far; for an accepted cancellation the actual one. */
export const asAsked = ({ state, refund }: StoredRequest & { kind: "cancellation" }, booking: StoredBooking) =>
  state === "open" ? refundAsAsked(refund, booking.paid_cents) : (booking.refund ?? refund);

/** The requests of a booking's guest as the desk sees them, the newest first. */
export const listRequestsOfBooking: Verb<typeof guestRequests.list> = async (ctx, { params: { code } }) => {
  const booking = await requireBooking(ctx, code);
  const stored = await listRequests(ctx.db, ctx.actor.tenant_id, booking.id);
  const data: GuestRequest[] = [];
  for (const request of stored) data.push(await toRequest(ctx, booking, request));
  return { data, wishes: await findWishes(ctx.db, ctx.actor.tenant_id, booking.id) };
};

export async function toRequest(ctx: Ctx, booking: StoredBooking, request: StoredRequest): Promise<GuestRequest> {
  const state = shownState(ctx, booking, request);
  const cancellation = request.kind === "cancellation" ? request : null;
  return {
    ...{ id: request.id, kind: request.kind, state, words: request.words, reason: request.reason },
    created_at: request.created_at.toISOString(),
    at_once: isAtOnce(request),
    refund: cancellation && answeredRefund(asAsked(cancellation, booking)),
    ...(cancellation && { paid_cents: state === "open" ? booking.paid_cents : cancellation.paid_cents }),
    change: request.kind === "change" ? await shownChange(ctx, booking, request, state) : null,
    decided_at: request.decided_at?.toISOString() ?? null,
    decided_by_name: request.decided_by_name,
  };
}

async function shownChange(
  ctx: Ctx,
  booking: StoredBooking,
  request: StoredRequest & { kind: "change" },
  state: GuestRequestState,
): Promise<GuestRequest["change"]> {
  const { before_cents, total_cents } = request;
  const answered = { available: true, broken_rules: [], lost_discounts: [], outdated: false };
  const shown = { ...changeOf(request), before_cents, total_cents, ...answered };
  if (state !== "open") return shown;
  const accommodation = await stayAccommodation(ctx, booking.accommodation_id);
  if (accommodation === null || accommodation.status !== "active") return { ...shown, available: false };
  const { broken, lost_discounts } = await weighRequest(ctx, booking, accommodation, changeOf(request));
  const available = await nightsAreFree(ctx, booking, accommodation, request);
  return { ...shown, available, broken_rules: broken, lost_discounts, outdated: isOutdated(booking, request) };
}

/** The number of waiting requests, and the oldest of them up to a limit. */
export async function waitingRequests(
  { actor, db, clock }: Ctx,
  limit: number,
): Promise<{ count: number; list: Dashboard["guest_requests"] }> {
  const rows = await listWaitingRequests(db, actor.tenant_id, limit, clock.now());
  const list = rows.map(({ count, created_at, before_cents, total_cents, refund, paid_cents, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    ...(before_cents !== null && { before_cents }),
    ...(total_cents !== null && { total_cents }),
    ...(refund !== null && goingBack(refund, paid_cents)),
  }));
  return { count: rows[0]?.count ?? 0, list };
}

function goingBack(kept: KeptRefund, paidCents: number) {
  const { in_money_cents: refund_cents, credit_cents } = answeredRefund(refundAsAsked(kept, paidCents));
  return { refund_cents, credit_cents };
}

/** A guest's requests on their pages, the oldest first. */
export async function requestsHeldOf({ actor, db }: Ctx, holderId: string): Promise<GuestExport["requests"]> {
  const rows = await listRequestsOf(db, actor.tenant_id, holderId);
  return rows.map(({ kind, total_cents, refund_cents, created_at, decided_at, ...row }) => ({
    ...row,
    kind: kind as GuestExport["requests"][number]["kind"],
    ...(total_cents !== null && { total_cents }),
    ...(refund_cents !== null && { refund_cents }),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }));
}

/** Deletes what a guest wrote on their pages, and the reasons of refusals; the requests themselves are kept. */
export function forgetRequestsOf({ actor, db }: Pick<Ctx, "actor" | "db">, holderId: string): Promise<void> {
  return forgetRequestWords(db, actor.tenant_id, holderId);
}
