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
 * The root's middleware: scope and module are checked before any loader runs. It cannot stand in the root's loader,
 * because the loaders of a page start together. In an outage nobody is sent to the log-in: the error boundary shows the
 * outage, and opens the page when it is over.
 */
export const guardNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({
  pattern,
  request,
  url,
}) => {
  if (isResting(request, url)) return;
  const handle = handleOf(pattern);
  // open to everybody: its loaders need not wait for the session
  if (handle && !handle.scope) writeIn(null);
  else await letIn(handle, await loadSession(), url);
};

/** Leads whoever may not open the page to where they may go. */
async function letIn(handle: RouteHandle | null, session: Session, url: URL): Promise<void> {
  writeIn(session.preferences?.locale);
  const verdict = judge(handle, session);
  if (verdict === "login") throw whyUnknown() ?? redirect(loginPath(url));
  if (verdict === "forbidden") throw redirect(await wayOut(session, url));
}

/**
 * Where somebody goes who may not open a page. The log-in leads everybody to the dashboard: a role without it begins at
 * the first page of its menu. A company that reads no more has its plan left, for whoever may see it.
 */
async function wayOut(session: Session, { pathname }: URL): Promise<string> {
  if (session.subscription?.reading_ended && opens("/minha-conta/planos", session)) return "/minha-conta/planos";
  if (pathname !== homePath) return forbiddenPath;
  const { startOf } = await import("~/lib/menu"); // the panel has it; the log-in needs none
  return startOf(session).to;
}
