import Lock from "lucide-react/icons/lock";
import type { Role } from "#contract/people";
import type { Column } from "~/components/table/column";
import { Chip } from "~/components/ui/chip";
import { plural } from "~/lib/format";
import { useSession } from "~/lib/session";

/** What a role is beside its name: the system's own, or one that the reader has. */
export function RoleMarks({ role }: { role: Role }) {
  const mine = useSession().roles.includes(role.name);
  return (
    <span className="flex gap-1.5">
      {role.system && <Chip icon={<Lock aria-hidden="true" />}>Do sistema</Chip>}
      {mine && <Chip tone="info">Seu perfil</Chip>}
    </span>
  );
}

/** How many of a role's permissions have an effect. */
export const countInUse = ({ permissions }: Pick<Role, "permissions">, inUse: ReadonlySet<string>): number =>
  permissions.filter((name) => inUse.has(name)).length;

/** The columns of the list of roles; of the permissions those in use count, as on the page of a role. */
export const roleColumns = (inUse: ReadonlySet<string>): Column<Role>[] => [
  {
    key: "name",
    head: "Perfil",
    cell: (role) => (
      <span className="flex items-center gap-2.5 whitespace-nowrap">
        {role.name}
        <RoleMarks role={role} />
      </span>
    ),
  },
  {
    key: "description",
    head: "Descrição",
    cell: (role) => (
      <span className="block max-w-xl truncate text-muted" title={role.description ?? undefined}>
        {role.description ?? "–"}
      </span>
    ),
  },
  {
    key: "permissions",
    head: "Permissões",
    align: "end",
    cell: (role) => `${countInUse(role, inUse)} de ${inUse.size}`,
  },
  {
    key: "users",
    head: "Em uso por",
    align: "end",
    cell: (role) => plural(role.user_count, { none: "ninguém", one: "pessoa", many: "pessoas" }),
  },
];
