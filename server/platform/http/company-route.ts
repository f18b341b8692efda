import type { Endpoint, EndpointInput } from "#contract/platform/endpoint";
import type { Actor } from "#server/platform/context";
import { once } from "#server/platform/http/idempotency";
import { readInput, readParams } from "#server/platform/http/input";
import { Problem } from "#server/platform/http/problem";
import { arrive, asActor, mask, maskRefusal, repeated } from "#server/platform/http/request";
import {
  type EndpointCtx,
  type Exists,
  type FileVerb,
  routeOf,
  type Verb,
  type VerbResult,
} from "#server/platform/http/route";

/** Serves an endpoint in one transaction, which also loads the session. */
export function serve<E extends Endpoint>(endpoint: E, verb: Verb<E>, exists: Exists<E> | null = null) {
  return companyRoute(endpoint, verb, exists);
}

/** The same for an endpoint that answers with a file. */
export function serveFile<E extends Endpoint>(endpoint: E, verb: FileVerb<E>) {
  return companyRoute(endpoint, verb, null);
}

/**
 * The same for an endpoint whose answer is finished after its transaction, such as a text that is read in another
 * process: no connection is held meanwhile. Not for endpoints that are repeated by a key.
 */
export function serveFinished<E extends Endpoint & { idempotent: false }, T>(
  endpoint: E,
  verb: (ctx: EndpointCtx, input: EndpointInput<E>) => Promise<T>,
  finish: (made: T, actor: Actor) => VerbResult<E>,
  exists: Exists<E> | null = null,
) {
  return companyRoute(endpoint, verb, exists, finish);
}

function companyRoute<E extends Endpoint, T>(
  endpoint: E,
  verb: (ctx: EndpointCtx, input: EndpointInput<E>) => Promise<T>,
  exists: Exists<E> | null,
  finish: (made: T, actor: Actor) => Promise<unknown> = async (made) => made,
) {
  return routeOf(endpoint, async (request) => {
    const { context } = request;
    const arrived = await arrive(request);
    const { made, actor } = await asActor(arrived, async (ctx) => {
      const params = readParams(endpoint, context);
      if (exists !== null && !(await exists(ctx, params))) throw new Problem(endpoint.missing);
      const { query, body } = readInput(endpoint, context, arrived.bytes);
      const run = () => verb(ctx, { params, query, body });
      const made = await maskRefusal(ctx.actor, endpoint, () => once(ctx, repeated(arrived), run));
      return { made, actor: ctx.actor };
    });
    return mask(actor, endpoint, () => finish(made, actor));
  });
}
