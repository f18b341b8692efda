import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { guestLinks } from "#contract/guest-links";
import { guestPages } from "#contract/guest-page";
import { confirmAsGuest } from "#server/guest-page/confirm-as-guest";
import { renewLink, showLink } from "#server/guest-page/desk-link";
import type { LinkServices } from "#server/guest-page/guest-token";
import { showPage } from "#server/guest-page/show-page";
import { stayCalendar } from "#server/guest-page/stay-calendar";
import { throughLink } from "#server/guest-page/through-link";
import { identityFileRoute, identityRoute, type Route, route } from "#server/http/route";

/** The link that the desk sends, and the page that it opens. */
export function guestPageRoutes(services: LinkServices, wrongLinks: RateLimiterPostgres): Route[] {
  return [
    route(guestLinks.show, (ctx, { params }) => showLink(ctx, services, params.code)),
    route(guestLinks.renew, (ctx, { params }) => renewLink(ctx, services, params.code)),
    identityRoute(guestPages.show, (ctx, { params }) => throughLink(ctx, wrongLinks, params, showPage)),
    identityRoute(
      guestPages.confirm,
      (ctx, { params, body }) =>
        throughLink(ctx, wrongLinks, params, (inside, code) => confirmAsGuest(inside, code, body.terms, ctx)),
      (ctx, params) => throughLink(ctx, wrongLinks, params, async () => true),
    ),
    identityFileRoute(guestPages.calendar, (ctx, { params }) =>
      throughLink(ctx, wrongLinks, params, (inside, code) => stayCalendar(inside, code, services.publicUrl)),
    ),
  ];
}
