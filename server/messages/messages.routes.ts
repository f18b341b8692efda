import { companyMessages } from "#contract/messages-sent";
import { bookingExists } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import type { LinkServices } from "#server/guest-page/guest-token";
import { type Route, route } from "#server/http/route";
import { correctAddress, holdBack, resume, sendAgain, sendNow } from "#server/messages/act-on-message";
import { requireMessage } from "#server/messages/find-message";
import { listMessagesOfBooking, showMessages } from "#server/messages/list-messages";
import { listQueue, markSent, markUnsent, showQueueCount } from "#server/messages/message-queue";
import { showMessage } from "#server/messages/show-message";
import { composeMessage, writeMessage } from "#server/messages/write-message";

/** What goes out to guests, owners and the team, and what of it waits for a person. */
export function messageRoutes(links: LinkServices): Route[] {
  const exists = async (ctx: Ctx, { id }: { id: string }) => Boolean(await requireMessage(ctx, id));
  const ofBooking = (ctx: Ctx, { code }: { code: string }) => bookingExists(ctx, code);
  return [
    route(companyMessages.list, (ctx, { query }) => showMessages(ctx, query)),
    route(companyMessages.show, (ctx, { params }) => showMessage(ctx, links, params.id)),
    route(companyMessages.pause, (ctx, { params }) => holdBack(ctx, params.id, "pause")),
    route(companyMessages.cancel, (ctx, { params }) => holdBack(ctx, params.id, "cancel")),
    route(companyMessages.resume, (ctx, { params }) => resume(ctx, links, params.id)),
    route(companyMessages.send, (ctx, { params }) => sendNow(ctx, links, params.id)),
    route(companyMessages.again, (ctx, { params }) => sendAgain(ctx, links, params.id)),
    route(companyMessages.sent, (ctx, { params, body }) => markSent(ctx, links, params.id, body), exists),
    route(
      companyMessages.correct,
      (ctx, { params, body }) => correctAddress(ctx, links, params.id, body.email),
      exists,
    ),
    route(companyMessages.unsent, (ctx, { params }) => markUnsent(ctx, params.id)),
    route(companyMessages.queue, (ctx) => listQueue(ctx, links)),
    route(companyMessages.queueCount, showQueueCount),
    route(companyMessages.ofBooking, (ctx, { params }) => listMessagesOfBooking(ctx, params.code)),
    route(companyMessages.compose, (ctx, { params, body }) => composeMessage(ctx, links, params.code, body), ofBooking),
    route(companyMessages.write, (ctx, { params, body }) => writeMessage(ctx, links, params.code, body), ofBooking),
  ];
}
