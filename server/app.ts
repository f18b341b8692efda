import { type Context, Hono } from "hono";
import { everyEndpoint } from "#contract/every-endpoint";
import { accommodationRoutes } from "#server/accommodations/accommodations.routes";
import { accountRoutes } from "#server/account/account.routes";
import { amenityRoutes } from "#server/amenities/amenities.routes";
import { announcementRoutes } from "#server/announcements/announcements.routes";
import { bankStatementRoutes } from "#server/bank-statements/bank-statements.routes";
import { blockRoutes } from "#server/blocks/blocks.routes";
import { bookingFileRoutes } from "#server/booking-files/booking-files.routes";
import { bookingGuestRoutes } from "#server/booking-guests/booking-guests.routes";
import { bookingRoutes } from "#server/bookings/bookings.routes";
import { bookingSheetRoutes } from "#server/bookings/sheets/booking-sheets.routes";
import { calendarRoutes } from "#server/calendar/calendar.routes";
import { cancellationPolicyRoutes } from "#server/cancellation-policies/cancellation-policies.routes";
import { channelTermsRoutes } from "#server/channel-terms/channel-terms.routes";
import { broughtCalendarRoutes } from "#server/channels/brought/brought-calendars.routes";
import { channelRoutes } from "#server/channels/channels.routes";
import { fetchCalendar } from "#server/channels/fetch-calendar";
import { readFeed } from "#server/channels/read-feed";
import { contractRoutes } from "#server/contracts/contracts.routes";
import { counterpartyRoutes } from "#server/counterparties/counterparties.routes";
import { dashboardRoutes } from "#server/dashboard/dashboard.routes";
import { eventRoutes } from "#server/events/events.routes";
import { exportRoutes } from "#server/exports/exports.routes";
import { entryFileRoutes } from "#server/finances/files/entry-files.routes";
import { financeRoutes } from "#server/finances/finances.routes";
import { guestPageRoutes } from "#server/guest-page/guest-page.routes";
import { previewOf } from "#server/guest-page/link-preview";
import { throughLink } from "#server/guest-page/through-link";
import { guestRequestRoutes } from "#server/guest-requests/guest-requests.routes";
import { guestRoutes } from "#server/guests/guests.routes";
import { serveChannelFeeds } from "#server/http/channel-feed";
import { clientAddress, networkOf } from "#server/http/client-address";
import { serveClientConfig } from "#server/http/client-config";
import { serveCsrfCookie } from "#server/http/csrf-cookie";
import type { AppEnv } from "#server/http/environment";
import { answerError } from "#server/http/error-answer";
import { createEventStreams, type EventStreams } from "#server/http/event-streams";
import { scriptHashes, securityHeaders } from "#server/http/headers";
import { type Readiness, serveHealth } from "#server/http/health";
import { serveOneClickStops } from "#server/http/one-click-stop";
import { serveOpenApi } from "#server/http/openapi";
import { writeGuestPage } from "#server/http/previewed-pages";
import { Problem } from "#server/http/problem";
import { requestLog } from "#server/http/request-log";
import type { Route } from "#server/http/route";
import { serve } from "#server/http/serve";
import type { Services } from "#server/http/services";
import { readSessionToken } from "#server/http/session-cookie";
import { type BuiltClient, serveStaticFiles } from "#server/http/static-files";
import { importRoutes } from "#server/imports/imports.routes";
import { sampleRoutes } from "#server/imports/samples/samples.routes";
import { inventoryRoutes } from "#server/inventory/inventory.routes";
import { type Outbox, serveOutboxPage } from "#server/mail/outbox-page";
import { messageRoutes } from "#server/messages/messages.routes";
import { messageRuleRoutes } from "#server/messages/rules.routes";
import { messageStopRoutes, stopAtOnce } from "#server/messages/stops";
import { notificationRoutes } from "#server/notifications/notifications.routes";
import { ownerStatementRoutes } from "#server/owner-statements/owner-statements.routes";
import { ownerRoutes } from "#server/owners/owners.routes";
import { paymentPlanRoutes } from "#server/payment-plans/payment-plans.routes";
import { paymentRoutes } from "#server/payments/payments.routes";
import { invitationRoutes } from "#server/people/invitations/invitations.routes";
import { peopleRoutes } from "#server/people/people.routes";
import { photoRoutes } from "#server/photos/photos.routes";
import { pictureRoutes } from "#server/pictures/pictures.routes";
import { quoteRoutes } from "#server/quotes/quotes.routes";
import { rateRoutes } from "#server/rates/rates.routes";
import { guestFormRoutes } from "#server/registration-forms/guest-forms.routes";
import { registrationFormRoutes } from "#server/registration-forms/registration-forms.routes";
import { savedFilterRoutes } from "#server/saved-filters/saved-filters.routes";
import { invoiceRoutes } from "#server/service/invoices/invoices.routes";
import { serviceRoutes } from "#server/service/service.routes";
import { limitKey, makeLimits, spend } from "#server/session/limits";
import { sessionRoutes } from "#server/session/session.routes";
import { visitRoutes } from "#server/session/visits/visits.routes";
import { stayPixRoutes } from "#server/stay-pix/stay-pix.routes";
import { subscriptionRoutes } from "#server/subscription/subscription.routes";
import { tenantRoutes } from "#server/tenants/tenants.routes";
import { trailRoutes } from "#server/trail/trail.routes";
import { twoFactorRoutes } from "#server/two-factor/two-factor.routes";

export interface AppOptions {
  readiness?: Readiness;
  /** The built client; null serves the API alone. */
  client?: BuiltClient | null;
  /** What `/outbox` shows; null for no such page. */
  outbox?: Outbox | null;
  /** Who listens; made for this application when absent. */
  streams?: EventStreams;
}

/** Every route of the API, by domain. */
export function everyRoute(services: Services, limits = makeLimits(services.database)): Route[] {
  const { publicUrl, allowPrivateFeeds: allowPrivate } = services.config;
  const { clock, channelSecrets, readAddress = (address) => fetchCalendar(address, null, { allowPrivate }) } = services;
  const links = { secrets: channelSecrets, publicUrl };
  return [
    ...sessionRoutes(limits, channelSecrets, services.config.signUp),
    ...twoFactorRoutes({ limits, secrets: channelSecrets }),
    ...accountRoutes,
    ...tenantRoutes,
    ...pictureRoutes,
    ...accommodationRoutes,
    ...rateRoutes,
    ...inventoryRoutes,
    ...ownerRoutes,
    ...ownerStatementRoutes(services),
    ...amenityRoutes,
    ...photoRoutes(services),
    ...blockRoutes,
    ...channelRoutes({ ...services, publicUrl }),
    ...broughtCalendarRoutes({ channelSecrets, clock, readAddress }),
    ...importRoutes,
    ...exportRoutes(services),
    ...quoteRoutes,
    ...paymentPlanRoutes,
    ...cancellationPolicyRoutes,
    ...channelTermsRoutes,
    ...paymentRoutes,
    ...stayPixRoutes,
    ...announcementRoutes(channelSecrets),
    ...financeRoutes,
    ...counterpartyRoutes,
    ...entryFileRoutes(services),
    ...bankStatementRoutes(services.database, channelSecrets),
    ...bookingRoutes(links),
    ...guestPageRoutes({ ...services, ...links }, limits),
    ...guestRequestRoutes(limits),
    ...contractRoutes(services, limits),
    ...registrationFormRoutes(services),
    ...guestFormRoutes({ ...services, publicUrl }, limits),
    ...notificationRoutes,
    ...messageRoutes(links),
    ...messageStopRoutes(channelSecrets),
    ...messageRuleRoutes(links),
    ...calendarRoutes,
    ...eventRoutes,
    ...bookingFileRoutes(services),
    ...bookingGuestRoutes,
    ...bookingSheetRoutes,
    ...savedFilterRoutes,
    ...guestRoutes,
    ...peopleRoutes(channelSecrets),
    ...invitationRoutes(channelSecrets, limits),
    ...dashboardRoutes,
    ...sampleRoutes,
    ...trailRoutes,
    ...serviceRoutes(channelSecrets),
    ...subscriptionRoutes,
    ...visitRoutes(channelSecrets),
    ...invoiceRoutes(services.config.service),
  ];
}

/** The program as one Hono application; installs in the order in which a request meets it. */
export function createApp(services: Services, options: AppOptions = {}): Hono<AppEnv> {
  const { client = null, outbox = null, readiness = { stopping: false, folders: [] } } = options;
  const { config, database } = services;
  const streams = options.streams ?? createEventStreams(database.changes);
  const app = new Hono<AppEnv>();

  app.use(requestLog(services.log));
  const reporting = config.sentryDsn === null ? null : new URL(config.sentryDsn).origin;
  app.use(securityHeaders(client === null ? [] : scriptHashes(client.page, ...client.drawn), reporting, config.secure));
  app.onError((error, context) => answerError(error, context));
  app.notFound((context) => answerError(new Problem("NotFoundException"), context));

  serveHealth(app, database, readiness);
  serveClientConfig(app, config);
  const cookies = { secure: config.secure, csrfKey: services.csrfKey };
  serveCsrfCookie(app, cookies);
  serveOpenApi(app, everyEndpoint);
  const limits = makeLimits(database, services.wait);
  serve(app, everyRoute(services, limits), services, streams);
  serveChannelFeeds(app, {
    read: (token) => readFeed({ database, clock: services.clock, publicUrl: config.publicUrl }, token),
    countWrong: (context) =>
      spend(limits.wrongFeedNetwork, limitKey(networkOf(clientAddress(context, config.trustProxy)))),
  });
  serveOneClickStops(app, (token) => stopAtOnce(services, services.channelSecrets, token));
  if (outbox !== null) serveOutboxPage(app, outbox);
  if (client !== null) {
    const isSignedIn = (context: Context<AppEnv>) => readSessionToken(context, cookies) !== null;
    const { publicUrl, trustProxy } = config;
    const find: Parameters<typeof writeGuestPage>[0]["find"] = (from, link) =>
      throughLink(
        { ...from, database, clock: services.clock, speak: () => {} },
        limits.wrongLinkNetwork,
        link,
        previewOf,
      );
    serveStaticFiles(app, client, isSignedIn, writeGuestPage({ publicUrl, trustProxy, find }));
  }
  return app;
}
