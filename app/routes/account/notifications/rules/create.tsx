import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Option } from "~/components/form/option";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { templateOf } from "~/routes/account/notifications/addresses";
import { loadOffer } from "~/routes/account/notifications/load-editor";
import { ruleActs } from "~/routes/account/notifications/rules/rule-acts";
import { RuleForm } from "~/routes/account/notifications/rules/rule-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/minha-conta/notificacoes/regras/nova");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  return { offer: await loadOffer(session, request) };
}

export const clientAction = ruleActs.clientAction;

export default function NewRule({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const [booking, setBooking] = useState<Option | null>(null);
  const template = templateOf(useSearchParams()[0]);
  const known = offer.templates.find(({ id, archived }) => id === template && !archived);
  return <RuleForm {...offer} template={known?.id} answer={actionData} booking={booking} onBooking={setBooking} />;
}
