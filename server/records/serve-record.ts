import type * as z from "zod";
import type { Endpoint, EndpointInput, VerbAnswer } from "#contract/endpoint";
import type { Ctx } from "#server/context";
import { serve, type Verb } from "#server/http/route";

type ById = Endpoint<z.ZodType<{ id: string }>>;

interface Calls<L extends Endpoint, C extends Endpoint, S extends ById, U extends ById> {
  list: L;
  create: C;
  show: S;
  update: U;
  delete: ById;
}

interface Verbs<L extends Endpoint, C extends Endpoint, S extends ById, U extends ById> {
  list: (ctx: Ctx, query: EndpointInput<L>["query"]) => Promise<VerbAnswer<L>>;
  create: (ctx: Ctx, body: EndpointInput<C>["body"]) => Promise<VerbAnswer<C>>;
  show: (ctx: Ctx, id: string) => Promise<VerbAnswer<S>>;
  exists: (ctx: Ctx, id: string) => Promise<boolean>;
  update: (ctx: Ctx, id: string, body: EndpointInput<U>["body"]) => Promise<VerbAnswer<U>>;
  delete: (ctx: Ctx, id: string) => Promise<void>;
}

/** Registers the usual endpoints of a record with its verbs. */
export function serveRecord<L extends Endpoint, C extends Endpoint, S extends ById, U extends ById>(
  calls: Calls<L, C, S, U>,
  verbs: Verbs<L, C, S, U>,
): void {
  serve(calls.list, ((ctx, { query }) => verbs.list(ctx, query)) as Verb<L>);
  serve(calls.create, ((ctx, { body }) => verbs.create(ctx, body)) as Verb<C>);
  serve(calls.show, ((ctx, { params }) => verbs.show(ctx, params.id)) as Verb<S>);
  serve(calls.update, ((ctx, { params, body }) => verbs.update(ctx, params.id, body)) as Verb<U>, (ctx, params) =>
    verbs.exists(ctx, params.id),
  );
  serve(calls.delete, (async (ctx, { params }) => verbs.delete(ctx, params.id)) as Verb<ById>);
}
