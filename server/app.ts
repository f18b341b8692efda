import { type Context, Hono } from "hono";
import { everyEndpoint } from "#contract/every-endpoint";
import { blocksOfTonight } from "#server/bookings/blocks/read-blocks";
import { fetchCalendar } from "#server/bookings/channels/fetch-calendar";
import { readFeed } from "#server/bookings/channels/read-feed";
import { bookingsRoutes } from "#server/bookings/routes";
import { catalogueRoutes } from "#server/catalogue/routes";
import { contractTooLongWith } from "#server/guest/contracts/largest-values";
import { linkedPage } from "#server/guest/guest-page/link-preview";
import { throughLink } from "#server/guest/guest-page/through-link";
import { giveFormsToCompanions } from "#server/guest/registration-forms/erase-forms";
import { guestRoutes } from "#server/guest/routes";
import { leavePlace } from "#server/messages/messages/rules";
import { stopAtOnce } from "#server/messages/messages/stops";
import { messagesRoutes } from "#server/messages/routes";
import { holdClosings } from "#server/money/owner-statements/close-statement";
import { moneyRoutes } from "#server/money/routes";
import { officeRoutes } from "#server/office/routes";
import { peopleRoutes } from "#server/people/routes";
import { touchSession } from "#server/people/session/begin-session";
import type { Config } from "#server/platform/config";
import { answerMetrics, type Metrics } from "#server/platform/http/answer-metrics";
import { clientAddress, networkOf } from "#server/platform/http/client-address";
import { readSessionToken, serveCsrfCookie } from "#server/platform/http/cookies";
import type { AppEnv, EndpointServices, Services } from "#server/platform/http/environment";
import { answerError } from "#server/platform/http/error-answers";
import { createEventStreams, type EventStreams } from "#server/platform/http/event-streams";
import { securityHeaders } from "#server/platform/http/headers";
import { type Readiness, serveHealth } from "#server/platform/http/health";
import { limitKey, makeLimits, spend } from "#server/platform/http/limits";
import { serveOpenApi } from "#server/platform/http/openapi";
import { type DrawPage, writeGuestPage } from "#server/platform/http/previewed-pages";
import { Problem } from "#server/platform/http/problem";
import { serveChannelFeeds, serveOneClickStops, serveSecurityTxt } from "#server/platform/http/program-routes";
import { mountRoutes } from "#server/platform/http/request";
import type { Complete } from "#server/platform/http/route";
import { type BuiltClient, serveStaticFiles, withSettings } from "#server/platform/http/static-files";
import { requestLog } from "#server/platform/log";
import { type Outbox, serveOutboxPage } from "#server/platform/mail/outbox";
import { type Release, releaseText } from "#server/platform/release";
import { platformRoutes } from "#server/platform/routes";
import { createWatch, type Watch } from "#server/platform/watch/watch";
import { serviceRoutes } from "#server/service/routes";

/** The routes of the program by area. An endpoint of the contract without a route, or with two, does not compile. */
export const everyRoute = [
  ...officeRoutes,
  ...messagesRoutes,
  ...guestRoutes,
  ...moneyRoutes,
  ...bookingsRoutes,
  ...catalogueRoutes,
  ...peopleRoutes,
  ...serviceRoutes,
  ...platformRoutes,
] as const;

export interface AppOptions {
  readiness?: Readiness;
  /** What runs, as `/healthz` and the menu of a person name it. */
  release?: Release;
  /** The built client; null to serve the API alone. */
  client?: BuiltClient | null;
  /** Draws the first screen of a guest's page; absent if the built client is. */
  draw?: DrawPage | undefined;
  /** The messages shown at `/outbox`; null for no such page. */
  outbox?: Outbox | null;
  /** Answers at `/metrics` for who has the token; null for no such page. */
  metrics?: { metrics: Metrics; token: string } | null;
  /** The open event streams; created for this application if absent. */
  streams?: EventStreams;
}

/** The `ctx.services` of verbs. */
function servicesOf(services: Services & { watch: Watch }): EndpointServices {
  const { publicUrl, allowPrivateFeeds: allowPrivate } = services.config;
  return {
    followers: {
      accommodationDeleted: leavePlace,
      bookingGuestsChanged: giveFormsToCompanions,
      ownershipChanges: holdClosings,
    },
    blocksOfTonight,
    contractTooLongWith,
    readAddress: (address) => fetchCalendar(address, null, { allowPrivate }),
    ...services,
    publicUrl,
    limits: makeLimits(services.database, services.wait),
  };
}

/** The program as one Hono application; middleware is installed in the order in which it runs. */
export function createApp(services: Services, options: AppOptions = {}): Hono<AppEnv> {
  const { client: built = null, draw, outbox = null, readiness = { stopping: false, folders: {} } } = options;
  const { release = { version: "0.0.0", commit: null } } = options;
  const { config, database } = services;
  const settings = clientSettings(config, release);
  const client = built && withSettings(built, settings);
  const streams = options.streams ?? createEventStreams(database.changes);
  const app = new Hono<AppEnv>();

  const watch = services.watch ?? createWatch(services.clock);
  app.use(requestLog(services.log, watch));
  const reporting = config.sentryDsn === null ? null : new URL(config.sentryDsn).origin;
  app.use(securityHeaders(client, reporting, config.secure));
  app.onError(async (error, context) => {
    const answer = await answerError(error, context);
    const about = { route: context.get("seen")?.route, request_id: context.get("requestId") };
    if (answer.status === 500) services.report?.(error, about);
    return answer;
  });
  app.notFound((context) => answerError(new Problem("NotFoundException"), context));

  serveHealth(app, database, readiness, release);
  serveClientSettings(app, settings);
  if (options.metrics) {
    const { metrics, token } = options.metrics;
    app.get("/metrics", async (context) => answerMetrics(context, metrics, token));
  }
  if (client === null) serveName(app, release);
  const { email: contact } = config.service;
  serveSecurityTxt(app, { contact, publicUrl: config.publicUrl, clock: services.clock });
  const cookies = { secure: config.secure, csrfKey: services.csrfKey };
  serveCsrfCookie(app, cookies);
  serveOpenApi(app, everyEndpoint);
  const endpointServices = servicesOf({ ...services, watch });
  const { limits } = endpointServices;
  const routes = everyRoute satisfies Complete<typeof everyRoute>;
  mountRoutes(app, routes, { services: endpointServices, streams, touchSession });
  serveChannelFeeds(app, {
    read: (token) => readFeed({ database, clock: services.clock, publicUrl: config.publicUrl }, token),
    async countWrong(context) {
      await spend(limits.wrongFeedNetwork, limitKey(networkOf(clientAddress(context, config.trustProxy))));
    },
  });
  serveOneClickStops(app, (token) => stopAtOnce(services, services.secrets, token));
  if (outbox !== null) serveOutboxPage(app, outbox);
  if (client !== null) {
    const isSignedIn = (context: Context<AppEnv>) => readSessionToken(context, cookies) !== null;
    const { publicUrl, trustProxy } = config;
    const { clock } = services;
    const inside = { database, clock, services: endpointServices, speak: () => {}, sessionToken: null };
    const find: Parameters<typeof writeGuestPage>[0]["find"] = (from, link) =>
      throughLink({ ...inside, ...from }, link, (ctx, code) => linkedPage(ctx, code, from.asked !== null));
    serveStaticFiles(app, client, isSignedIn, writeGuestPage({ publicUrl, trustProxy, find, draw }));
  }
  return app;
}

/** `/` without a client: what answers here. */
function serveName(app: Hono<AppEnv>, release: Release): void {
  const paths = { health: "/healthz", ready: "/readyz", api: "/api/openapi.json" };
  app.get("/", (context) => context.json({ name: "Estadia", ...release, ...paths }));
}

/** The settings that the client needs before it starts. */
function clientSettings({ sentryDsn, sentryTraceHosts }: Config, release: Release) {
  return { sentry_dsn: sentryDsn, sentry_trace_hosts: sentryTraceHosts, release: releaseText(release) };
}

/** `/config.json`: the same for a page that this program has not served, such as that of the development server. */
function serveClientSettings(app: Hono<AppEnv>, settings: ReturnType<typeof clientSettings>): void {
  app.get("/config.json", (context) => {
    context.header("Cache-Control", "no-cache");
    return context.json(settings);
  });
}
