import { visits } from "#contract/visits";
import type { Secrets } from "#server/db/seal";
import { notFound } from "#server/http/problem";
import { type IdentityCtx, identityRoute, type Route } from "#server/http/route";
import { hasServiceTenant } from "#server/service/tenants";
import { beginVisit } from "#server/session/visits/begin-visit";
import { endVisit } from "#server/session/visits/end-visit";
import { listVisitable } from "#server/session/visits/visits.queries";

async function requireTenant({ database }: IdentityCtx, params: { uuid: string }): Promise<void> {
  if (!(await database.asAdmin((db) => hasServiceTenant({ db }, params)))) throw notFound();
}

/** How the service's people look at a company as one of its own. */
export function visitRoutes(secrets: Secrets): Route[] {
  return [
    identityRoute(
      visits.people,
      async ({ database }, { params }) => ({ data: await database.asAuth((db) => listVisitable(db, params.uuid)) }),
      requireTenant,
    ),
    identityRoute(visits.begin, (ctx, { params, body }) => beginVisit(ctx, secrets, params.uuid, body), requireTenant),
    identityRoute(visits.end, endVisit),
  ];
}
