import type { Endpoint, EndpointInput, VerbAnswer } from "#contract/platform/endpoint";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Opening } from "#server/platform/audit/openings";
import type { Actor, Clock, Ctx } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { EndpointServices } from "#server/platform/http/environment";

/**
 * A file as the answer. It is read after the transaction has ended, so that no connection is held during disk access.
 */
export interface FileAnswer {
  /** Its bytes; null if the file is missing in the store. */
  read(): Promise<Uint8Array | null>;
  /** The file name of a download. */
  name?: string;
}

/** A file that is produced while it is sent, each chunk on demand; the transaction of the request has ended by then. */
export interface PiecedFile {
  name: string;
  /** The number of bytes, if known: the browser can then detect a download that was cut off. */
  bytes?: number;
  pieces(database: Database): AsyncGenerator<Uint8Array>;
}

type VerbResult<E extends Endpoint> = Promise<VerbAnswer<E> extends undefined ? void : VerbAnswer<E>>;

/** The context of a verb. */
export interface EndpointCtx extends Ctx {
  services: EndpointServices;
  /** Filled by verbs that show personal data; recorded after their transaction. */
  openings: Opening[];
}

/** The implementation of an endpoint, within the transaction of the request. */
export type Verb<E extends Endpoint> = (ctx: EndpointCtx, input: EndpointInput<E>) => VerbResult<E>;

/** The context of an identity verb: no transaction is open; the verb opens those it needs. */
export interface IdentityCtx {
  /** Null on public endpoints. */
  actor: Actor | null;
  database: Database;
  clock: Clock;
  services: EndpointServices;
  address: string;
  userAgent: string;
  requestId: string;
  /** Sets the language of refusals once the guest of this request is known. */
  speak(language: MessageLanguage): void;
  /** The language in which this device reads the booking of the request; null on the first visit. */
  language: MessageLanguage | null;
  /** The language that the browser asks for; Portuguese if it names none of ours. */
  asked: MessageLanguage | null;
  /** Stores the language in which this device reads a booking. */
  rememberLanguage(code: string, language: MessageLanguage): void;
  /** The token of the session cookie, valid or not. */
  sessionToken: string | null;
  /** The token of the visitor's own session, which is restored at the end of the visit. */
  ownToken: string | null;
  /** The token of the device cookie, known or not. */
  deviceToken: string | null;
  /** Sets the cookies of another session. */
  startSession(token: string, options: { remember: boolean }): void;
  endSession(): void;
  /** Sets the cookies of a visit's session; the visitor's own session is restored at its end. */
  startVisit(token: string): void;
  endVisit(): void;
  /** Sets the token by which the browser is recognised at the next log-in. */
  rememberDevice(token: string): void;
}

export type IdentityVerb<E extends Endpoint> = (ctx: IdentityCtx, input: EndpointInput<E>) => VerbResult<E>;

/** What is available before a transaction is opened. */
export type BeforeCtx = Pick<EndpointCtx, "actor" | "services">;

/** The two steps of an upload: the expensive work is done before a transaction is opened. */
export interface UploadSteps<E extends Endpoint, T> {
  /**
   * Checks the file and converts it to what is stored; throws a Problem to refuse it. Access and the existence of the
   * record have been checked.
   */
  prepare(before: BeforeCtx, bytes: Buffer): Promise<T>;
  /** Stores the prepared result, in the transaction of the request. */
  keep(
    ctx: EndpointCtx,
    params: EndpointInput<E>["params"],
    prepared: T,
    query: EndpointInput<E>["query"],
  ): VerbResult<E>;
}

/** The two steps of slow work such as requests to other servers: it is awaited before a transaction is opened. */
export interface PreparedSteps<E extends Endpoint, T> {
  /**
   * Fetches what the body names, or reads its content; throws a Problem to refuse it. Access and the existence of the
   * record have been checked.
   */
  prepare(before: BeforeCtx, body: EndpointInput<E>["body"], params: EndpointInput<E>["params"]): Promise<T>;
  /** Uses the prepared result, in the transaction of the request. */
  keep(
    ctx: EndpointCtx,
    body: EndpointInput<E>["body"],
    prepared: T,
    params: EndpointInput<E>["params"],
  ): VerbResult<E>;
}

/**
 * An endpoint paired with its verb. The input type of a verb fits only its endpoint, so it is erased to `never` here;
 * only `serve` calls the verb, with the input it has read by that endpoint.
 */
export type Route =
  | { kind: "upload"; endpoint: Endpoint; steps: AnyUploadSteps; exists: AnyExists }
  | { kind: "prepared"; endpoint: Endpoint; steps: AnyPreparedSteps; exists: AnyExists | null }
  | { kind: "company"; endpoint: Endpoint; verb: AnyVerb<EndpointCtx>; exists: AnyExists | null; finish?: AnyFinish }
  | { kind: "stream"; endpoint: Endpoint }
  | { kind: "identity"; endpoint: Endpoint; verb: AnyVerb<IdentityCtx>; known: AnyKnown | null };

type AnyFinish = (made: never, actor: Actor) => Promise<unknown>;
type AnyVerb<C> = (ctx: C, input: never) => Promise<unknown>;
type AnyExists = (ctx: EndpointCtx, params: never) => Promise<boolean>;
type AnyKnown = (ctx: IdentityCtx, params: never) => Promise<unknown>;

interface AnyUploadSteps {
  prepare(before: BeforeCtx, bytes: Buffer): Promise<unknown>;
  keep(ctx: EndpointCtx, params: never, prepared: never, query: never): Promise<unknown>;
}

interface AnyPreparedSteps {
  prepare(before: BeforeCtx, body: never, params: never): Promise<unknown>;
  keep(ctx: EndpointCtx, body: never, prepared: never, params: never): Promise<unknown>;
}

type Exists<E extends Endpoint> = (ctx: EndpointCtx, params: EndpointInput<E>["params"]) => Promise<boolean>;
type Known<E extends Endpoint> = (ctx: IdentityCtx, params: EndpointInput<E>["params"]) => Promise<unknown>;

const served: Route[] = [];

/**
 * Registers the verb of an endpoint. The call is in the file of the verb, and `server/composition/every-use-case.ts` imports that
 * file. `exists` looks up the record of the path before the body is read, so that 404 takes precedence over 422.
 */
export function serve<E extends Endpoint>(endpoint: E, verb: Verb<E>, exists: Exists<E> | null = null): void {
  served.push({ kind: "company", endpoint, verb, exists });
}

/**
 * Registers an endpoint whose answer is finished after its transaction, such as a text that is read in another process:
 * no connection is held meanwhile. Not for endpoints that are repeated by a key.
 */
export function serveFinished<E extends Endpoint, T>(
  endpoint: E,
  verb: (ctx: EndpointCtx, input: EndpointInput<E>) => Promise<T>,
  finish: (made: T, actor: Actor) => VerbResult<E>,
  exists: Exists<E> | null = null,
): void {
  if (endpoint.idempotent) throw new Error(`${endpoint.path} stores its answer in its transaction`);
  served.push({ kind: "company", endpoint, verb, finish, exists });
}

/** Registers an endpoint that answers with a file. */
export function serveFile<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: EndpointCtx, input: EndpointInput<E>) => Promise<FileAnswer | PiecedFile>,
): void {
  served.push({ kind: "company", endpoint, verb, exists: null });
}

/** Registers an endpoint whose body is a file; `exists` as in `serve`. */
export function serveUpload<E extends Endpoint, T>(endpoint: E, steps: UploadSteps<E, T>, exists: Exists<E>): void {
  served.push({ kind: "upload", endpoint, steps, exists });
}

/** Registers an endpoint whose work is prepared before its transaction; `exists` as in `serve`. */
export function servePrepared<E extends Endpoint, T>(
  endpoint: E,
  steps: PreparedSteps<E, T>,
  exists: Exists<E> | null = null,
): void {
  served.push({ kind: "prepared", endpoint, steps, exists });
}

/** Registers an endpoint that answers with a stream of the changes in the actor's company. */
export function serveStream(endpoint: Endpoint): void {
  served.push({ kind: "stream", endpoint });
}

/**
 * Registers an endpoint whose verb opens its own transactions: log-in, log-out, password reset, and public endpoints.
 * `known` refuses an unknown path before the body is read, so that 404 takes precedence over 422.
 */
export function serveIdentity<E extends Endpoint>(
  endpoint: E,
  verb: IdentityVerb<E>,
  known: Known<E> | null = null,
): void {
  served.push({ kind: "identity", endpoint, verb, known });
}

/** The same for an endpoint whose body is a file: the verb gets the raw bytes. */
export function serveIdentityUpload<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: IdentityCtx, input: Omit<EndpointInput<E>, "body"> & { bytes: Buffer }) => VerbResult<E>,
  known: Known<E>,
): void {
  served.push({ kind: "identity", endpoint, verb, known });
}

/** The same for an endpoint that answers with a file. */
export function serveIdentityFile<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: IdentityCtx, input: EndpointInput<E>) => Promise<FileAnswer>,
): void {
  served.push({ kind: "identity", endpoint, verb, known: null });
}

/**
 * The routes of all endpoints, in the order of mounting. Throws if an endpoint has no verb or two, or if a verb serves
 * an unlisted endpoint.
 */
export function routesOf(endpoints: readonly Endpoint[], routes: readonly Route[] = served): Route[] {
  const verbs = (endpoint: Endpoint) => routes.filter((route) => route.endpoint === endpoint).length;
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const wrong = [
    ...endpoints
      .filter((endpoint) => verbs(endpoint) !== 1)
      .map((endpoint) => `${nameOf(endpoint)} has ${verbs(endpoint)} verbs`),
    ...routes
      .filter(({ endpoint }) => !endpoints.includes(endpoint))
      .map(({ endpoint }) => `${nameOf(endpoint)} is not in contract/every-endpoint.ts`),
  ];
  if (wrong.length > 0) {
    throw new Error(
      `${wrong.join("; ")}. Does server/composition/every-use-case.ts import each file once that calls serve?`,
    );
  }
  return [...routes].sort((a, b) => byAddress(a.endpoint.path, b.endpoint.path));
}

/** Orders fixed parts of a path before parameters, so that "order" is not read as the id of a photo. */
function byAddress(a: string, b: string): number {
  const key = (path: string) => path.replaceAll("/:", "/~:");
  return key(a) < key(b) ? -1 : Number(key(a) > key(b));
}
