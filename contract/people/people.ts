import * as z from "zod";
import { tenantPermissionNames, wholeCompanyAccess } from "#contract/platform/access";
import { Moment } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { listOf, listQuery, many, pageOf } from "#contract/platform/paging";
import { mayBeEmpty, needed, recordEndpoints, recordOf, usually } from "#contract/platform/record";
import { Id, line, Version } from "#contract/platform/scalars";
import { userSorts } from "#contract/platform/sorts";
import { anyShare } from "#domain/agreed-price";

/** Limits a role to some accommodations; without such a line a role applies to all, including later ones. */
const RoleLimit = z.strictObject({
  role_id: named("Perfil de acesso", "o", Id),
  accommodation_ids: named("Acomodações", "as", z.array(Id).min(1, "Escolha ao menos uma acomodação").max(1000)),
});
/** At most one limit per role. The selected accommodations must not be empty. */
export const RoleLimits = named("Acomodações", "as", z.array(RoleLimit).max(50));
export type RoleLimits = z.output<typeof RoleLimits>;
export const ShownRoleLimits = z.array(z.object({ role_id: Id, accommodation_ids: z.array(Id) }));

export const User = z.object({
  uuid: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  roles: z.array(z.object({ id: Id, name: z.string() })),
  role_limits: ShownRoleLimits,
  blocked_at: Moment.nullable(),
  last_access_at: Moment.nullable(),
  /** Whether their log-in requires a second step. */
  two_factor: z.boolean(),
  version: Version,
});
export type User = z.output<typeof User>;
export const UserQuery = listQuery(userSorts, { role_id: named("Perfil de acesso", "o", many(Id)) });
export const UserUpdate = z.strictObject({
  role_ids: named("Perfil de acesso", "o", z.array(Id).min(1).max(50).optional()),
  /** Absent keeps the limits of roles that stay. */
  role_limits: RoleLimits.optional(),
  version: Version,
});

const userParams = z.object({ uuid: Id });

export const users = {
  list: endpoint({
    method: "GET",
    path: "/api/users",
    summary: "List users of the company",
    access: wholeCompanyAccess("user", "users.view"),
    query: UserQuery,
    answer: pageOf(User),
  }),
  show: endpoint({
    method: "GET",
    path: "/api/users/:uuid",
    summary: "Get a user of the company",
    access: wholeCompanyAccess("user", "users.view"),
    params: userParams,
    missing: "UserNotFoundException",
    answer: User,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/users/:uuid",
    summary: "Update the roles of a user in the company",
    access: wholeCompanyAccess("user", "users.edit"),
    params: userParams,
    missing: "UserNotFoundException",
    body: UserUpdate,
    answer: User,
  }),
  block: endpoint({
    method: "POST",
    path: "/api/users/:uuid/block",
    summary: "Block a user from the company; their access to other companies is unchanged",
    access: wholeCompanyAccess("user", "users.edit"),
    params: userParams,
    missing: "UserNotFoundException",
    answer: User,
  }),
  unblock: endpoint({
    method: "POST",
    path: "/api/users/:uuid/unblock",
    summary: "Unblock a user of the company",
    access: wholeCompanyAccess("user", "users.edit"),
    params: userParams,
    missing: "UserNotFoundException",
    answer: User,
  }),
  // An action on the user's record, so it answers with the record instead of 204.
  resetTwoFactor: endpoint({
    method: "DELETE",
    path: "/api/users/:uuid/two-factor",
    summary: "Disable two-factor authentication for a user who lost access to it; ends their sessions",
    access: wholeCompanyAccess("user", "users.edit"),
    params: userParams,
    missing: "UserNotFoundException",
    answer: User,
  }),
};

const Permissions = z.array(z.enum(tenantPermissionNames));

export const role = recordOf(
  {
    name: needed({ label: "Nome do perfil", ending: "o", takes: line(80), shows: z.string() }),
    description: mayBeEmpty({ label: "Descrição", ending: "a", takes: line(300), shows: z.string() }),
    permissions: needed({
      label: "Permissões",
      ending: "as",
      takes: Permissions.max(tenantPermissionNames.length),
      shows: Permissions,
    }),
    /** The share of the table price that a person with the role takes off without asking, in basis points. */
    discount_basis_points: usually(0, {
      label: "Desconto sem pedir",
      ending: "o",
      takes: z.int().min(0).max(anyShare),
      shows: z.int(),
    }),
  },
  { shown: { user_count: z.int(), system: z.boolean() } },
);

export const RoleInput = role.input;
export type RoleInput = z.output<typeof RoleInput>;
export const RoleUpdate = role.update;
export type RoleUpdate = z.output<typeof RoleUpdate>;
export const Role = role.answer;
export type Role = z.output<typeof Role>;

export const roles = recordEndpoints({
  path: "/api/roles",
  one: "a role",
  many: "roles",
  summary: { delete: "Delete a role that no user has" },
  toSee: wholeCompanyAccess("role", "roles.view"),
  toCreate: wholeCompanyAccess("role", "roles.create"),
  toChange: wholeCompanyAccess("role", "roles.edit"),
  input: RoleInput,
  update: RoleUpdate,
  answer: Role,
});

export const permissions = {
  list: endpoint({
    method: "GET",
    path: "/api/permissions",
    summary: "List permissions that a role can include",
    access: wholeCompanyAccess("role", "roles.view"),
    answer: listOf(
      z.object({
        name: z.enum(tenantPermissionNames),
        label: z.string(),
        module: z.string().nullable(),
        /** Whether any endpoint requires it yet; the others have no effect. */
        in_use: z.boolean(),
      }),
    ),
  }),
};
