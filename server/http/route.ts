import type { Endpoint, EndpointInput, VerbAnswer } from "#contract/endpoint";
import type { Ctx } from "#server/context";

/** What does the work of an endpoint, within the request's transaction. */
export type Verb<E extends Endpoint> = (
  ctx: Ctx,
  input: EndpointInput<E>,
) => Promise<VerbAnswer<E> | (VerbAnswer<E> extends undefined ? void : never)>;

/** An endpoint paired with its verb. `exists` looks the path's record up before the body is read, so that 404 wins over 422. */
export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E;
  verb: Verb<E>;
  exists?: (ctx: Ctx, params: EndpointInput<E>["params"]) => Promise<boolean>;
}

/** Pairs an endpoint with the verb that serves it; each `<domain>.routes.ts` exports a list of these. */
export function route<E extends Endpoint>(endpoint: E, verb: Verb<E>, exists?: Route<E>["exists"]): Route {
  return { endpoint, verb, ...(exists && { exists }) } as unknown as Route;
}
