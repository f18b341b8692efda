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
    Object.entries(results).map(([id, each]) => [
      id,
      isUnchanged(each) ? { ...each, result: data(each.result, 400) } : each,
    ]),
  );
};

function isUnchanged({ type, result }: DataStrategyResult): boolean {
  return type === "data" && typeof result === "object" && result !== null && (result as Unchanged).unchanged === true;
}
