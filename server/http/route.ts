import type { Endpoint, EndpointInput, VerbAnswer } from "#contract/endpoint";
import type { Actor, Clock, Ctx } from "#server/context";
import type { Database } from "#server/db/database";

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
  /** The token of the session's cookie, living or not. */
  sessionToken: string | null;
  /** Gives the browser another session. */
  startSession(token: string, options: { remember: boolean }): void;
  endSession(): void;
}

export type IdentityVerb<E extends Endpoint> = (ctx: IdentityCtx, input: EndpointInput<E>) => VerbResult<E>;

/** An endpoint paired with its verb. */
export type Route =
  | { kind: "company"; endpoint: Endpoint; verb: Verb<Endpoint>; exists: Exists<Endpoint> | null }
  | { kind: "identity"; endpoint: Endpoint; verb: IdentityVerb<Endpoint> };

type Exists<E extends Endpoint> = (ctx: Ctx, params: EndpointInput<E>["params"]) => Promise<boolean>;

/**
 * Pairs an endpoint with the verb that serves it; each `<domain>.routes.ts` exports a list of these. `exists` looks
 * for the record of the path before the body is read, so that 404 wins over 422.
 */
export function route<E extends Endpoint>(endpoint: E, verb: Verb<E>, exists: Exists<E> | null = null): Route {
  return { kind: "company", endpoint, verb, exists } as unknown as Route;
}

/** Pairs an endpoint with a verb that opens its own doors: log-in, log-out, reset, and what is public. */
export function identityRoute<E extends Endpoint>(endpoint: E, verb: IdentityVerb<E>): Route {
  return { kind: "identity", endpoint, verb } as unknown as Route;
}
