import type { account, session } from "#contract/people/session";
import { me } from "#server/people/session/me";
import { requireOfferedTimeZone } from "#server/people/tenants/time-zones";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { notFound } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Changes the user's name, phone number and time zone; an absent field is kept. The e-mail has its own operation. */
export const updateAccount: Verb<typeof account.update> = async (ctx, { body: input }) => {
  if (input.timezone !== undefined) requireOfferedTimeZone(input.timezone);
  await updateOwnAccount(ctx.db, ctx.actor.user_id, input);
  return me(ctx);
};

/** Changes the user's locale and theme; an absent field is kept. */
export const updatePreferences: Verb<typeof account.updatePreferences> = async (ctx, { body: input }) => {
  await updateOwnAccount(ctx.db, ctx.actor.user_id, input);
  return me(ctx);
};

/** Makes one of the user's companies the default; 404 for any other, existing or not. */
export const switchTenant: Verb<typeof session.switchTenant> = async (
  { actor, db },
  { params: { uuid: tenantId } },
) => {
  if (!(await isMember(db, actor.user_id, tenantId))) throw notFound();
  await updateOwnAccount(db, actor.user_id, { default_tenant_id: tenantId });
  return { default_tenant: tenantId };
};

type AccountFields = Partial<
  Columns<"users", "name" | "phone" | "timezone" | "locale" | "theme" | "default_tenant_id">
>;

/** Updates the user's own account; row-level security permits no other. */
async function updateOwnAccount(db: Db, userId: string, fields: AccountFields): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.updateTable("users").set(fields).where("id", "=", userId).execute();
}

/** Whether the user is an active member of the company. */
async function isMember(db: Db, userId: string, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom("memberships")
    .select("tenant_id")
    .where("user_id", "=", userId)
    .where("tenant_id", "=", tenantId)
    .where("blocked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
