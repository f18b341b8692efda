import Copy from "lucide-react/icons/copy";
import { href, redirect } from "react-router";
import { type Role, RoleUpdate } from "#contract/people/people";
import { PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Notice } from "~/components/ui/notice";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";
import { copyHref, DeleteDialog, RoleMenu } from "~/routes/roles/role-acts";
import { RoleForm } from "~/routes/roles/role-form";
import { permissionsInWords, readOnlyReason } from "~/routes/roles/role-rules";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/perfis/:id/editar");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [role, offered] = await Promise.all([
    load("GET /api/roles/:id", { params }, request),
    load("GET /api/permissions", {}, request),
  ]);
  return { role, permissions: offered.data };
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  const save = async (body: RoleUpdate) => {
    const saved = await call("PUT /api/roles/:id", { params, body }, { quiet: [409] });
    toast.success(`Perfil ${saved.name} salvo`);
    return redirect(href("/perfis"));
  };
  return submit(request, RoleUpdate, save, { say: permissionsInWords });
}

export default function EditRole({ loaderData, actionData }: Route.ComponentProps) {
  const { role, permissions } = loaderData;
  const session = useSession();
  const deletion = useDialog<Role>();
  const reason = readOnlyReason(role, session);
  const used = plural(role.user_count, { none: "ninguém", one: "pessoa", many: "pessoas" });
  return (
    <>
      <PageHead
        title={role.name}
        path={[{ label: "Perfis de acesso", to: href("/perfis") }]}
        here={reason ? "Ver" : "Editar"}
        state={<Chip>Usado por {used}</Chip>}
        actions={
          <>
            {holds(session, "roles.create") && (
              <LinkButton icon={<Copy />} to={copyHref(role.id)}>
                Copiar perfil
              </LinkButton>
            )}
            <RoleMenu role={role} onDelete={deletion.show} onForm />
          </>
        }
      />
      <RoleForm
        role={role}
        permissions={permissions}
        answer={actionData}
        readOnly={reason !== null}
        notice={reason && <Notice>{reason}</Notice>}
      />
      <DeleteDialog {...deletion} />
    </>
  );
}
