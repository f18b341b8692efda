import { createContext, useContext } from "react";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { anonymous, forgetSession, knownSession, onceAsked, type Session, sessionOf } from "~/lib/session-state";
import { keepTenant } from "~/lib/tenant";

/** The session. Requests `auth/me` once per page load; a failure is ignored and counts as signed out. */
export function loadSession(): Promise<Session> {
  return onceAsked(() => ask(anonymous));
}

let unanswered: ApiError | null = null;

/** The error that kept us from learning who is signed in. */
export function whyUnknown(): ApiError | null {
  return unanswered;
}

/** Requests the session again after a log-in. */
export function beginSession(): Promise<Session> {
  forgetSession();
  return loadSession();
}

/**
 * Requests the session again after a change of the account. Without an answer the old session stays: an outage ends no
 * session.
 */
export async function refreshSession(): Promise<Session> {
  const before = await knownSession();
  forgetSession();
  return onceAsked(() => ask(before));
}

async function ask(otherwise: Session): Promise<Session> {
  unanswered = null;
  try {
    return sessionOf(await call("GET /api/auth/me", {}, { quiet: "all" }));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) unanswered = error;
    if (error instanceof ApiError && error.status === 401) return anonymous;
    // only "signed out" is cached: after an outage the next navigation requests the session again
    if (!otherwise.authenticated) forgetSession();
    return otherwise;
  }
}

/** Ends the session on the server and here; the log-in follows. Rejects if the server did not end it. */
export async function logOut(): Promise<void> {
  if (!(await endSession())) {
    // the end of an expired visit restores the visitor's own session, which must end too
    await call("POST /api/auth/visit-end", {});
    await endSession();
  }
  forgetSession();
}

/** False if there was no session to end. */
async function endSession(): Promise<boolean> {
  try {
    await call("POST /api/auth/logout", {}, { quiet: [401] });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/** Switches the company: stores the default tenant from the server's answer and reloads the page. */
export async function switchTenant(uuid: string): Promise<void> {
  const { default_tenant } = await call("POST /api/tenants/current/:uuid", { params: { uuid } });
  keepTenant(default_tenant);
  window.location.reload();
}

/**
 * The session from the root's loader. A context, because `useRouteLoaderData` renders its component again at every step
 * of every navigation.
 */
export const SessionContext = createContext<Session>(anonymous);

export function useSession(): Session {
  return useContext(SessionContext);
}
