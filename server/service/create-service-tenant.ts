import type { Administrator, NewTenantInput, ServiceTenant } from "#contract/admin-tenants";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { actAsCompany, actAsService } from "#server/db/step-into";
import { invalid } from "#server/http/problem";
import { inviteAdministrator } from "#server/people/invitations/invite-administrator";
import { listPlans } from "#server/service/plans";
import { readServiceTenant, recordForTenant } from "#server/service/tenants";
import { beginCompany } from "#server/tenants/begin-company";

const inCompany = (ctx: Ctx, tenant_id: string): Ctx => ({ ...ctx, actor: { ...ctx.actor, tenant_id } });

/** Makes a company on trial and invites its administrator by mail. Refuses at `plan_id` a plan that is not offered. */
export async function createServiceTenant(
  ctx: Ctx,
  secrets: Secrets,
  { administrator, ...company }: NewTenantInput,
): Promise<ServiceTenant> {
  const plan = (await listPlans(ctx)).data.find(({ id }) => id === company.plan_id);
  if (!plan?.active) throw invalid("plan_id", "Escolha um plano da lista");
  const { email } = administrator;
  const { id } = await beginCompany(ctx.db, { ...company, email }, ctx.clock.now());
  await inviteAdministrator(inCompany(ctx, id), secrets, administrator);
  await actAsService(ctx.db);
  await recordForTenant(ctx, "tenant.created", id, null, { ...company, plan_name: plan.name });
  return readServiceTenant(ctx, id);
}

/** Invites the administrator of a company again, or another one, as long as nobody belongs to it: 403 afterwards. */
export async function inviteServiceAdministrator(
  ctx: Ctx,
  secrets: Secrets,
  uuid: string,
  administrator: Administrator,
): Promise<ServiceTenant> {
  await actAsCompany(ctx.db, uuid);
  await inviteAdministrator(inCompany(ctx, uuid), secrets, administrator);
  await actAsService(ctx.db);
  return readServiceTenant(ctx, uuid);
}
