import type { Endpoint, EndpointInput } from "#contract/platform/endpoint";
import { earlierAnswer, once } from "#server/platform/http/idempotency";
import { readParams, readQuery, requireUploadType } from "#server/platform/http/input";
import { Problem } from "#server/platform/http/problem";
import { arrive, asActor, mask, repeated } from "#server/platform/http/request";
import { type BeforeCtx, type EndpointCtx, type Exists, routeOf, type VerbResult } from "#server/platform/http/route";

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

/**
 * Serves an endpoint whose body is a file. It is processed between two transactions, the one that checks access and the
 * one that stores: no connection is held meanwhile.
 */
export function serveUpload<E extends Endpoint, T>(
  endpoint: E,
  { prepare, keep }: UploadSteps<E, T>,
  exists: Exists<E>,
) {
  return routeOf(endpoint, async (request) => {
    const { context, services } = request;
    const arrived = await arrive(request);
    const { actor, params, key, earlier } = await asActor(arrived, async (ctx) => {
      const params = readParams(endpoint, context);
      if (!(await exists(ctx, params))) throw new Problem(endpoint.missing);
      const key = repeated(arrived);
      return { actor: ctx.actor, params, key, earlier: key && (await earlierAnswer(ctx, key)) };
    });
    return mask(actor, endpoint, async () => {
      if (earlier) return earlier.answer;
      requireUploadType(endpoint, context);
      const query = readQuery(endpoint, context);
      const prepared = await prepare({ actor, services }, arrived.bytes);
      return asActor(arrived, (ctx) => once(ctx, key, () => keep(ctx, params, prepared, query)));
    });
  });
}
