import { type OwnerInput, owners } from "#contract/owners";
import { StaleNotice } from "~/components/form/stale-notice";
import { PageHead } from "~/components/page/page-head";
import { load } from "~/lib/api";
import { textsOf } from "~/lib/form-texts";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { readInput } from "~/lib/second-save";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { OwnerEdit } from "~/routes/accommodations/owners/form-schema";
import { ArchivedChip } from "~/routes/accommodations/owners/list-columns";
import { OwnerForm } from "~/routes/accommodations/owners/owner-form";
import { OwnerMenu } from "~/routes/accommodations/owners/owner-menu";
import { ownersPath } from "~/routes/accommodations/owners/owners-path";
import { saveOwner } from "~/routes/accommodations/owners/save-owner";
import { useOwnerActs } from "~/routes/accommodations/owners/use-owner-acts";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/acomodacoes/proprietarios/:id/editar");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load(owners.show, { params }, request);
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveOwner(request, params.id);
}

export default function EditOwner({ loaderData: owner, actionData }: Route.ComponentProps) {
  const session = useSession();
  const acts = useOwnerActs();
  const mayEdit = holds(session, "owners.edit");
  const changes = actionData && "changes" in actionData ? actionData.changes : null;
  return (
    <>
      <PageHead
        title={owner.name}
        path={ownersPath(session)}
        here={mayEdit ? "Editar" : "Ver"}
        state={owner.archived && <ArchivedChip />}
        menu={mayEdit && <OwnerMenu owner={owner} acts={acts} />}
      />
      <OwnerForm
        key={`${owner.id} ${owner.version}`}
        schema={OwnerEdit as unknown as typeof OwnerInput}
        owner={owner}
        lastResult={actionData}
        readOnly={!mayEdit}
        hidden={
          <>
            <input type="hidden" name="version" value={owner.version} />
            <input type="hidden" name={readInput} value={JSON.stringify(textsOf(owner))} />
          </>
        }
        notice={changes && <StaleNotice changes={changes} />}
      />
      {acts.dialogs}
    </>
  );
}
