import type { GuestRequest, guestRequests } from "#contract/guest/guest-requests";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { updateBooking } from "#server/bookings/bookings/change/update-booking";
import { cancelBooking } from "#server/bookings/bookings/end-booking";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { bookingIdOf, requireBooking } from "#server/bookings/bookings/read-booking";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import { changeOf, isOutdated, nightsAreFree, priceAsAsked } from "#server/guest/guest-requests/change-of-guest";
import { findRequest, type StoredRequest, updateAnswer } from "#server/guest/guest-requests/guest-requests.queries";
import { asAsked, shownState, toRequest } from "#server/guest/guest-requests/requests-of";
import { record } from "#server/platform/audit/record";
import { type Ctx, may } from "#server/platform/context";
import { found, lacksPermission, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * The request of this booking, locked. Throws 403 for a user who may not decide it, 404 for a request of another
 * booking.
 */
async function lockRequest(ctx: Ctx, code: string, id: string) {
  const { actor, db } = ctx;
  const { booking, accommodation } = await lockMoney(ctx, code);
  const request = found(await findRequest(db, actor.tenant_id, booking.id, id));
  const right = request.kind === "cancellation" ? "bookings.cancel" : "bookings.edit";
  const lacks = ([right, "money.view"] as const).filter((name) => !may(actor, name));
  if (lacks.length > 0) throw lacksPermission(lacks);
  return { booking, accommodation, request };
}

export async function requestExists(ctx: Ctx, { code, id }: { code: string; id: string }): Promise<boolean> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId !== null && (await findRequest(ctx.db, ctx.actor.tenant_id, bookingId, id)) !== null;
}

/** Throws 409 for a request that has been answered, was withdrawn, or no longer needs an answer. */
function requireWaiting(ctx: Ctx, booking: StoredBooking, request: StoredRequest): void {
  const state = shownState(ctx, booking, request);
  if (state === "open") return;
  if (state === "withdrawn") throw refusedStep("O hóspede desistiu deste pedido. Confira na reserva.");
  if (state === "over") throw refusedStep("A situação da reserva mudou, e este pedido não precisa mais de resposta.");
  const did = request.state === "accepted" ? "aceitou" : "recusou";
  throw refusedStep(`${request.decided_by_name ?? "Alguém da equipe"} já ${did} este pedido. Confira na reserva.`);
}

/**
 * Carries out the request. A cancellation refunds what applied at the time of the request, however late the answer; a
 * change has the price that was shown. Throws 409 if the nights are taken or the booking has changed since, 422 for
 * rules that it breaks now, unless the actor may override them. A repetition by the same person has no further effect.
 */
export const acceptRequest: Verb<typeof guestRequests.accept> = async (ctx, { params: { code, id } }) => {
  const { actor, db, clock } = ctx;
  const { booking, accommodation, request } = await lockRequest(ctx, code, id);
  if (isSaidAgain(ctx, request, "accepted")) return toRequest(ctx, booking, request);
  requireWaiting(ctx, booking, request);
  const answer = { state: "accepted", decided_by: actor.user_id, decided_at: clock.now() } as const;
  if (request.kind === "cancellation") {
    const reason = request.words?.replace(/\s+/g, " ") ?? "Pedido do hóspede pela página";
    const refund = (now: StoredBooking) => asAsked(request, now);
    await cancelBooking(ctx, code, { reason }, { action: "booking.cancellation_accepted", refund });
  } else {
    if (isOutdated(booking, request)) throw refusedStep(outdated);
    if (!(await nightsAreFree(ctx, booking, accommodation, request))) throw taken();
    // the desk has read the question of a long stay above the button
    const change = { ...changeOf(request), accept_long_stay: true, version: booking.version };
    const agreedPrice = priceAsAsked(booking, request);
    await updateBooking(ctx, code, change, { action: "booking.change_accepted", agreedPrice });
  }
  await updateAnswer(db, actor.tenant_id, id, answer);
  return shown(ctx, code, id);
};

const outdated =
  "A reserva foi alterada depois deste pedido, e o preço mostrado ao hóspede não vale mais. Recuse o pedido e peça que ele faça outro.";

const taken = () =>
  new Problem("UnavailableDateForBookingException", {
    reason:
      "As noites que o hóspede pediu foram ocupadas enquanto isso. Recuse o pedido e combine outras datas com ele.",
  });

/** Refuses the request with a reason, which the guest reads on their page and by mail; they may send another one. */
export const refuseRequest: Verb<typeof guestRequests.refuse> = async (
  ctx,
  { params: { code, id }, body: { reason } },
) => {
  const { actor, db, clock } = ctx;
  const { booking, request } = await lockRequest(ctx, code, id);
  if (isSaidAgain(ctx, request, "refused") && request.reason === reason) return toRequest(ctx, booking, request);
  requireWaiting(ctx, booking, request);
  const answer = { state: "refused", reason, decided_by: actor.user_id, decided_at: clock.now() } as const;
  await updateAnswer(db, actor.tenant_id, id, answer);
  await record(ctx, "booking.request_refused", code, null, { request: request.kind, reason });
  return shown(ctx, code, id);
};

const isSaidAgain = ({ actor }: Ctx, { state, decided_by }: StoredRequest, answer: "accepted" | "refused") =>
  state === answer && decided_by !== null && decided_by === actor.user_id;

async function shown(ctx: Ctx, code: string, id: string): Promise<GuestRequest> {
  const booking = await requireBooking(ctx, code);
  return toRequest(ctx, booking, found(await findRequest(ctx.db, ctx.actor.tenant_id, booking.id, id)));
}
