import { href, redirect } from "react-router";
import { OwnerInput } from "#contract/catalogue/owners";
import { PageHead } from "~/components/page/page-frame";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { OwnerForm, ownersPath } from "~/routes/accommodations/owners/owner-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/acomodacoes/proprietarios/criar");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return submit(request, OwnerInput, async (body, sent) => {
    const created = await call("POST /api/owners", { body }, sent);
    toast.success(`${created.name} entrou para os proprietários`);
    return redirect(href("/acomodacoes/proprietarios"));
  });
}

export default function CreateOwner({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Novo proprietário" path={ownersPath(useSession())} here="Novo" />
      <OwnerForm answer={actionData} />
    </>
  );
}
