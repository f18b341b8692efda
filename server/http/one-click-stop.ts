import type { Hono } from "hono";
import type { AppEnv } from "#server/http/environment";
import { Problem } from "#server/http/problem";

const route = "/api/public/message-stops/:token";

/**
 * One-click unsubscribe (RFC 8058): mail programs post here when the user presses their unsubscribe button. They send
 * no CSRF token, and the form in the body is ignored: the token names company and address. `stop` returns false for a
 * token that we did not make.
 */
export function serveOneClickStops(app: Hono<AppEnv>, stop: (token: string) => Promise<boolean>): void {
  app.post(route, async (context) => {
    context.get("seen").route = route;
    if (!(await stop(context.req.param("token")))) {
      throw new Problem("NotFoundException", { headers: { "Cache-Control": "no-store" } });
    }
    return context.body(null, 200, { "Cache-Control": "no-store" });
  });
}
