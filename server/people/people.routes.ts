import { permissions, roles, users } from "#contract/people";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { createRole } from "#server/people/create-role";
import { deleteRole } from "#server/people/delete-role";
import { listPermissions } from "#server/people/list-permissions";
import { listRoles } from "#server/people/list-roles";
import { listUsers } from "#server/people/list-users";
import { findRole } from "#server/people/roles.queries";
import { showRole } from "#server/people/show-role";
import { showUser } from "#server/people/show-user";
import { updateRole } from "#server/people/update-role";
import { updateUser } from "#server/people/update-user";
import { findUser } from "#server/people/users.queries";

const isUser = async ({ db, actor }: Ctx, { uuid }: { uuid: string }) =>
  (await findUser(db, actor.tenant_id, uuid)) !== null;
const isRole = async ({ db, actor }: Ctx, { id }: { id: string }) => (await findRole(db, actor.tenant_id, id)) !== null;

/** Users, roles and permissions of a company. */
export const peopleRoutes: Route[] = [
  route(users.list, (ctx, { query }) => listUsers(ctx, query)),
  route(users.show, (ctx, { params }) => showUser(ctx, params.uuid), isUser),
  route(users.update, (ctx, { params, body }) => updateUser(ctx, params.uuid, body), isUser),
  route(roles.list, listRoles),
  route(roles.create, (ctx, { body }) => createRole(ctx, body)),
  route(roles.show, (ctx, { params }) => showRole(ctx, params.id), isRole),
  route(roles.update, (ctx, { params, body }) => updateRole(ctx, params.id, body), isRole),
  route(roles.delete, (ctx, { params }) => deleteRole(ctx, params.id), isRole),
  route(permissions.list, listPermissions),
];
