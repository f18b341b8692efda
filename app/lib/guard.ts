import { type DataStrategyResult, type MiddlewareFunction, redirect } from "react-router";
import { judge, opens } from "~/lib/judge";
import { isResting } from "~/lib/keep-page";
import { writeIn } from "~/lib/locale";
import { loginPath } from "~/lib/return-path";
import { handleOf } from "~/lib/route-access";
import { loadSession, whyUnknown } from "~/lib/session";
import type { Session } from "~/lib/session-state";

export const forbiddenPath = "/acesso-negado";

/**
 * The root's middleware: nothing of a page, not even its loader, runs before the session may open it. In an outage nobody
 * is sent to the log-in, as if his session had ended: the boundary tells it, and opens the page when it is over.
 */
export const guardNavigation: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({
  pattern,
  request,
  url,
}) => {
  if (isResting(request, url)) return;
  const handle = handleOf(pattern);
  if (handle && !handle.scope) return writeIn(null); // open to everybody: its loaders need not wait to know who is there
  const session = await loadSession();
  writeIn(session.preferences?.locale);
  const verdict = judge(handle, session);
  if (verdict === "login") throw whyUnknown() ?? redirect(loginPath(url));
  if (verdict === "forbidden") throw redirect(wayOut(session));
};

/** A company that reads no more has its plan left, for whoever may see it. */
function wayOut(session: Session): string {
  return session.subscription?.reading_ended && opens("/minha-conta/planos", session)
    ? "/minha-conta/planos"
    : forbiddenPath;
}
