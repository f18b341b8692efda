import { href } from "react-router";
import { GuestInput } from "#contract/guests";
import { PageHead } from "~/components/page/page-head";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { GuestForm } from "~/routes/guests/guest-form";
import { createGuest } from "~/routes/guests/save-guest";
import type { Route } from "./+types/create";

export const handle = routeHandle("/hospedes/criar");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return createGuest(request);
}

export default function CreateGuest({ actionData }: Route.ComponentProps) {
  const key = useIdempotencyKey();
  return (
    <>
      <PageHead title="Novo hóspede" path={[{ label: "Hóspedes", to: href("/hospedes") }]} here="Novo" />
      <GuestForm
        schema={GuestInput}
        lastResult={actionData}
        hidden={<input type="hidden" name={keyInput} value={key} />}
      />
    </>
  );
}
