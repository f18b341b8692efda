import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";

/** What an action answers when nothing was changed on the server, so that nothing has to be read again. */
export interface Unchanged {
  unchanged?: boolean;
}

/**
 * After an action that changed nothing (the form is faulty, the connection lost) the loaders rest: reading again would
 * fail just the same and put an error in the place of the form that was typed. React Router knows it by the status.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, each]) => {
      const answer = answerIn(each);
      return [id, answer?.unchanged ? { ...each, result: data(answer, 400) } : each];
    }),
  );
};

/** The action's answer; in framework mode React Router has wrapped it already. */
function answerIn({ type, result }: DataStrategyResult): Unchanged | null {
  if (type !== "data" || typeof result !== "object" || result === null) return null;
  return (isWrapped(result) ? result.data : result) as Unchanged | null;
}

function isWrapped(result: object): result is ReturnType<typeof data> {
  return "type" in result && result.type === "DataWithResponseInit";
}
