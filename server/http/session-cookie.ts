import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { csrfToken } from "#server/http/csrf";

const rememberSeconds = 90 * 24 * 60 * 60;

/** The names of both cookies; under https the session cookie carries the `__Host-` prefix. */
export interface CookieSettings {
  secure: boolean;
  csrfKey: string;
}

const sessionName = "estadia_session";
export const csrfCookieName = "XSRF-TOKEN";

function nameOf({ secure }: CookieSettings): string {
  return secure ? `__Host-${sessionName}` : sessionName;
}

/** The session's token as the browser sent it; null when absent or of a shape that we never gave. */
export function readSessionToken(context: Context, settings: CookieSettings): string | null {
  const value = getCookie(context, nameOf(settings));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Sets the session's cookie and the readable token that belongs to it. */
export function setSessionCookies(
  context: Context,
  settings: CookieSettings,
  token: string,
  { remember }: { remember: boolean },
): void {
  const shared = {
    path: "/",
    sameSite: "Lax" as const,
    secure: settings.secure,
    ...(remember && { maxAge: rememberSeconds }),
  };
  setCookie(context, nameOf(settings), token, { ...shared, httpOnly: true });
  setCookie(context, csrfCookieName, csrfToken(settings.csrfKey, token), shared);
}

/** Forgets both cookies. */
export function clearSessionCookies(context: Context, settings: CookieSettings): void {
  const shared = { path: "/", secure: settings.secure };
  deleteCookie(context, nameOf(settings), shared);
  deleteCookie(context, csrfCookieName, shared);
}
