import { OwnerInput } from "#contract/owners";
import { PageHead } from "~/components/page/page-head";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { OwnerForm } from "~/routes/accommodations/owners/owner-form";
import { ownersPath } from "~/routes/accommodations/owners/owners-path";
import { createOwner } from "~/routes/accommodations/owners/save-owner";
import type { Route } from "./+types/create";

export const handle = routeHandle("/acomodacoes/proprietarios/criar");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return createOwner(request);
}

export default function CreateOwner({ actionData }: Route.ComponentProps) {
  const key = useIdempotencyKey();
  return (
    <>
      <PageHead title="Novo proprietário" path={ownersPath(useSession())} here="Novo" />
      <OwnerForm
        schema={OwnerInput}
        lastResult={actionData}
        hidden={<input type="hidden" name={keyInput} value={key} />}
      />
    </>
  );
}
