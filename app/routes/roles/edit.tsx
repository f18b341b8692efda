import Copy from "lucide-react/icons/copy";
import { href } from "react-router";
import type { Role, RoleInput } from "#contract/people";
import { StaleNotice } from "~/components/form/stale-notice";
import { PageHead } from "~/components/page/page-head";
import { Chip } from "~/components/ui/chip";
import { LinkButton } from "~/components/ui/link-button";
import { Notice } from "~/components/ui/notice";
import { textsOf } from "~/lib/form-texts";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { readInput } from "~/lib/second-save";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { DeleteDialog } from "~/routes/roles/delete-dialog";
import { loadRole } from "~/routes/roles/form-data";
import { RoleEdit } from "~/routes/roles/form-schema";
import { RoleForm } from "~/routes/roles/role-form";
import { copyHref, RoleMenu } from "~/routes/roles/role-menu";
import { readOnlyReason } from "~/routes/roles/role-rules";
import { saveRole } from "~/routes/roles/save-role";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/perfis/:id/editar");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadRole(request, params.id);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveRole(request, params.id);
}

export default function EditRole({ loaderData, actionData }: Route.ComponentProps) {
  const { role, permissions } = loaderData;
  const session = useSession();
  const deletion = useDialog<Role>();
  const reason = readOnlyReason(role, session);
  const used = plural(role.user_count, { none: "ninguém", one: "pessoa", many: "pessoas" });
  const changes = actionData && "changes" in actionData ? actionData.changes : null;
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
        key={`${role.id} ${role.version}`}
        schema={RoleEdit as unknown as typeof RoleInput}
        role={role}
        permissions={permissions}
        lastResult={actionData}
        editing
        readOnly={reason !== null}
        hidden={
          <>
            <input type="hidden" name="version" value={role.version} />
            <input type="hidden" name={readInput} value={JSON.stringify(textsOf(role))} />
          </>
        }
        notice={
          <>
            {reason && <Notice>{reason}</Notice>}
            {changes && <StaleNotice changes={changes} />}
          </>
        }
      />
      <DeleteDialog {...deletion} />
    </>
  );
}
