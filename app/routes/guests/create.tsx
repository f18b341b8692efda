import { href, redirect } from "react-router";
import { GuestInput } from "#contract/bookings/guests";
import { PageHead } from "~/components/page/page-frame";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { GuestForm } from "~/routes/guests/guest-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/hospedes/criar");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return submit(request, GuestInput, async (body, sent) => {
    const { id, name } = await call("POST /api/guests", { body }, sent);
    toast.success(`${name} entrou para os hóspedes`);
    return redirect(href("/hospedes/:id", { id }));
  });
}

export default function CreateGuest({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Novo hóspede" path={[{ label: "Hóspedes", to: href("/hospedes") }]} here="Novo" />
      <GuestForm answer={actionData} />
    </>
  );
}
