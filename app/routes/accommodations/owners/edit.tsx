import { href, redirect } from "react-router";
import { OwnerUpdate } from "#contract/catalogue/owners";
import { PageHead } from "~/components/page/page-frame";
import { LinkButton } from "~/components/ui/button";
import { pixKindInWords } from "~/domains/pix/pix-words";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { judge } from "~/lib/judge";
import { routeAccess, routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { ArchivedChip } from "~/routes/accommodations/owners/list-columns";
import { OwnerMenu, useOwnerActs } from "~/routes/accommodations/owners/owner-acts";
import { OwnerForm, ownersPath } from "~/routes/accommodations/owners/owner-form";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/acomodacoes/proprietarios/:id/editar");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load("GET /api/owners/:id", { params }, request);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  const save = async (body: OwnerUpdate) => {
    const saved = await call("PUT /api/owners/:id", { params, body }, { quiet: [409] });
    toast.success(`Cadastro de ${saved.name} salvo`);
    return redirect(href("/acomodacoes/proprietarios"));
  };
  return submit(request, OwnerUpdate, save, { say: pixKindInWords });
}

export default function EditOwner({ loaderData: owner, actionData }: Route.ComponentProps) {
  const session = useSession();
  const acts = useOwnerActs();
  const mayEdit = holds(session, "owners.edit");
  return (
    <>
      <PageHead
        title={owner.name}
        path={ownersPath(session)}
        here={mayEdit ? "Editar" : "Ver"}
        state={owner.archived && <ArchivedChip />}
        menu={mayEdit && <OwnerMenu owner={owner} acts={acts} />}
        actions={
          judge(routeAccess["/financeiro/proprietarios"], session) === "allowed" &&
          owner.accommodations.length > 0 && (
            <>
              <LinkButton to={`${href("/financeiro/proprietarios/:id", { id: owner.id })}?exemplo=1`}>
                Exemplo de prestação de contas
              </LinkButton>
              <LinkButton to={href("/financeiro/proprietarios/:id", { id: owner.id })}>Prestação de contas</LinkButton>
            </>
          )
        }
      />
      <OwnerForm owner={owner} answer={actionData} readOnly={!mayEdit} />
      {acts.dialogs}
    </>
  );
}
