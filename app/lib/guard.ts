import { type DataStrategyResult, type MiddlewareFunction, redirect } from "react-router";
import { judge, opens } from "~/lib/judge";
import { isResting } from "~/lib/keep-page";
import { writeIn } from "~/lib/locale";
import { homePath, loginPath } from "~/lib/return-path";
import { handleOf, type RouteHandle } from "~/lib/route-access";
import { loadSession, whyUnknown } from "~/lib/session";
import type { Session } from "~/lib/session-state";

export const forbiddenPath = "/acesso-negado";

/**
 * The root's middleware: checks scope and module before any loader runs. It cannot be in the root's loader, because all
 * loaders of a page start together. In an outage nobody is sent to the log-in: the error boundary shows the outage, and
 * opens the page when it ends.
 */
export const guardNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({
  pattern,
  request,
  url,
}) => {
  if (isResting(request, url)) return;
  const handle = handleOf(pattern);
  // public: its loaders need not wait for the session
  if (handle && !handle.scope) writeIn(null);
  else await letIn(handle, await loadSession(), url);
};

/** Redirects users who may not open the page to a page that they may open. */
async function letIn(handle: RouteHandle | null, session: Session, url: URL): Promise<void> {
  writeIn(session.preferences?.locale);
  const verdict = judge(handle, session);
  if (verdict === "login") throw whyUnknown() ?? redirect(loginPath(url));
  if (verdict === "forbidden") throw redirect(await wayOut(session, url));
}

/**
 * The redirect for a user who may not open a page. The log-in leads everybody to the dashboard: a role without it
 * starts at the first page of its menu. A company whose reading period has ended leads to its plan, if the user may see
 * it.
 */
async function wayOut(session: Session, { pathname }: URL): Promise<string> {
  if (session.subscription?.reading_ended && opens("/minha-conta/planos", session)) return "/minha-conta/planos";
  if (pathname !== homePath) return forbiddenPath;
  const { startOf } = await import("~/lib/menu"); // used only in the panel; the log-in does not need it
  return startOf(session).to;
}
