import type { Hono } from "hono";
import type { AppEnv } from "#server/http/environment";
import { Problem } from "#server/http/problem";

const route = "/api/public/message-stops/:token";

/**
 * RFC 8058: mail programs ask for it by themselves when somebody presses their own button. They send no CSRF token and a
 * form as the body, which nobody reads; the link alone says what stops. `stop` is false for a link that is none of ours.
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
