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
  return value !== undefined && isToken(value) ? value : null;
}

const isToken = (text: string) => /^[\w-]{43}$/.test(text);

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

/** The token of the visitor's own session, which waits for the end of his visit; null outside of one. */
export function readOwnToken(context: Context, settings: CookieSettings): string | null {
  const own = getCookie(context, ownNameOf(settings));
  return own !== undefined && isToken(own) ? own : null;
}

function ownNameOf(settings: CookieSettings): string {
  return `${nameOf(settings)}_own`;
}

/** Puts a visit's session in the place of the visitor's own, which waits in a cookie beside it. */
export function setVisitCookies(context: Context, settings: CookieSettings, token: string): void {
  const own = readSessionToken(context, settings);
  const shared = { path: "/", sameSite: "Lax" as const, secure: settings.secure, httpOnly: true };
  if (own !== null) setCookie(context, ownNameOf(settings), own, shared);
  setSessionCookies(context, settings, token, { remember: false });
}

/** Gives the visitor back his own session; without one the browser has none. */
export function endVisitCookies(context: Context, settings: CookieSettings): void {
  const own = readOwnToken(context, settings);
  if (own !== null) setSessionCookies(context, settings, own, { remember: false });
  else clearSessionCookies(context, settings);
  forgetOwn(context, settings);
}

function forgetOwn(context: Context, settings: CookieSettings): void {
  if (getCookie(context, ownNameOf(settings)) === undefined) return;
  deleteCookie(context, ownNameOf(settings), { path: "/", secure: settings.secure });
}

/** The cookies of somebody who has just logged in: no visit goes on beside that. */
export function beginSessionCookies(
  context: Context,
  settings: CookieSettings,
  token: string,
  options: { remember: boolean },
): void {
  setSessionCookies(context, settings, token, options);
  forgetOwn(context, settings);
}

/** Forgets the cookies. */
export function clearSessionCookies(context: Context, settings: CookieSettings): void {
  const shared = { path: "/", secure: settings.secure };
  deleteCookie(context, nameOf(settings), shared);
  deleteCookie(context, csrfCookieName, shared);
  forgetOwn(context, settings);
}
