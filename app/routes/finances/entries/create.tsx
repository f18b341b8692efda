import { href, redirect } from "react-router";
import { FinancialEntryInput } from "#contract/money/financial-entries";
import { PageHead } from "~/components/page/page-frame";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { todayOf } from "~/lib/today";
import { EntryForm } from "~/routes/finances/entries/entry-form";
import { loadChoices } from "~/routes/finances/load-choices";
import type { Route } from "./+types/create";

export const handle = routeHandle("/financeiro/lancamentos/criar");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadChoices(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return submit(request, FinancialEntryInput, async (body, sent) => {
    const { id, description, series_count } = await call("POST /api/entries", { body }, sent);
    const saved = series_count === null ? "lançamento criado" : `${series_count} lançamentos criados`;
    toast.success(`${description}: ${saved}`);
    return redirect(href("/financeiro/lancamentos/:id", { id }));
  });
}

export default function CreateEntry({ loaderData, actionData }: Route.ComponentProps) {
  const today = todayOf(useSession());
  const path = [
    { label: "Financeiro", to: href("/financeiro") },
    { label: "Lançamentos", to: href("/financeiro/lancamentos") },
  ];
  return (
    <>
      <PageHead title="Novo lançamento" path={path} here="Novo" />
      <EntryForm {...loaderData} today={today} answer={actionData} />
    </>
  );
}
