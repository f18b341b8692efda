import type { Hono } from "hono";
import type { AppEnv } from "#server/http/environment";
import { type CookieSettings, readSessionToken, setSessionCookies } from "#server/http/session-cookie";
import { newToken } from "#server/session/tokens";

/**
 * `GET /csrf-cookie`: 204 and the readable token of the browser's session. A visitor without one gets an anonymous
 * session, which exists in the cookie alone and opens nothing.
 */
export function serveCsrfCookie(app: Hono<AppEnv>, settings: CookieSettings): void {
  app.get("/csrf-cookie", (context) => {
    const token = readSessionToken(context, settings) ?? newToken();
    setSessionCookies(context, settings, token, { remember: false });
    context.header("Cache-Control", "no-store");
    return context.body(null, 204);
  });
}
