import type { Endpoint, EndpointInput } from "#contract/platform/endpoint";
import { earlierAnswer, once } from "#server/platform/http/idempotency";
import { readInput, readParams } from "#server/platform/http/input";
import { Problem } from "#server/platform/http/problem";
import { arrive, asActor, mask, repeated } from "#server/platform/http/request";
import { type BeforeCtx, type EndpointCtx, type Exists, routeOf, type VerbResult } from "#server/platform/http/route";

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
 * Serves an endpoint whose work is prepared between two transactions, the one that checks access and the one that
 * writes: no connection is held meanwhile.
 */
export function servePrepared<E extends Endpoint, T>(
  endpoint: E,
  { prepare, keep }: PreparedSteps<E, T>,
  exists: Exists<E> | null = null,
) {
  return routeOf(endpoint, async (request) => {
    const { context, services } = request;
    const arrived = await arrive(request);
    const key = repeated(arrived);
    const { actor, params, earlier } = await asActor(arrived, async (ctx) => {
      const params = readParams(endpoint, context);
      if (exists !== null && !(await exists(ctx, params))) throw new Problem(endpoint.missing);
      return { actor: ctx.actor, params, earlier: key && (await earlierAnswer(ctx, key)) };
    });
    return mask(actor, endpoint, async () => {
      if (earlier) return earlier.answer;
      const { body } = readInput(endpoint, context, arrived.bytes);
      const prepared = await prepare({ actor, services }, body, params);
      return asActor(arrived, (ctx) => once(ctx, key, () => keep(ctx, body, prepared, params)));
    });
  });
}
