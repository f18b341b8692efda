import * as z from "zod";
import { companyAccess, tenantPermissionNames } from "#contract/access";
import { Moment } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { listOf, listQuery, many, pageOf } from "#contract/paging";
import { Id, line, Version } from "#contract/text";

export const User = z.object({
  uuid: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  roles: z.array(z.object({ id: Id, name: z.string() })),
  blocked_at: Moment.nullable(),
  last_access_at: Moment.nullable(),
  version: Version,
});
export type User = z.output<typeof User>;

export const userSorts = ["name", "email", "last_access_at"] as const;
export const UserQuery = listQuery(userSorts, { role_id: many(Id) });
export const UserUpdate = z.strictObject({ role_ids: z.array(Id).min(1).max(50).optional(), version: Version });

const userParams = z.object({ uuid: Id });

export const users = {
  list: endpoint({
    method: "GET",
    path: "/api/users",
    summary: "People of the company",
    access: companyAccess("user", "users.view"),
    query: UserQuery,
    answer: pageOf(User),
  }),
  show: endpoint({
    method: "GET",
    path: "/api/users/:uuid",
    summary: "One person of the company",
    access: companyAccess("user", "users.view"),
    params: userParams,
    missing: "UserNotFoundException",
    answer: User,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/users/:uuid",
    summary: "Change which roles a person has in the company",
    access: companyAccess("user", "users.edit"),
    params: userParams,
    missing: "UserNotFoundException",
    body: UserUpdate,
    answer: User,
  }),
};

const roleFields = {
  name: line(80),
  description: line(300).nullable().optional(),
  permissions: z.array(z.enum(tenantPermissionNames)).max(tenantPermissionNames.length),
};

export const RoleInput = z.strictObject(roleFields);
export type RoleInput = z.output<typeof RoleInput>;
export const RoleUpdate = z.strictObject({ ...z.object(roleFields).partial().shape, version: Version });
export type RoleUpdate = z.output<typeof RoleUpdate>;

export const Role = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  permissions: z.array(z.enum(tenantPermissionNames)),
  user_count: z.int(),
  system: z.boolean(),
  version: Version,
});
export type Role = z.output<typeof Role>;

const roleParams = z.object({ id: Id });
const to = (permission: "roles.view" | "roles.create" | "roles.edit") => companyAccess("role", permission);

export const roles = {
  list: endpoint({
    method: "GET",
    path: "/api/roles",
    summary: "Roles of the company",
    access: to("roles.view"),
    answer: listOf(Role),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/roles",
    summary: "Create a role",
    access: to("roles.create"),
    body: RoleInput,
    answer: Role,
    status: 201,
    idempotent: true,
  }),
  show: endpoint({
    method: "GET",
    path: "/api/roles/:id",
    summary: "One role",
    access: to("roles.view"),
    params: roleParams,
    answer: Role,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/roles/:id",
    summary: "Change a role",
    access: to("roles.edit"),
    params: roleParams,
    body: RoleUpdate,
    answer: Role,
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/roles/:id",
    summary: "Delete a role that nobody has",
    access: to("roles.edit"),
    params: roleParams,
  }),
};

export const permissions = {
  list: endpoint({
    method: "GET",
    path: "/api/permissions",
    summary: "Permissions that a role may hold",
    access: to("roles.view"),
    answer: listOf(z.object({ name: z.enum(tenantPermissionNames), label: z.string(), module: z.string().nullable() })),
  }),
};
