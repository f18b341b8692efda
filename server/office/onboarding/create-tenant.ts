import type { adminTenants } from "#contract/service/admin-tenants";
import { beginCompany } from "#server/office/onboarding/begin-company";
import { inviteAdministrator } from "#server/people/people/invitations/invitations";
import type { Ctx } from "#server/platform/context";
import { actAsCompany, actAsService } from "#server/platform/db/switch-role";
import { invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { approveTypedNames } from "#server/service/service/mailing";
import { listPlans } from "#server/service/service/plans";
import { readServiceTenant, recordForTenant } from "#server/service/service/tenants";

const inCompany = (ctx: Ctx, tenant_id: string): Ctx => ({ ...ctx, actor: { ...ctx.actor, tenant_id } });

/**
 * Creates a company on trial and invites its administrator by mail. Refuses at `plan_id` a plan that is not offered.
 */
export const createTenant: Verb<typeof adminTenants.create> = async (ctx, { body: { administrator, ...company } }) => {
  const { secrets } = ctx.services;
  const plan = (await listPlans(ctx)).data.find(({ id }) => id === company.plan_id);
  if (!plan?.active) throw invalid("plan_id", "Escolha um plano da lista");
  const { email } = administrator;
  const { id } = await beginCompany(ctx.db, { ...company, email }, ctx.clock.now());
  await actAsService(ctx.db);
  await approveTypedNames(ctx, id, [company.name]); // the service's staff typed it
  await actAsCompany(ctx.db, id);
  await inviteAdministrator(inCompany(ctx, id), secrets, administrator);
  await actAsService(ctx.db);
  await recordForTenant(ctx, "tenant.created", id, null, { ...company, plan_name: plan.name });
  return readServiceTenant(ctx, id);
};

/** Invites the administrator of a company again, or another one, while it has no members: 403 afterwards. */
export const inviteAgain: Verb<typeof adminTenants.invite> = async (ctx, { params: { uuid }, body: administrator }) => {
  const { secrets } = ctx.services;
  await actAsCompany(ctx.db, uuid);
  await inviteAdministrator(inCompany(ctx, uuid), secrets, administrator);
  await actAsService(ctx.db);
  return readServiceTenant(ctx, uuid);
};
