import { type TenantPermission, tenantPermissionNames, tenantPermissions } from "#contract/access";

/** What a role of a company may hold, in the order of the matrix; the service's own permissions are not among it. */
export async function listPermissions(): Promise<{
  data: { name: TenantPermission; label: string; module: string | null }[];
}> {
  return { data: tenantPermissionNames.map((name) => ({ name, ...tenantPermissions[name] })) };
}
