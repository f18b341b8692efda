import Lock from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import type { Role } from "#contract/people/people";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { actsColumn, type Column } from "~/components/table/column";
import { RecordList } from "~/components/table/record-list";
import { LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { load } from "~/lib/api";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { DeleteDialog, RoleMenu, roleActs } from "~/routes/roles/role-acts";
import type { Route } from "./+types/list";

export const handle = routeHandle("/perfis");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ data }, known] = await Promise.all([
    load("GET /api/roles", {}, request),
    load("GET /api/permissions", {}, request),
  ]);
  return { data, inUse: known.data.filter(({ in_use }) => in_use).map(({ name }) => name) };
}

export const clientAction = roleActs.clientAction;

export default function Roles({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const deletion = useDialog<Role>();
  const mayEdit = holds(session, "roles.edit");
  const inUse = new Set<string>(loaderData.inUse);
  const create = holds(session, "roles.create") && (
    <LinkButton variant="primary" icon={<Plus />} to={href("/perfis/criar")}>
      Novo perfil
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title="Perfis de acesso"
        note="Cada pessoa pode ter um ou mais perfis. As permissões se somam."
        actions={create}
      />
      <PageBody>
        <RecordList
          caption="Perfis de acesso"
          columns={[
            ...roleColumns(inUse),
            actsColumn((role: Role) => <RoleMenu role={role} onDelete={deletion.show} />, "3rem"),
          ]}
          rows={loaderData.data}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(mayEdit ? "/perfis/:id/editar" : "/perfis/:id", { id })}
          card={(role) => ({
            title: role.name,
            state: <RoleMarks role={role} />,
            lines: [
              [role.description, null],
              [
                plural(countInUse(role, inUse), { none: "Nenhuma permissão", one: "permissão", many: "permissões" }),
                plural(role.user_count, { none: "Ninguém", one: "pessoa", many: "pessoas" }),
              ],
            ],
          })}
        />
      </PageBody>
      <DeleteDialog {...deletion} />
    </>
  );
}

/** Marks of a role: built in, or one of the reader's own. */
function RoleMarks({ role }: { role: Role }) {
  const mine = useSession().roles.includes(role.name);
  return (
    <span className="flex gap-1.5">
      {role.system && <Chip icon={<Lock aria-hidden="true" />}>Do sistema</Chip>}
      {mine && <Chip tone="info">Seu perfil</Chip>}
    </span>
  );
}

/** How many of a role's permissions are in use. */
const countInUse = ({ permissions }: Pick<Role, "permissions">, inUse: ReadonlySet<string>): number =>
  permissions.filter((name) => inUse.has(name)).length;

/** The columns of the list of roles; only permissions in use are counted, as on a role's page. */
const roleColumns = (inUse: ReadonlySet<string>): Column<Role>[] => [
  {
    head: "Perfil",
    cell: (role) => (
      <span className="flex items-center gap-2.5 whitespace-nowrap">
        {role.name}
        <RoleMarks role={role} />
      </span>
    ),
  },
  {
    head: "Descrição",
    cell: (role) => (
      <span className="block max-w-xl truncate text-muted" title={role.description ?? undefined}>
        {role.description ?? "–"}
      </span>
    ),
  },
  { head: "Permissões", align: "end", cell: (role) => `${countInUse(role, inUse)} de ${inUse.size}` },
  {
    head: "Em uso por",
    align: "end",
    cell: (role) => plural(role.user_count, { none: "ninguém", one: "pessoa", many: "pessoas" }),
  },
];
