import type { Endpoint, EndpointInput, VerbAnswer } from "#contract/endpoint";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Actor, Clock, Ctx } from "#server/context";
import type { Database } from "#server/db/database";

/** A file to answer with. It is read when the transaction has ended, so that no connection waits for a disk. */
export interface FileAnswer {
  /** Its bytes; null when the store has lost it. */
  read(): Promise<Uint8Array | null>;
  /** Under which a download is saved. */
  name?: string;
}

/** A file that is made while it is sent, each piece when the browser takes it; the request's transaction has ended. */
export interface PiecedFile {
  name: string;
  /** How many bytes come, where that is known: a browser then tells when a download was cut. */
  bytes?: number;
  pieces(database: Database): AsyncGenerator<Uint8Array>;
}

type VerbResult<E extends Endpoint> = Promise<VerbAnswer<E> extends undefined ? void : VerbAnswer<E>>;

/** What does the work of an endpoint, within the request's transaction. */
export type Verb<E extends Endpoint> = (ctx: Ctx, input: EndpointInput<E>) => VerbResult<E>;

/** What a verb of identity gets: no transaction is open, it goes through the doors it needs. */
export interface IdentityCtx {
  /** Null on public endpoints. */
  actor: Actor | null;
  database: Database;
  clock: Clock;
  address: string;
  userAgent: string;
  requestId: string;
  /** Says a refusal of this request in the language of a guest who is known by now. */
  speak(language: MessageLanguage): void;
  /** The token of the session's cookie, living or not. */
  sessionToken: string | null;
  /** The token of a visitor's own session, which waits for the end of his visit. */
  ownToken: string | null;
  /** The token of the device's cookie, known or not. */
  deviceToken: string | null;
  /** Gives the browser another session. */
  startSession(token: string, options: { remember: boolean }): void;
  endSession(): void;
  /** Gives the browser the session of a visit; its own waits until the visit ends. */
  startVisit(token: string): void;
  endVisit(): void;
  /** Gives the browser the token by which it is known at the next log-in. */
  rememberDevice(token: string): void;
}

export type IdentityVerb<E extends Endpoint> = (ctx: IdentityCtx, input: EndpointInput<E>) => VerbResult<E>;

/** The two steps of an upload: what is dear is done before a transaction is opened. */
export interface UploadSteps<E extends Endpoint, T> {
  /** Judges the file and makes of it what is kept; refuses with a Problem. The actor may upload, the record exists. */
  prepare(actor: Actor, bytes: Buffer): Promise<T>;
  /** Writes down what was prepared, in the request's transaction. */
  keep(ctx: Ctx, params: EndpointInput<E>["params"], prepared: T, query: EndpointInput<E>["query"]): VerbResult<E>;
}

/** The two steps of what is slow to come by, as answers of strangers: it is awaited before a transaction is opened. */
export interface PreparedSteps<E extends Endpoint, T> {
  /** Fetches what the body names, or reads what it holds; refuses with a Problem. The actor may, the record exists. */
  prepare(actor: Actor, body: EndpointInput<E>["body"], params: EndpointInput<E>["params"]): Promise<T>;
  /** Does the work with what came, in the request's transaction. */
  keep(ctx: Ctx, body: EndpointInput<E>["body"], prepared: T, params: EndpointInput<E>["params"]): VerbResult<E>;
}

/**
 * An endpoint paired with its verb. What a verb takes fits its endpoint alone, so to whoever knows neither it takes
 * `never`: `serve` alone calls it, with what it read by that endpoint.
 */
export type Route =
  | { kind: "upload"; endpoint: Endpoint; steps: AnyUploadSteps; exists: AnyExists }
  | { kind: "prepared"; endpoint: Endpoint; steps: AnyPreparedSteps; exists: AnyExists | null }
  | { kind: "company"; endpoint: Endpoint; verb: AnyVerb<Ctx>; exists: AnyExists | null }
  | { kind: "stream"; endpoint: Endpoint }
  | { kind: "identity"; endpoint: Endpoint; verb: AnyVerb<IdentityCtx>; known: AnyKnown | null };

type AnyVerb<C> = (ctx: C, input: never) => Promise<unknown>;
type AnyExists = (ctx: Ctx, params: never) => Promise<boolean>;
type AnyKnown = (ctx: IdentityCtx, params: never) => Promise<unknown>;

interface AnyUploadSteps {
  prepare(actor: Actor, bytes: Buffer): Promise<unknown>;
  keep(ctx: Ctx, params: never, prepared: never, query: never): Promise<unknown>;
}

interface AnyPreparedSteps {
  prepare(actor: Actor, body: never, params: never): Promise<unknown>;
  keep(ctx: Ctx, body: never, prepared: never, params: never): Promise<unknown>;
}

type Exists<E extends Endpoint> = (ctx: Ctx, params: EndpointInput<E>["params"]) => Promise<boolean>;
type Known<E extends Endpoint> = (ctx: IdentityCtx, params: EndpointInput<E>["params"]) => Promise<unknown>;

/**
 * Pairs an endpoint with the verb that serves it; each `<domain>.routes.ts` exports a list of these. `exists` looks
 * for the record of the path before the body is read, so that 404 wins over 422.
 */
export function route<E extends Endpoint>(endpoint: E, verb: Verb<E>, exists: Exists<E> | null = null): Route {
  return { kind: "company", endpoint, verb, exists };
}

/**
 * Pairs an endpoint with a verb that opens its own doors: log-in, log-out, reset, and what is public. `known` refuses a
 * path that opens nothing before the body is read, so that 404 wins over 422.
 */
export function identityRoute<E extends Endpoint>(
  endpoint: E,
  verb: IdentityVerb<E>,
  known: Known<E> | null = null,
): Route {
  return { kind: "identity", endpoint, verb, known };
}

/** The same for an endpoint whose body is a file: the verb gets it as it came. */
export function identityUploadRoute<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: IdentityCtx, input: Omit<EndpointInput<E>, "body"> & { bytes: Buffer }) => VerbResult<E>,
  known: Known<E>,
): Route {
  return { kind: "identity", endpoint, verb, known };
}

/** Pairs an endpoint that answers a file, and opens its own doors, with the verb that makes it. */
export function identityFileRoute<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: IdentityCtx, input: EndpointInput<E>) => Promise<FileAnswer>,
): Route {
  return { kind: "identity", endpoint, verb, known: null };
}

/** Pairs an endpoint that answers a file with the verb that finds it. */
export function fileRoute<E extends Endpoint>(
  endpoint: E,
  verb: (ctx: Ctx, input: EndpointInput<E>) => Promise<FileAnswer | PiecedFile>,
): Route {
  return { kind: "company", endpoint, verb, exists: null };
}

/** Serves an endpoint whose answer is a stream of what changes in the actor's company. */
export function streamRoute(endpoint: Endpoint): Route {
  return { kind: "stream", endpoint };
}

/** Pairs an endpoint whose body is a file with its steps. */
export function uploadRoute<E extends Endpoint, T>(endpoint: E, steps: UploadSteps<E, T>, exists: Exists<E>): Route {
  return { kind: "upload", endpoint, steps, exists };
}

/** Pairs an endpoint whose work is prepared before its transaction with its steps; `exists` as in `route`. */
export function preparedRoute<E extends Endpoint, T>(
  endpoint: E,
  steps: PreparedSteps<E, T>,
  exists: Exists<E> | null = null,
): Route {
  return { kind: "prepared", endpoint, steps, exists };
}
