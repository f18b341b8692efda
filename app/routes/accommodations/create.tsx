import { href } from "react-router";
import { AccommodationInput } from "#contract/accommodations";
import { PageHead } from "~/components/page/page-head";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { AccommodationForm } from "~/routes/accommodations/accommodation-form";
import { loadChoices } from "~/routes/accommodations/form-data";
import { createAccommodation } from "~/routes/accommodations/save-accommodation";
import type { Route } from "./+types/create";

export const handle = routeHandle("/acomodacoes/criar");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadChoices(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return createAccommodation(request);
}

export default function CreateAccommodation({ loaderData, actionData }: Route.ComponentProps) {
  const key = useIdempotencyKey();
  return (
    <>
      <PageHead title="Nova acomodação" path={[{ label: "Acomodações", to: href("/acomodacoes") }]} here="Nova" />
      <AccommodationForm
        {...loaderData}
        schema={AccommodationInput}
        lastResult={actionData}
        showsPrice
        hidden={<input type="hidden" name={keyInput} value={key} />}
      />
    </>
  );
}
