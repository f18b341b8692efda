import { guestAsking, guestRequests } from "#contract/guest-requests";
import { bookingIdOf } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { throughLink } from "#server/guest-page/through-link";
import { acceptRequest, refuseRequest } from "#server/guest-requests/answer-request";
import {
  askAsGuest,
  listTakenForGuest,
  previewGuestCancellation,
  previewGuestChange,
  withdrawRequest,
} from "#server/guest-requests/ask";
import { findRequest } from "#server/guest-requests/guest-requests.queries";
import { requestsOf } from "#server/guest-requests/requests-of";
import { tellDetails } from "#server/guest-requests/tell-details";
import { type IdentityCtx, identityRoute, type Route, route } from "#server/http/route";
import { type Limits, limitKey, spend } from "#server/session/limits";

interface LinkParams {
  code: string;
  token: string;
}

async function exists(ctx: Ctx, { code, id }: { code: string; id: string }): Promise<boolean> {
  const bookingId = await bookingIdOf(ctx, code);
  return bookingId !== null && (await findRequest(ctx.db, ctx.actor.tenant_id, bookingId, id)) !== null;
}

/** What guests ask for by their link, and what the desk answers. */
export function guestRequestRoutes({ wrongLinkNetwork, askedByLink, pricedByLink }: Limits): Route[] {
  const known = (ctx: IdentityCtx, params: LinkParams) => throughLink(ctx, wrongLinkNetwork, params, async () => true);
  /** Runs what the guest asks for, so often an hour by one link. */
  async function asked<T>(
    ctx: IdentityCtx,
    params: LinkParams,
    limit: Limits["askedByLink"],
    run: (inside: Ctx, code: string) => Promise<T>,
  ): Promise<T> {
    await spend(limit, limitKey(params.token));
    return throughLink(ctx, wrongLinkNetwork, params, run);
  }
  return [
    identityRoute(guestAsking.previewCancellation, (ctx, { params }) =>
      asked(ctx, params, pricedByLink, previewGuestCancellation),
    ),
    identityRoute(
      guestAsking.previewChange,
      (ctx, { params, body }) =>
        asked(ctx, params, pricedByLink, (inside, code) => previewGuestChange(inside, code, body)),
      known,
    ),
    identityRoute(guestAsking.takenNights, (ctx, { params }) => asked(ctx, params, pricedByLink, listTakenForGuest)),
    identityRoute(
      guestAsking.ask,
      (ctx, { params, body }) => asked(ctx, params, askedByLink, (inside, code) => askAsGuest(inside, code, body)),
      known,
    ),
    identityRoute(
      guestAsking.withdraw,
      (ctx, { params }) => asked(ctx, params, askedByLink, (inside, code) => withdrawRequest(inside, code, params.id)),
      known,
    ),
    identityRoute(
      guestAsking.tell,
      (ctx, { params, body }) => asked(ctx, params, askedByLink, (inside, code) => tellDetails(inside, code, body)),
      known,
    ),
    route(guestRequests.list, (ctx, { params }) => requestsOf(ctx, params.code)),
    route(guestRequests.accept, (ctx, { params }) => acceptRequest(ctx, params.code, params.id), exists),
    route(guestRequests.refuse, (ctx, { params, body }) => refuseRequest(ctx, params.code, params.id, body), exists),
  ];
}
