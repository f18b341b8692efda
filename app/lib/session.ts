import { createContext, useContext } from "react";
import { session } from "#contract/session";
import { visits } from "#contract/visits";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { anonymous, forgetSession, knownSession, onceAsked, type Session, sessionOf } from "~/lib/session-state";
import { keepTenant } from "~/lib/tenant";

/** Who is signed in. Asks `auth/me` once per page load; a failure is ignored and means nobody. */
export function loadSession(): Promise<Session> {
  return onceAsked(() => ask(anonymous));
}

let unanswered: ApiError | null = null;

/** Why nobody counts as signed in though nobody said so: the question got no answer. */
export function whyUnknown(): ApiError | null {
  return unanswered;
}

/** Asks anew after a log-in, whoever was signed in before. */
export function beginSession(): Promise<Session> {
  forgetSession();
  return loadSession();
}

/** Asks again after a change of the account. Without an answer it is who it was: an outage ends no session. */
export async function refreshSession(): Promise<Session> {
  const before = await knownSession();
  forgetSession();
  return onceAsked(() => ask(before));
}

async function ask(otherwise: Session): Promise<Session> {
  unanswered = null;
  try {
    return sessionOf(await call(session.me, {}, { quiet: "all" }));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) unanswered = error;
    if (error instanceof ApiError && error.status === 401) return anonymous;
    // only "nobody is signed in" is worth keeping: after an outage the next navigation asks again
    if (!otherwise.authenticated) forgetSession();
    return otherwise;
  }
}

/** Ends the session on the server and here; the screen that follows is the log-in. Rejects when the server did not. */
export async function logOut(): Promise<void> {
  if (!(await endSession())) {
    // a visit that has run out hands the visitor's own session back, which is to end too
    await call(visits.end, {});
    await endSession();
  }
  forgetSession();
}

/** False when there was none to end. */
async function endSession(): Promise<boolean> {
  try {
    await call(session.logout, {}, { quiet: [401] });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/** Makes another company the current one: stores the default tenant that the server answers and loads the page again. */
export async function switchTenant(uuid: string): Promise<void> {
  const { default_tenant } = await call(session.switchTenant, { params: { uuid } });
  keepTenant(default_tenant);
  window.location.reload();
}

/**
 * What the root's layout reads by `useRouteLoaderData("root")`. Read there once: `useRouteLoaderData` draws its component
 * again at every step of every navigation.
 */
export const SessionContext = createContext<Session>(anonymous);

/** The session in a screen. */
export function useSession(): Session {
  return useContext(SessionContext);
}
