import type { Context, Hono } from "hono";
import type { Endpoint } from "#contract/platform/endpoint";
import { serviceDay } from "#domain/stay-dates";
import { type Opening, recordOpenings } from "#server/platform/audit/openings";
import { type Actor, may } from "#server/platform/context";
import type { Database, Db, OpenedSession, SessionDoor } from "#server/platform/db/database";
import { admit, askedTenant } from "#server/platform/http/access";
import { cutBy, fileAnswer, jsonAnswer } from "#server/platform/http/answers";
import { clientAddress } from "#server/platform/http/client-address";
import { type CookieSettings, csrfHeaderName, isCsrfTokenRight, readSessionToken } from "#server/platform/http/cookies";
import type { AppEnv, EndpointServices } from "#server/platform/http/environment";
import { type EventStreams, streamHeaders } from "#server/platform/http/event-streams";
import { findShutBy } from "#server/platform/http/http.queries";
import { type Repeatable, repeatable } from "#server/platform/http/idempotency";
import { bodyLimit, readBody } from "#server/platform/http/input";
import { savedAgain, withoutMoney } from "#server/platform/http/money-mask";
import { Problem } from "#server/platform/http/problem";
import type { EndpointCtx, FileAnswer, PiecedFile, Route } from "#server/platform/http/route";
import { tokenHash } from "#server/platform/http/tokens";

/** What the routes use of the program. */
export interface Program {
  services: EndpointServices;
  streams: EventStreams;
  /** Notes that a session was used, and the access in the company of the request; null if there is none. */
  touchSession(database: Database, session: OpenedSession, company: string | null, now: Date): Promise<void>;
}

/** A request of an endpoint of which nothing has been read. */
export interface ApiRequest extends Program {
  context: Context<AppEnv>;
  endpoint: Endpoint;
  cookies: CookieSettings;
}

/**
 * Mounts each endpoint with its route; there is no other way into the API. Refusals come in the order of the
 * conventions: 413, 419, 401, company, scope, module, permission, subscription, 404, 422, then the verb.
 */
export function mountRoutes(app: Hono<AppEnv>, routes: readonly Route[], program: Program): void {
  const { config, csrfKey, database } = program.services;
  const cookies: CookieSettings = { secure: config.secure, csrfKey };
  for (const { endpoint, answer } of inMountingOrder(routes)) {
    const reply = replyOf(endpoint, database);
    app.on(endpoint.method, endpoint.path, async (context) =>
      reply(context, await answer({ ...program, context, endpoint, cookies })),
    );
  }
}

/** Orders fixed parts of a path before parameters, so that "order" is not read as the id of a photo. */
export function inMountingOrder(routes: readonly Route[]): Route[] {
  const key = ({ endpoint }: Route) => endpoint.path.replaceAll("/:", "/~:");
  return [...routes].sort((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** A request whose body was read, before its content and the access are checked. */
export interface Arrived extends ApiRequest {
  bytes: Buffer;
  sessionToken: string | null;
  address: string;
}

/** Reads the body of a request and checks its CSRF token. */
export async function arrive(request: ApiRequest): Promise<Arrived> {
  const { context, endpoint, cookies, services } = request;
  context.get("seen").route = endpoint.path;
  const safe = endpoint.method === "GET";
  const bytes = safe ? Buffer.alloc(0) : await readBody(context, endpoint.upload?.limit ?? bodyLimit);
  const sessionToken = readSessionToken(context, cookies);
  if (!safe && !isCsrfTokenRight(cookies.csrfKey, sessionToken, context.req.header(csrfHeaderName))) {
    throw new Problem("CsrfTokenMismatchException");
  }
  return { ...request, bytes, sessionToken, address: clientAddress(context, services.config.trustProxy) };
}

type Private = Endpoint & { access: Exclude<Endpoint["access"], "public"> };

/** Opens the session and its transaction, checks the actor's access, and runs `run` inside. */
export async function asActor<T>(
  { context, services, touchSession, sessionToken, address, ...request }: Arrived,
  run: (ctx: EndpointCtx) => Promise<T>,
  { touch = true } = {},
): Promise<T> {
  const endpoint = request.endpoint as Private;
  const { database, clock } = services;
  if (sessionToken === null) throw new Problem("UnauthenticatedException");
  const hash = tokenHash(sessionToken);
  const asked = askedTenant(endpoint, context.req.header("x-tenant"), context.req.param("tenant"));
  const at = clock.now();
  const reads = endpoint.method === "GET";
  const open = (tenant: string | null) =>
    database.withSession({ tokenHash: hash, tenant, at, door: doorOf(endpoint), reads }, async (db, session) => {
      if (endpoint.company === "lenient" && session !== null && !session.member) return "not a member" as const;
      const origin = { address, request_id: context.get("requestId") };
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

function doorOf(endpoint: Private): SessionDoor {
  if (endpoint.company === "selected" || endpoint.company === "address") return "tenant";
  return endpoint.access.scope.includes("tenant") ? "person" : "admin";
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

/** The key under which a request may be repeated; null without one. */
export function repeated({ context, endpoint, bytes }: Arrived): Repeatable | null {
  const key = endpoint.idempotent ? context.req.header("idempotency-key") : undefined;
  return repeatable(key, `${endpoint.method} ${context.req.path}`, bytes);
}

/** What leaves the server for this actor: an answer, or a refusal with records, without amounts they may not see. */
export async function mask(actor: Actor, endpoint: Endpoint, run: () => Promise<unknown>): Promise<unknown> {
  const answer = await maskRefusal(actor, endpoint, run);
  return isMasked(actor, endpoint) ? withoutMoney(answer, savedAgain(actor, endpoint)) : answer;
}

/** A refusal may carry records (`current`): they pass through the same mask as answers. */
export async function maskRefusal<T>(actor: Actor, endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Problem && error.extras.body && isMasked(actor, endpoint)) {
      error.extras.body = withoutMoney(error.extras.body, savedAgain(actor, endpoint)) as Record<string, unknown>;
    }
    throw error;
  }
}

/** True if the company's amounts are hidden from the actor. */
function isMasked(actor: Actor, { company }: Endpoint): boolean {
  return company === "selected" && !may(actor, "money.view");
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
