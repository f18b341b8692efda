import { href } from "react-router";
import { RoleInput } from "#contract/people";
import { PageHead } from "~/components/page/page-head";
import { Notice } from "~/components/ui/notice";
import { plural } from "~/lib/format";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { loadNewRole } from "~/routes/roles/form-data";
import { RoleForm } from "~/routes/roles/role-form";
import { createRole } from "~/routes/roles/save-role";
import type { Route } from "./+types/create";

export const handle = routeHandle("/perfis/criar");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadNewRole(request, (await loadSession()).permissions);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return createRole(request);
}

export default function CreateRole({ loaderData, actionData }: Route.ComponentProps) {
  const { permissions, copy, source } = loaderData;
  const key = useIdempotencyKey();
  const left = source && copy ? source.permissions.length - copy.permissions.length : 0;
  return (
    <>
      <PageHead
        title={source ? `Cópia de ${source.name}` : "Novo perfil"}
        path={[{ label: "Perfis de acesso", to: href("/perfis") }]}
        here={source ? "Copiar" : "Novo"}
      />
      <RoleForm
        key={source?.id}
        schema={RoleInput}
        {...(copy && { role: copy })}
        permissions={permissions}
        lastResult={actionData}
        editing={false}
        hidden={<input type="hidden" name={keyInput} value={key} />}
        notice={
          left > 0 && (
            <Notice>
              {plural(left, { none: "", one: "permissão de", many: "permissões de" })} {source?.name} ficaram de fora:
              você não as tem, por isso não pode dar.
            </Notice>
          )
        }
      />
    </>
  );
}
