import { guestLinks } from "#contract/guest-links";
import { guestPages } from "#contract/guest-page";
import { guideOpenings } from "#contract/guide-settings";
import { confirmAsGuest } from "#server/guest-page/confirm-as-guest";
import { openGuide } from "#server/guest-page/guest-guide";
import { chooseLanguage } from "#server/guest-page/guest-language";
import { ensureLink, renewLink, showLink } from "#server/guest-page/guest-link";
import { showGuestPhoto } from "#server/guest-page/guest-place";
import type { LinkServices } from "#server/guest-page/guest-token";
import { saveGuideSettings, showGuideSettings } from "#server/guest-page/guide-settings";
import { listInstallments } from "#server/guest-page/list-installments";
import { showPage } from "#server/guest-page/show-page";
import { stayCalendar } from "#server/guest-page/stay-calendar";
import { sendReceipt, tellPayment } from "#server/guest-page/tell-payment";
import { throughLink } from "#server/guest-page/through-link";
import {
  type IdentityCtx,
  identityFileRoute,
  identityRoute,
  identityUploadRoute,
  type Route,
  route,
} from "#server/http/route";
import type { Services } from "#server/http/services";
import { type Limits, limitKey, spend } from "#server/session/limits";

interface LinkParams {
  code: string;
  token: string;
}

type PageServices = LinkServices & Pick<Services, "database" | "clock" | "files">;

/** The link that the desk sends, and the page that it opens. */
export function guestPageRoutes(services: PageServices, { wrongLinkNetwork, toldByLink }: Limits): Route[] {
  const known = (ctx: IdentityCtx, params: LinkParams) => throughLink(ctx, wrongLinkNetwork, params, async () => true);
  const tells = ({ token }: LinkParams) => spend(toldByLink, limitKey(token));
  return [
    route(guestLinks.show, (ctx, { params }) => showLink(ctx, services, params.code)),
    route(guestLinks.ensure, (ctx, { params }) => ensureLink(ctx, services, params.code)),
    route(guestLinks.renew, (ctx, { params }) => renewLink(ctx, services, params.code)),
    identityRoute(guestPages.show, (ctx, { params }) => throughLink(ctx, wrongLinkNetwork, params, showPage)),
    identityRoute(
      guestPages.confirm,
      (ctx, { params, body }) =>
        throughLink(ctx, wrongLinkNetwork, params, (inside, code) => confirmAsGuest(inside, code, body.terms, ctx)),
      known,
    ),
    identityRoute(guestPages.installments, (ctx, { params }) =>
      throughLink(ctx, wrongLinkNetwork, params, listInstallments),
    ),
    identityRoute(
      guestPages.announce,
      async (ctx, { params, body }) => {
        await tells(params);
        return throughLink(ctx, wrongLinkNetwork, params, (inside, code) =>
          tellPayment(inside, code, params.txid, body.amount_cents),
        );
      },
      known,
    ),
    identityUploadRoute(
      guestPages.sendReceipt,
      async (ctx, { params, query, bytes }) => {
        await tells(params);
        const sent = { txid: params.txid, bytes, file_name: query.file_name };
        return sendReceipt((run) => throughLink(ctx, wrongLinkNetwork, params, run), services, sent);
      },
      known,
    ),
    identityRoute(
      guestPages.speak,
      async (ctx, { params, body }) => {
        await tells(params);
        return throughLink(ctx, wrongLinkNetwork, params, async (inside, code) => {
          await chooseLanguage(inside, code, body.language);
          return showPage(inside, code);
        });
      },
      known,
    ),
    identityRoute(guestPages.guide, (ctx, { params }) => throughLink(ctx, wrongLinkNetwork, params, openGuide)),
    identityFileRoute(guestPages.photo, (ctx, { params }) =>
      throughLink(ctx, wrongLinkNetwork, params, (inside, code) =>
        showGuestPhoto(inside, code, services.files, params),
      ),
    ),
    route(guideOpenings.show, (ctx) => showGuideSettings(ctx)),
    route(guideOpenings.save, (ctx, { body }) => saveGuideSettings(ctx, body)),
    identityFileRoute(guestPages.calendar, (ctx, { params }) =>
      throughLink(ctx, wrongLinkNetwork, params, (inside, code) => stayCalendar(inside, code, services, params.token)),
    ),
  ];
}
