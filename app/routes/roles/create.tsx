import { href, redirect } from "react-router";
import { RoleInput } from "#contract/people/people";
import { PageHead } from "~/components/page/page-frame";
import { Notice } from "~/components/ui/notice";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { plural } from "~/lib/format";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { RoleForm } from "~/routes/roles/role-form";
import { copyOf } from "~/routes/roles/role-rules";
import type { Route } from "./+types/create";

export const handle = routeHandle("/perfis/criar");
export const meta = routeMeta(handle);

/** The existing permissions; with `?copiar=<id>` that role too. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const [known, offered] = await Promise.all([
    load("GET /api/roles", {}, request),
    load("GET /api/permissions", {}, request),
  ]);
  const held = await loadSession();
  const source = known.data.find(({ id }) => id === url.searchParams.get("copiar"));
  return { permissions: offered.data, source, copy: source && copyOf(source, known.data, held) };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return submit(request, RoleInput, async (body, sent) => {
    const created = await call("POST /api/roles", { body }, sent);
    toast.success(`Perfil ${created.name} criado`);
    return redirect(href("/perfis"));
  });
}

export default function CreateRole({ loaderData, actionData }: Route.ComponentProps) {
  const { permissions, copy, source } = loaderData;
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
        copy={copy}
        permissions={permissions}
        answer={actionData}
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
