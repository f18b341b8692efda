import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { AppEnv } from "#server/http/environment";

/**
 * One line a request: id, method, route pattern (never the address itself, which may carry a token), status, time,
 * who and for which company.
 */
export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const seen: AppEnv["Variables"]["seen"] = {};
    context.set("requestId", requestId);
    context.set("log", log);
    context.set("seen", seen);
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // On the answer itself: `context.header` would first copy its body into a stream.
    const { headers } = context.res;
    // What is packed for pages is the same for everybody, and nobody asks after it.
    if (!context.req.path.startsWith("/assets/")) headers.set("X-Request-Id", requestId);
    if (context.req.path.startsWith("/api/")) headers.set("Server-Timing", `total;dur=${ms}`);
    if (seen.route === undefined) return;
    log.info({ request_id: requestId, method: context.req.method, ...seen, status: context.res.status, ms }, "request");
  });
}
