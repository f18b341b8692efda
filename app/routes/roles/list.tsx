import Plus from "lucide-react/icons/plus";
import { href, redirect } from "react-router";
import { permissions, type Role, roles } from "#contract/people";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { usePagedRows } from "~/components/table/use-paged-rows";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { call, load } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";
import { DeleteDialog } from "~/routes/roles/delete-dialog";
import { countInUse, RoleMarks, roleColumns } from "~/routes/roles/list-columns";
import { RoleMenu } from "~/routes/roles/role-menu";
import type { Route } from "./+types/list";

export const handle = routeHandle("/perfis");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ data }, known] = await Promise.all([load(roles.list, {}, request), load(permissions.list, {}, request)]);
  return { data, inUse: known.data.filter(({ in_use }) => in_use).map(({ name }) => name) };
}

/** Deletes the role that the form names. A refusal is told by a toast; the screen reads again. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  try {
    await call(roles.delete, { params: { id: String(form.get("id")) } });
    toast.success(`Perfil ${String(form.get("name"))} excluído`);
    return redirect(href("/perfis")); // reading a deleted role again would find nothing
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ended: true };
  }
}

export default function Roles({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const deletion = useDialog<Role>();
  const mayEdit = holds(session, "roles.edit");
  const paged = usePagedRows(loaderData.data);
  const inUse = new Set<string>(loaderData.inUse);
  const menu: Column<Role> = {
    key: "menu",
    head: "Ações",
    quietHead: true,
    align: "end",
    width: "3rem",
    cell: (role) => <RoleMenu role={role} onDelete={deletion.show} />,
  };
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
        <Panel flush>
          <DataTable
            caption="Perfis de acesso"
            columns={[...roleColumns(inUse), menu]}
            rows={paged.rows}
            rowKey={(role) => role.id}
            rowHref={({ id }) => href(mayEdit ? "/perfis/:id/editar" : "/perfis/:id", { id })}
            card={(role) => (
              <CardLines
                title={role.name}
                state={<RoleMarks role={role} />}
                lines={[
                  [role.description, null],
                  [
                    plural(countInUse(role, inUse), {
                      none: "Nenhuma permissão",
                      one: "permissão",
                      many: "permissões",
                    }),
                    plural(role.user_count, { none: "Ninguém", one: "pessoa", many: "pessoas" }),
                  ],
                ]}
              />
            )}
          />
          <Pager {...paged.pager} />
        </Panel>
      </PageBody>
      <DeleteDialog {...deletion} />
    </>
  );
}
