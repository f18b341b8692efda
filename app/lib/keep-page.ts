import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { ApiError } from "~/lib/api-error";
import type { FormResult } from "~/lib/form-submit";

/** An action's answer when nothing was changed on the server, so that nothing has to be reloaded. */
export interface Unchanged {
  unchanged?: boolean;
}

let resting: string | null = null;

/**
 * Whether this is the revalidation after an action that changed nothing; true once. React Router runs the middleware
 * even if no loader will run: a session that ended while the user typed would then redirect the form to the log-in.
 */
export function isResting({ method }: Request, { pathname }: URL): boolean {
  const rests = method === "GET" && pathname === resting;
  resting = null;
  return rests;
}

/**
 * After an action that changed nothing (the form is invalid, the connection lost) the loaders do not run: they would
 * fail too and replace the typed form with an error. React Router decides by the status.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request, url }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, each]) => {
      const answer = answerIn(each);
      if (!answer?.unchanged) return [id, each.type === "error" && answer ? { type: "data", result: answer } : each];
      resting = url.pathname;
      return [id, { type: "data", result: data(answer, 400) }];
    }),
  );
};

/**
 * The action's own answer; in framework mode React Router has already wrapped it. A failure already shown as a toast is
 * also an answer: an error page would show it again and replace the screen. If the toast was suppressed, the answer has
 * the sentence for the control.
 */
function answerIn({ type, result }: DataStrategyResult): (Unchanged & Partial<FormResult>) | null {
  if (typeof result !== "object" || result === null) return null;
  const answer: unknown = isWrapped(result) ? result.data : result;
  if (type === "data") return answer as Unchanged | null;
  if (!(answer instanceof ApiError)) return null;
  const unchanged = isPassing(answer);
  if (answer.suppressed) return { unchanged, status: "error", error: { "": [answer.message] } };
  return answer.spoken ? { unchanged } : null;
}

/** Whether the page's data is still valid after an error: not after a conflict, a 403 or a missing record. */
export function isPassing({ status }: ApiError): boolean {
  return ![403, 404, 409].includes(status);
}

function isWrapped(result: object): result is ReturnType<typeof data> {
  return "type" in result && result.type === "DataWithResponseInit";
}

/**
 * Turns a form's refusal into a failed answer, so that the router reloads nothing. The form keeps the record as it was
 * opened, and if the session has ended the page stays instead of redirecting to the log-in.
 */
export function keepTyping<T extends object>(result: T | FormResult) {
  return "initialValue" in result ? data(result, { status: 422 }) : result;
}
