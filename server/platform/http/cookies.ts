import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import type { AppEnv } from "#server/platform/http/environment";
import { deviceLifetime, newToken } from "#server/platform/http/tokens";

const rememberSeconds = 90 * 24 * 60 * 60;

/** Whether the cookies are sent over https only, where the session cookie carries the `__Host-` prefix. */
export interface CookieSettings {
  secure: boolean;
  csrfKey: string;
}

const sessionName = "estadia_session";
const csrfCookieName = "XSRF-TOKEN";

function nameOf({ secure }: CookieSettings): string {
  return secure ? `__Host-${sessionName}` : sessionName;
}

/** The session token sent by the browser; null if absent or not in the format of our tokens. */
export function readSessionToken(context: Context, settings: CookieSettings): string | null {
  const value = getCookie(context, nameOf(settings));
  return value !== undefined && isToken(value) ? value : null;
}

const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** Sets the session cookie and its readable CSRF token. */
function setSessionCookies(
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

/** The token of the visitor's own session, which is restored at the end of the visit; null outside of a visit. */
export function readOwnToken(context: Context, settings: CookieSettings): string | null {
  const own = getCookie(context, ownNameOf(settings));
  return own !== undefined && isToken(own) ? own : null;
}

function ownNameOf(settings: CookieSettings): string {
  return `${nameOf(settings)}_own`;
}

/** Replaces the visitor's own session with the visit's; their own is kept in a second cookie. */
export function setVisitCookies(context: Context, settings: CookieSettings, token: string): void {
  const own = readSessionToken(context, settings);
  const shared = { path: "/", sameSite: "Lax" as const, secure: settings.secure, httpOnly: true };
  if (own !== null) setCookie(context, ownNameOf(settings), own, shared);
  setSessionCookies(context, settings, token, { remember: false });
}

/** Restores the visitor's own session; without one the browser has none. */
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

/** Sets the cookies after a log-in; this ends any visit in the browser. */
export function beginSessionCookies(
  context: Context,
  settings: CookieSettings,
  token: string,
  options: { remember: boolean },
): void {
  setSessionCookies(context, settings, token, options);
  forgetOwn(context, settings);
}

export function clearSessionCookies(context: Context, settings: CookieSettings): void {
  const shared = { path: "/", secure: settings.secure };
  deleteCookie(context, nameOf(settings), shared);
  deleteCookie(context, csrfCookieName, shared);
  forgetOwn(context, settings);
}

/**
 * `GET /csrf-cookie`: 204 and the readable CSRF token of the browser's session. A visitor without a session gets an
 * anonymous one, which exists only in the cookie and grants nothing.
 */
export function serveCsrfCookie(app: Hono<AppEnv>, settings: CookieSettings): void {
  app.get("/csrf-cookie", (context) => {
    const token = readSessionToken(context, settings) ?? newToken();
    setSessionCookies(context, settings, token, { remember: false });
    context.header("Cache-Control", "no-store");
    return context.body(null, 204);
  });
}

const deviceName = "estadia_device";

const deviceNameOf = (secure: boolean) => (secure ? `__Host-${deviceName}` : deviceName);

/** The token of a device on which somebody logged in before; null if absent or not in the format of our tokens. */
export function readDeviceToken(context: Context, secure: boolean): string | null {
  const value = getCookie(context, deviceNameOf(secure));
  return value !== undefined && isToken(value) ? value : null;
}

/** Outlives the session. It grants nothing; failed log-ins from this device are only counted separately. */
export function setDeviceCookie(context: Context, secure: boolean, token: string): void {
  const maxAge = deviceLifetime / 1000;
  setCookie(context, deviceNameOf(secure), token, { path: "/", sameSite: "Strict", secure, httpOnly: true, maxAge });
}

const languageName = "estadia_language";

/** The language in which this device reads the booking of the request; null on the first visit. */
export function readLanguageCookie(context: Context): MessageLanguage | null {
  const value = getCookie(context, languageName);
  return messageLanguages.find((language) => language === value) ?? null;
}

/** Two people may open the same booking on two phones: each phone keeps its own language for it. */
export function setLanguageCookie(context: Context, secure: boolean, code: string, language: MessageLanguage): void {
  const maxAge = deviceLifetime / 1000;
  // the page's document is written in the same language as its answers
  for (const path of [`/api/public/bookings/${code}`, `/booking/${code}`])
    setCookie(context, languageName, language, { path, sameSite: "Lax", secure, httpOnly: true, maxAge });
}

export const csrfHeaderName = "X-XSRF-TOKEN";

/**
 * The CSRF token of a session: derived from its secret, so that a planted cookie with an equal header does not pass.
 */
export function csrfToken(key: string, sessionToken: string): string {
  return createHmac("sha256", key).update(sessionToken).digest("base64url");
}

/** True if the header carries the token of this session. */
export function isCsrfTokenRight(key: string, sessionToken: string | null, header: string | undefined): boolean {
  if (sessionToken === null || header === undefined) return false;
  const expected = Buffer.from(csrfToken(key, sessionToken));
  const given = Buffer.from(header);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
