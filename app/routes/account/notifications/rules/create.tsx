import { useState } from "react";
import type { Option } from "~/components/form/option";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { loadOffer, nextArrival } from "~/routes/account/notifications/load-editor";
import { ruleActs } from "~/routes/account/notifications/rules/rule-acts";
import { RuleForm } from "~/routes/account/notifications/rules/rule-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/minha-conta/notificacoes/regras/nova");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const [offer, arrival] = await Promise.all([loadOffer(session, request), nextArrival(session, request)]);
  return { offer, arrival };
}

export const clientAction = ruleActs.clientAction;

export default function NewRule({ loaderData: { offer, arrival }, actionData }: Route.ComponentProps) {
  const [booking, setBooking] = useState<Option | null>(arrival);
  return <RuleForm {...offer} answer={actionData} booking={booking} onBooking={setBooking} />;
}
