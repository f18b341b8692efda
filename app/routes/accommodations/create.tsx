import { href, redirect } from "react-router";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { PageHead } from "~/components/page/page-frame";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { firstParameter, nameParameter, ownPath, returnParameter } from "~/lib/return-path";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { AccommodationForm } from "~/routes/accommodations/accommodation-form";
import { loadChoices } from "~/routes/accommodations/form-data";
import type { Route } from "./+types/create";

export const handle = routeHandle("/acomodacoes/criar");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await loadChoices(request)), name: new URL(request.url).searchParams.get(nameParameter) };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return submit(request, AccommodationInput, async (body, sent) => {
    const created = await call("POST /api/accommodations", { body }, sent);
    toast.success(`${created.name} criada`);
    const { searchParams } = new URL(request.url);
    const back = ownPath(searchParams.get(returnParameter));
    if (back !== null) return redirect(back);
    if (searchParams.has(firstParameter)) return redirect(href("/dashboard"));
    // its page shows what is still missing
    return redirect(href("/acomodacoes/:id", { id: created.id }));
  });
}

export default function CreateAccommodation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Nova acomodação" path={[{ label: "Acomodações", to: href("/acomodacoes") }]} here="Nova" />
      <AccommodationForm {...loaderData} answer={actionData} showsPrice />
    </>
  );
}
