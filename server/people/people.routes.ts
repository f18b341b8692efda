import { permissions, roles, users } from "#contract/people";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { type Route, route } from "#server/http/route";
import { blockUser, unblockUser } from "#server/people/block-user";
import { listPermissions } from "#server/people/list-permissions";
import { listUsers } from "#server/people/list-users";
import { resetTwoFactor } from "#server/people/reset-two-factor";
import { roleVerbs } from "#server/people/roles";
import { showUser } from "#server/people/show-user";
import { updateUser } from "#server/people/update-user";
import { findUser } from "#server/people/users.queries";
import { recordRoutes } from "#server/records/record-routes";

const isUser = async ({ db, actor }: Ctx, { uuid }: { uuid: string }) =>
  (await findUser(db, actor.tenant_id, uuid)) !== null;

/** Users, roles and permissions of a company. */
export const peopleRoutes = (secrets: Secrets): Route[] => [
  route(users.list, (ctx, { query }) => listUsers(ctx, query)),
  route(users.show, (ctx, { params }) => showUser(ctx, params.uuid), isUser),
  route(users.update, (ctx, { params, body }) => updateUser(ctx, params.uuid, body), isUser),
  route(users.block, (ctx, { params }) => blockUser(ctx, params.uuid), isUser),
  route(users.unblock, (ctx, { params }) => unblockUser(ctx, params.uuid), isUser),
  route(users.resetTwoFactor, (ctx, { params }) => resetTwoFactor(ctx, secrets, params.uuid), isUser),
  ...recordRoutes(roles, roleVerbs),
  route(permissions.list, listPermissions),
];
