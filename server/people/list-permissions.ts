import { type TenantPermission, tenantPermissionNames, tenantPermissions } from "#contract/access";
import { permissionsInUse } from "#server/people/permissions-in-use";

/** What a role of a company may hold, in the order of the matrix; the service's own permissions are not among it. */
export async function listPermissions(): Promise<{
  data: { name: TenantPermission; label: string; module: string | null; in_use: boolean }[];
}> {
  const told = (name: TenantPermission) => ({
    name,
    ...tenantPermissions[name],
    in_use: permissionsInUse.includes(name),
  });
  return { data: tenantPermissionNames.map(told) };
}
