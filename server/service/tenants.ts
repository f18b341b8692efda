import type * as z from "zod";
import type { adminTenants, ServiceTenant, TenantQuery } from "#contract/admin-tenants";
import type { VerbAnswer } from "#contract/endpoint";
import { fold } from "#domain/search-words";
import { serviceDay } from "#domain/service-day";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { found } from "#server/http/problem";
import { recordServiceAct } from "#server/service/record-service-act";
import {
  countTenantRows,
  findServiceTenant,
  isServiceTenant,
  listTenantRows,
  type TenantListing,
} from "#server/service/tenants.queries";

/** Companies of the service, by name unless asked otherwise. */
export async function listTenants(
  { db, clock }: Ctx,
  query: z.output<typeof TenantQuery>,
): Promise<VerbAnswer<typeof adminTenants.list>> {
  const listing = listingOf(query, serviceDay(clock.now()));
  const data = await listTenantRows(db, listing, pageAsked(query));
  return pageAnswer(query, data, (limit) => countTenantRows(db, listing, limit));
}

/** How a query's companies are asked for on a day. */
export function listingOf(query: z.output<typeof TenantQuery>, day: string): TenantListing {
  const { sort = "name" } = query;
  return {
    words: fold(query.q ?? "")
      .split(/\s+/)
      .filter(Boolean),
    states: query.state ?? [],
    plan_ids: query.plan_id ?? [],
    modules: query.module ?? [],
    use: query.use ?? null,
    sort: sort.replace("-", "") as TenantListing["sort"],
    descending: sort.startsWith("-"),
    day,
  };
}

/** One company; 404 for an unknown one. */
export async function readServiceTenant({ db, clock }: Ctx, uuid: string): Promise<ServiceTenant> {
  return found(await findServiceTenant(db, uuid, serviceDay(clock.now())));
}

/** Whether there is such a company. */
export function hasServiceTenant({ db }: Pick<Ctx, "db">, { uuid }: { uuid: string }): Promise<boolean> {
  return isServiceTenant(db, uuid);
}

/** Writes an act of the service down where its people look, and in the company's own trail. */
export async function recordForTenant(
  ctx: Ctx,
  action: string,
  uuid: string,
  before: object | null,
  after: object,
): Promise<void> {
  await recordServiceAct(ctx, action, uuid, before, after);
  await record({ ...ctx, actor: { ...ctx.actor, tenant_id: uuid } }, action, uuid, before, after);
}

/** Notes something about a company; the company never sees it. */
export async function noteTenant(ctx: Ctx, uuid: string, text: string): Promise<ServiceTenant> {
  await recordServiceAct(ctx, "tenant.noted", uuid, null, { text });
  return readServiceTenant(ctx, uuid);
}
