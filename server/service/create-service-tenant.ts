import type { Administrator, NewTenantInput, ServiceTenant } from "#contract/admin-tenants";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { actAsCompany, actAsService } from "#server/db/step-into";
import { invalid, Problem } from "#server/http/problem";
import { inviteAdministrator } from "#server/people/invitations/invite-administrator";
import { findSystemRole, hasMembers, lockPeople } from "#server/people/rights.queries";
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
  const { id, administrators } = await beginCompany(ctx.db, { ...company, email }, ctx.clock.now());
  await inviteAdministrator(inCompany(ctx, id), secrets, administrator, administrators);
  await actAsService(ctx.db);
  await recordForTenant(ctx, "tenant.created", id, null, { ...company, plan_name: plan.name });
  return readServiceTenant(ctx, id);
}

/**
 * Invites the administrator of a company again, or another one, as long as nobody belongs to it: from then on only its own
 * people let somebody in.
 */
export async function inviteServiceAdministrator(
  ctx: Ctx,
  secrets: Secrets,
  uuid: string,
  administrator: Administrator,
): Promise<ServiceTenant> {
  const inside = inCompany(ctx, uuid);
  await actAsCompany(ctx.db, uuid);
  await lockPeople(ctx.db, uuid);
  if (await hasMembers(ctx.db, uuid)) {
    throw new Problem("UserForbiddenForActionException", {
      reason: "Esta empresa já tem quem a administre. Só as pessoas dela convidam outras.",
    });
  }
  await inviteAdministrator(inside, secrets, administrator, await findSystemRole(ctx.db, uuid));
  await actAsService(ctx.db);
  return readServiceTenant(ctx, uuid);
}
