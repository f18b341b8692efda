import type { Context, Hono } from "hono";
import type { Endpoint } from "#contract/platform/endpoint";
import { serviceDay } from "#domain/stay-dates";
import { type Opening, recordOpenings } from "#server/platform/audit/openings";
import { type Actor, may } from "#server/platform/context";
import type { Database, Db, OpenedSession, SessionDoor } from "#server/platform/db/database";
import { admit, askedTenant } from "#server/platform/http/access";
import { cutBy, fileAnswer, jsonAnswer } from "#server/platform/http/answers";
import { clientAddress } from "#server/platform/http/client-address";
import {
  beginSessionCookies,
  type CookieSettings,
  clearSessionCookies,
  csrfHeaderName,
  endVisitCookies,
  isCsrfTokenRight,
  readDeviceToken,
  readLanguageCookie,
  readOwnToken,
  readSessionToken,
  setDeviceCookie,
  setLanguageCookie,
  setVisitCookies,
} from "#server/platform/http/cookies";
import type { AppEnv, EndpointServices } from "#server/platform/http/environment";
import { isReadByGuests, languageAsked } from "#server/platform/http/error-answers";
import { type EventStreams, streamHeaders } from "#server/platform/http/event-streams";
import { findShutBy, isReached } from "#server/platform/http/http.queries";
import { earlierAnswer, once, repeatable } from "#server/platform/http/idempotency";
import { bodyLimit, readBody, readInput, readParams, readQuery, requireUploadType } from "#server/platform/http/input";
import { withoutMoney } from "#server/platform/http/money-mask";
import { Problem } from "#server/platform/http/problem";
import type { EndpointCtx, FileAnswer, IdentityCtx, PiecedFile, Route } from "#server/platform/http/route";
import { tokenHash } from "#server/platform/http/tokens";

type Private = Endpoint & { access: Exclude<Endpoint["access"], "public"> };

/** What is read from every request before its content is checked. */
interface Arrived {
  bytes: Buffer;
  sessionToken: string | null;
  address: string;
}

/** True if the company's amounts are hidden from the actor. */
function isMasked(actor: Actor, { company }: Endpoint): boolean {
  return company === "selected" && !may(actor, "money.view");
}

function doorOf(endpoint: Private): SessionDoor {
  if (endpoint.company === "selected" || endpoint.company === "address") return "tenant";
  return endpoint.access.scope.includes("tenant") ? "person" : "admin";
}

/** Notes that a session was used, and the access in the company of the request; null if there is none. */
type TouchSession = (database: Database, session: OpenedSession, company: string | null, now: Date) => Promise<void>;

/**
 * Mounts each endpoint with its verb; there is no other way into the API. Refusals come in the order of the
 * conventions: 413, 419, 401, company, scope, module, permission, subscription, 404, 422, then the verb. A request of a
 * company runs in one transaction, which also loads its session.
 */
export function mountRoutes(
  app: Hono<AppEnv>,
  routes: readonly Route[],
  services: EndpointServices,
  { streams, touchSession }: { streams: EventStreams; touchSession: TouchSession },
): void {
  const { database, clock, config } = services;
  const cookies: CookieSettings = { secure: config.secure, csrfKey: services.csrfKey };

  async function arrive(context: Context<AppEnv>, endpoint: Endpoint): Promise<Arrived> {
    context.get("seen").route = endpoint.path;
    const safe = endpoint.method === "GET";
    const bytes = safe ? Buffer.alloc(0) : await readBody(context, endpoint.upload?.limit ?? bodyLimit);
    const sessionToken = readSessionToken(context, cookies);
    if (!safe && !isCsrfTokenRight(cookies.csrfKey, sessionToken, context.req.header(csrfHeaderName))) {
      throw new Problem("CsrfTokenMismatchException");
    }
    return { bytes, sessionToken, address: clientAddress(context, config.trustProxy) };
  }

  /** Opens the session and its transaction, checks the actor's access, and runs `run` inside. */
  async function asActor<T>(
    context: Context<AppEnv>,
    endpoint: Private,
    arrived: Arrived,
    run: (ctx: EndpointCtx) => Promise<T>,
    { touch = true } = {},
  ): Promise<T> {
    if (arrived.sessionToken === null) throw new Problem("UnauthenticatedException");
    const hash = tokenHash(arrived.sessionToken);
    const asked = askedTenant(endpoint, context.req.header("x-tenant"), context.req.param("tenant"));
    const at = clock.now();
    const reads = endpoint.method === "GET";
    const open = (tenant: string | null) =>
      database.withSession({ tokenHash: hash, tenant, at, door: doorOf(endpoint), reads }, async (db, session) => {
        if (endpoint.company === "lenient" && session !== null && !session.member) return "not a member" as const;
        const origin = { address: arrived.address, request_id: context.get("requestId") };
        const actor = await admitted({ db, session, endpoint, at }, () => admit(endpoint, asked, session, origin));
        context.get("seen").user = actor.user_id;
        context.get("seen").tenant = actor.tenant_id;
        const openings: Opening[] = [];
        const result = await run({ actor, db, clock, services, openings });
        return { result, session, actor, openings };
      });
    let opened = await open(asked.kind === "uuid" ? asked.uuid : null);
    if (opened === "not a member") opened = await open(null);
    if (opened === "not a member") throw new Problem("UnauthenticatedException");
    if (touch && opened.session !== null && !opened.session.visit) {
      const company = endpoint.company === "none" ? null : opened.session.tenant_id;
      await touchSession(database, opened.session, company, at);
    }
    await recordOpenings({ database, clock, actor: opened.actor }, opened.openings);
    return opened.result;
  }

  async function runCompanyVerb(context: Context<AppEnv>, route: Route & { kind: "company" }): Promise<unknown> {
    const endpoint = route.endpoint as Private;
    const arrived = await arrive(context, endpoint);
    const { made, actor } = await asActor(context, endpoint, arrived, async (ctx) => {
      const params = readParams(endpoint, context);
      if (route.exists !== null && !(await route.exists(ctx, params as never))) throw new Problem(endpoint.missing);
      const { query, body } = readInput(endpoint, context, arrived.bytes);
      const run = () => route.verb(ctx, { params, query, body } as never);
      const runOnce = () => once(ctx, repeated(context, endpoint, arrived), run);
      return { made: await maskRefusal(ctx.actor, endpoint, runOnce), actor: ctx.actor };
    });
    return mask(actor, endpoint, async () => (route.finish ? route.finish(made as never, actor) : made));
  }

  function repeated(context: Context<AppEnv>, endpoint: Endpoint, { bytes }: Arrived) {
    const key = endpoint.idempotent ? context.req.header("idempotency-key") : undefined;
    return repeatable(key, `${endpoint.method} ${context.req.path}`, bytes);
  }

  /**
   * The file is processed between two transactions, the one that checks access and the one that stores: no connection
   * is held meanwhile.
   */
  async function runUpload(context: Context<AppEnv>, route: Route & { kind: "upload" }): Promise<unknown> {
    const endpoint = route.endpoint as Private;
    const arrived = await arrive(context, endpoint);
    const { actor, params, request, earlier } = await asActor(context, endpoint, arrived, async (ctx) => {
      const params = readParams(endpoint, context);
      if (!(await route.exists(ctx, params as never))) throw new Problem(endpoint.missing);
      const request = repeated(context, endpoint, arrived);
      return { actor: ctx.actor, params, request, earlier: request && (await earlierAnswer(ctx, request)) };
    });
    if (earlier) return earlier.answer;
    requireUploadType(endpoint, context);
    const query = readQuery(endpoint, context);
    return mask(actor, endpoint, async () => {
      const prepared = await route.steps.prepare({ actor, services }, arrived.bytes);
      const keep = (ctx: EndpointCtx) => route.steps.keep(ctx, params as never, prepared as never, query as never);
      return asActor(context, endpoint, arrived, (ctx) => once(ctx, request, () => keep(ctx)));
    });
  }

  /** The same for slow work such as requests to other servers: no connection is held meanwhile. */
  async function runPrepared(context: Context<AppEnv>, route: Route & { kind: "prepared" }): Promise<unknown> {
    const endpoint = route.endpoint as Private;
    const arrived = await arrive(context, endpoint);
    const request = repeated(context, endpoint, arrived);
    const { actor, params, earlier } = await asActor(context, endpoint, arrived, async (ctx) => {
      const params = readParams(endpoint, context);
      if (route.exists !== null && !(await route.exists(ctx, params as never))) throw new Problem(endpoint.missing);
      return { actor: ctx.actor, params, earlier: request && (await earlierAnswer(ctx, request)) };
    });
    if (earlier) return earlier.answer;
    const { body } = readInput(endpoint, context, arrived.bytes);
    return mask(actor, endpoint, async () => {
      const prepared = await route.steps.prepare({ actor, services }, body as never, params as never);
      const keep = (ctx: EndpointCtx) => route.steps.keep(ctx, body as never, prepared as never, params as never);
      return asActor(context, endpoint, arrived, (ctx) => once(ctx, request, () => keep(ctx)));
    });
  }

  /** What leaves the server for this actor: an answer, or a refusal with records, without amounts they may not see. */
  async function mask(actor: Actor, endpoint: Endpoint, run: () => Promise<unknown>): Promise<unknown> {
    const answer = await maskRefusal(actor, endpoint, run);
    return isMasked(actor, endpoint) ? withoutMoney(answer) : answer;
  }

  /** A refusal may carry records (`current`): they pass through the same mask as answers. */
  async function maskRefusal<T>(actor: Actor, endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Problem && error.extras.body && isMasked(actor, endpoint)) {
        error.extras.body = withoutMoney(error.extras.body) as Record<string, unknown>;
      }
      throw error;
    }
  }

  async function runIdentityVerb(context: Context<AppEnv>, route: Route & { kind: "identity" }): Promise<unknown> {
    const { endpoint } = route;
    const language = readLanguageCookie(context);
    const asked = languageAsked(context.req.header("accept-language"));
    if (isReadByGuests(endpoint.path)) context.set("language", language ?? asked);
    const arrived = await arrive(context, endpoint);
    const isPublic = endpoint.access === "public";
    const actor = isPublic ? null : await asActor(context, endpoint as Private, arrived, async (ctx) => ctx.actor);
    const params = readParams(endpoint, context);
    const ctx: IdentityCtx = {
      actor,
      database,
      clock,
      services,
      address: arrived.address,
      userAgent: (context.req.header("user-agent") ?? "").slice(0, 300),
      requestId: context.get("requestId"),
      speak: (language) => context.set("language", language),
      language,
      asked,
      rememberLanguage: (code, chosen) => setLanguageCookie(context, cookies.secure, code, chosen),
      sessionToken: arrived.sessionToken,
      ownToken: readOwnToken(context, cookies),
      startSession: (token, options) => beginSessionCookies(context, cookies, token, options),
      startVisit: (token) => setVisitCookies(context, cookies, token),
      endVisit: () => endVisitCookies(context, cookies),
      deviceToken: readDeviceToken(context, cookies.secure),
      rememberDevice: (token) => setDeviceCookie(context, cookies.secure, token),
      endSession: () => clearSessionCookies(context, cookies),
    };
    await route.known?.(ctx, params as never);
    const { bytes } = arrived;
    if (endpoint.upload) requireUploadType(endpoint, context);
    const input = endpoint.upload
      ? { query: readQuery(endpoint, context), bytes }
      : readInput(endpoint, context, bytes);
    const run = (): Promise<unknown> => route.verb(ctx, { params, ...input } as never);
    if (actor === null) return run();
    return mask(actor, endpoint, run);
  }

  /**
   * While the stream is open, the reader's access is checked repeatedly; that does not count as a use of the session.
   */
  async function runStream(context: Context<AppEnv>, route: Route & { kind: "stream" }): Promise<unknown> {
    const endpoint = route.endpoint as Private;
    const arrived = await arrive(context, endpoint);
    const actor = await asActor(context, endpoint, arrived, async (ctx) => ctx.actor);
    const stillMay = () => asActor(context, endpoint, arrived, async (ctx) => ctx.actor, { touch: false });
    return streams.open(actor, stillMay, (reach, touched) => isReached(database, actor.tenant_id, reach, touched));
  }

  function run(context: Context<AppEnv>, route: Route): Promise<unknown> {
    if (route.kind === "stream") return runStream(context, route);
    if (route.kind === "upload") return runUpload(context, route);
    if (route.kind === "prepared") return runPrepared(context, route);
    return route.kind === "company" ? runCompanyVerb(context, route) : runIdentityVerb(context, route);
  }

  for (const route of routes) {
    const reply = replyOf(route.endpoint, database);
    app.on(route.endpoint.method, route.endpoint.path, async (context) => reply(context, await run(context, route)));
  }
}

const shutWords = {
  off: "Este módulo está desligado para todas as empresas no momento. Nada foi apagado: quando voltar, está tudo como antes.",
  closed: "Este módulo está fechado para a sua empresa. Nada foi apagado. Fale com quem cuida do sistema.",
};

/** Checks the access; if a module is shut for another reason than the plan, the refusal says so. */
async function admitted(
  { db, session, endpoint, at }: { db: Db; session: OpenedSession | null; endpoint: Private; at: Date },
  run: () => Actor,
): Promise<Actor> {
  try {
    return run();
  } catch (error) {
    const { module } = endpoint.access;
    if (!(error instanceof Problem) || error.code !== "ModuleNotInPlanException" || module === null) throw error;
    const by = await findShutBy(db, session?.tenant_id ?? null, module, serviceDay(at));
    throw by === null ? error : new Problem(error.code, { reason: shutWords[by] });
  }
}

/** Cuts an answer by the contract: a column outside the schema is never sent. */
function replyOf(
  endpoint: Endpoint,
  database: Database,
): (context: Context<AppEnv>, answer: unknown) => Response | Promise<Response> {
  const { answer: schema, status, file, stream, secret } = endpoint;
  if (stream) return (context, answer) => context.body(answer as ReadableStream, 200, streamHeaders);
  if (file !== null) {
    return (context, answer) => fileAnswer(context, endpoint, answer as FileAnswer | PiecedFile, database);
  }
  const cut = schema && cutBy(schema);
  return (context, answer) => {
    context.header("Cache-Control", "no-store");
    if (!cut) return context.body(null, status as 204);
    return jsonAnswer(context, cut(answer), status as 200, { open: !secret });
  };
}
