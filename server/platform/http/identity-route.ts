import type { Endpoint, EndpointInput } from "#contract/platform/endpoint";
import {
  beginSessionCookies,
  clearSessionCookies,
  endVisitCookies,
  readDeviceToken,
  readLanguageCookie,
  readOwnToken,
  setDeviceCookie,
  setLanguageCookie,
  setVisitCookies,
} from "#server/platform/http/cookies";
import { isReadByGuests, languageAsked } from "#server/platform/http/error-answers";
import { readInput, readParams, readQuery, requireUploadType } from "#server/platform/http/input";
import { type Arrived, arrive, asActor, mask } from "#server/platform/http/request";
import {
  type IdentityCtx,
  type IdentityFileVerb,
  type IdentityUploadVerb,
  type IdentityVerb,
  routeOf,
} from "#server/platform/http/route";

/** Refuses an unknown path before the body is read, so that 404 takes precedence over 422. */
type Known<E extends Endpoint> = (ctx: IdentityCtx, params: EndpointInput<E>["params"]) => Promise<unknown>;

/** Serves an endpoint whose verb opens its own transactions: log-in, log-out, password reset, public endpoints. */
export function serveIdentity<E extends Endpoint>(endpoint: E, verb: IdentityVerb<E>, known: Known<E> | null = null) {
  return identityRoute(endpoint, known, (ctx, params, { context, bytes }) =>
    verb(ctx, { params, ...readInput(endpoint, context, bytes) }),
  );
}

/** The same for an endpoint that answers with a file. */
export function serveIdentityFile<E extends Endpoint>(endpoint: E, verb: IdentityFileVerb<E>) {
  return identityRoute(endpoint, null, (ctx, params, { context, bytes }) =>
    verb(ctx, { params, ...readInput(endpoint, context, bytes) }),
  );
}

/** The same for an endpoint whose body is a file. */
export function serveIdentityUpload<E extends Endpoint>(endpoint: E, verb: IdentityUploadVerb<E>, known: Known<E>) {
  return identityRoute(endpoint, known, (ctx, params, { context, bytes }) => {
    requireUploadType(endpoint, context);
    return verb(ctx, { params, query: readQuery(endpoint, context), bytes });
  });
}

function identityRoute<E extends Endpoint>(
  endpoint: E,
  known: Known<E> | null,
  verb: (ctx: IdentityCtx, params: EndpointInput<E>["params"], arrived: Arrived) => Promise<unknown>,
) {
  return routeOf(endpoint, async (request) => {
    const { context } = request;
    const language = readLanguageCookie(context);
    const asked = languageAsked(context.req.header("accept-language"));
    if (isReadByGuests(endpoint.path)) context.set("language", language ?? asked);
    const arrived = await arrive(request);
    const actor = endpoint.access === "public" ? null : await asActor(arrived, async (ctx) => ctx.actor);
    const params = readParams(endpoint, context);
    const ctx = { ...outside(arrived), actor, language, asked };
    await known?.(ctx, params);
    const run = async () => verb(ctx, params, arrived);
    return actor === null ? run() : mask(actor, endpoint, run);
  });
}

/** The request as an identity verb sees it, with what it may set in the browser. */
function outside(arrived: Arrived): Omit<IdentityCtx, "actor" | "language" | "asked"> {
  const { context, services, cookies, address, sessionToken } = arrived;
  const { database, clock } = services;
  return {
    database,
    clock,
    services,
    address,
    userAgent: (context.req.header("user-agent") ?? "").slice(0, 300),
    requestId: context.get("requestId"),
    speak: (language) => context.set("language", language),
    rememberLanguage: (code, chosen) => setLanguageCookie(context, cookies.secure, code, chosen),
    sessionToken,
    ownToken: readOwnToken(context, cookies),
    startSession: (token, options) => beginSessionCookies(context, cookies, token, options),
    startVisit: (token) => setVisitCookies(context, cookies, token),
    endVisit: () => endVisitCookies(context, cookies),
    deviceToken: readDeviceToken(context, cookies.secure),
    rememberDevice: (token) => setDeviceCookie(context, cookies.secure, token),
    endSession: () => clearSessionCookies(context, cookies),
  };
}
