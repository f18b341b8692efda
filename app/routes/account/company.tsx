import { routeHandle, routeMeta } from "~/lib/route-access";
import { CompanyForm } from "~/routes/account/company-form";
import { loadCompany } from "~/routes/account/load-company";
import { saveCompany } from "~/routes/account/save-company";
import type { Route } from "./+types/company";

export const handle = routeHandle("/minha-conta/empresa");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCompany(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return saveCompany(request);
}

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company, timezones } = loaderData;
  const changes = actionData && "changes" in actionData ? actionData.changes : null;
  return (
    <CompanyForm
      key={`${company.uuid} ${company.version}`}
      company={company}
      timezones={timezones}
      lastResult={actionData}
      changes={changes}
    />
  );
}
