import type { Endpoint } from "#contract/platform/endpoint";
import { isReached } from "#server/platform/http/http.queries";
import { arrive, asActor } from "#server/platform/http/request";
import { routeOf } from "#server/platform/http/route";

/**
 * Serves an endpoint that answers with a stream of the changes in the actor's company. While the stream is open, the
 * reader's access is checked repeatedly; that does not count as a use of the session.
 */
export function serveStream<E extends Endpoint>(endpoint: E) {
  return routeOf(endpoint, async (request) => {
    const { streams, services } = request;
    const arrived = await arrive(request);
    const actor = await asActor(arrived, async (ctx) => ctx.actor);
    const stillMay = () => asActor(arrived, async (ctx) => ctx.actor, { touch: false });
    return streams.open(actor, stillMay, (reach, touched) =>
      isReached(services.database, actor.tenant_id, reach, touched),
    );
  });
}
