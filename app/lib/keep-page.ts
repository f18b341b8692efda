import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { ApiError } from "~/lib/api-error";

/** What an action answers when nothing was changed on the server, so that nothing has to be read again. */
export interface Unchanged {
  unchanged?: boolean;
}

let resting: string | null = null;

/**
 * Whether this is the reading after an action that changed nothing, asked once. React Router runs the middleware even
 * when no loader will: a session that ended while somebody typed would then send the form away to the log-in.
 */
export function isResting({ method }: Request, { pathname }: URL): boolean {
  const rests = method === "GET" && pathname === resting;
  resting = null;
  return rests;
}

/**
 * After an action that changed nothing (the form is faulty, the connection lost) the loaders rest: reading again would
 * fail just the same and put an error in the place of the form that was typed. React Router knows it by the status.
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
 * What the action says of itself; in framework mode React Router has wrapped it already. A failure that a toast has told
 * is an answer too: an error page in the screen's place would tell it once more, and take what stands there.
 */
function answerIn({ type, result }: DataStrategyResult): Unchanged | null {
  if (typeof result !== "object" || result === null) return null;
  const answer: unknown = isWrapped(result) ? result.data : result;
  if (type === "data") return answer as Unchanged | null;
  return answer instanceof ApiError && answer.spoken ? { unchanged: isPassing(answer) } : null;
}

/** A conflict, a lost right or a missing record says that what the page shows is old; anything else leaves it true. */
export function isPassing({ status }: ApiError): boolean {
  return ![403, 404, 409].includes(status);
}

function isWrapped(result: object): result is ReturnType<typeof data> {
  return "type" in result && result.type === "DataWithResponseInit";
}
