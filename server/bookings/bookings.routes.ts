import { bookingChanges } from "#contract/booking-changes";
import { bookingTimeline } from "#contract/booking-timeline";
import { type Booking, bookings } from "#contract/bookings";
import { splits, swaps } from "#contract/moves";
import { stays } from "#contract/stays";
import { cancelBooking } from "#server/bookings/cancel-booking";
import { updateBooking } from "#server/bookings/change/update-booking";
import { checkInBooking, showArrival, undoCheckIn } from "#server/bookings/check-in-booking";
import { checkOutBooking, undoCheckOut } from "#server/bookings/check-out-booking";
import { confirmBooking } from "#server/bookings/confirm-booking";
import { createBooking } from "#server/bookings/create-booking";
import { duplicateBooking } from "#server/bookings/duplicate-booking";
import { holdBooking } from "#server/bookings/hold-booking";
import { listBookings } from "#server/bookings/list/list-bookings";
import { splitBooking, trySplit } from "#server/bookings/moves/split-booking";
import { swapBookings, trySwap } from "#server/bookings/moves/swap-bookings";
import { undoSplit } from "#server/bookings/moves/undo-split";
import { undoSwap } from "#server/bookings/moves/undo-swap";
import { noShowBooking } from "#server/bookings/no-show-booking";
import { bookingExists, showBooking } from "#server/bookings/read-booking";
import { showTimeline } from "#server/bookings/timeline/show-timeline";
import { undoCancellation, undoNoShow } from "#server/bookings/undo-ending";
import type { Ctx } from "#server/context";
import type { LinkServices } from "#server/guest-page/guest-token";
import { issueLink } from "#server/guest-page/issue-link";
import { type Route, route } from "#server/http/route";

const exists = (ctx: Ctx, { code }: { code: string }) => bookingExists(ctx, code);

/** Bookings: list, create, show, change, and the acts that lead from one status to the next. */
export function bookingRoutes(links: LinkServices): Route[] {
  /** Nights that wait for their guest's word have a link for him from the start. */
  async function linked(ctx: Ctx, made: Promise<Booking>): Promise<Booking> {
    const booking = await made;
    if (booking.status === "hold" && booking.type === "guest") await issueLink(ctx, links, booking.code);
    return booking;
  }

  return [
    route(bookings.list, (ctx, { query }) => listBookings(ctx, query)),
    route(bookings.create, (ctx, { body }) => linked(ctx, createBooking(ctx, body))),
    route(bookings.show, (ctx, { params }) => showBooking(ctx, params.code)),
    route(bookings.update, (ctx, { params, body }) => updateBooking(ctx, params.code, body), exists),
    route(bookings.confirm, (ctx, { params }) => confirmBooking(ctx, params.code)),
    route(bookings.hold, (ctx, { params }) => linked(ctx, holdBooking(ctx, params.code))),
    route(bookings.cancel, (ctx, { params, body }) => cancelBooking(ctx, params.code, body), exists),
    route(stays.undoCancel, (ctx, { params }) => undoCancellation(ctx, params.code)),
    route(stays.arrival, (ctx, { params }) => showArrival(ctx, params.code)),
    route(stays.checkIn, (ctx, { params, body }) => checkInBooking(ctx, params.code, body), exists),
    route(stays.undoCheckIn, (ctx, { params }) => undoCheckIn(ctx, params.code)),
    route(stays.checkOut, (ctx, { params, body }) => checkOutBooking(ctx, params.code, body), exists),
    route(stays.undoCheckOut, (ctx, { params }) => undoCheckOut(ctx, params.code)),
    route(stays.noShow, (ctx, { params }) => noShowBooking(ctx, params.code)),
    route(stays.undoNoShow, (ctx, { params }) => undoNoShow(ctx, params.code)),
    route(bookingChanges.duplicate, (ctx, { params }) => duplicateBooking(ctx, params.code)),
    route(splits.create, (ctx, { params, body }) => splitBooking(ctx, params.code, body), exists),
    route(splits.preview, (ctx, { params, body }) => trySplit(ctx, params.code, body), exists),
    route(splits.undo, (ctx, { params }) => undoSplit(ctx, params.code)),
    route(swaps.create, (ctx, { params, body }) => swapBookings(ctx, params.code, body), exists),
    route(swaps.preview, (ctx, { params, body }) => trySwap(ctx, params.code, body), exists),
    route(swaps.undo, (ctx, { params }) => undoSwap(ctx, params.code)),
    route(bookingTimeline.list, (ctx, { params }) => showTimeline(ctx, params.code)),
  ];
}
