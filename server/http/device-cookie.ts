import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { deviceLifetime } from "#server/session/lifetimes";

const deviceName = "estadia_device";

const nameOf = (secure: boolean) => (secure ? `__Host-${deviceName}` : deviceName);

/** The token of a device on which somebody logged in before; null when absent or of a shape that we never gave. */
export function readDeviceToken(context: Context, secure: boolean): string | null {
  const value = getCookie(context, nameOf(secure));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Outlives the session: it opens nothing, a log-in from here is only counted by itself. */
export function setDeviceCookie(context: Context, secure: boolean, token: string): void {
  const maxAge = deviceLifetime / 1000;
  setCookie(context, nameOf(secure), token, { path: "/", sameSite: "Strict", secure, httpOnly: true, maxAge });
}
