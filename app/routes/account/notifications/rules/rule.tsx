import { useState } from "react";
import { messageRules } from "#contract/message-rules";
import type { Option } from "~/components/form/option";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { bookingOption } from "~/routes/account/notifications/example-booking";
import { ruleActs } from "~/routes/account/notifications/rules/rule-acts";
import { RuleForm } from "~/routes/account/notifications/rules/rule-form";
import { loadOffer } from "~/routes/account/notifications/rules/rule-offer";
import { RuleReading } from "~/routes/account/notifications/rules/rule-reading";
import type { Route } from "./+types/rule";

export const handle = routeHandle("/minha-conta/notificacoes/regras/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const [rule, forecast, offer] = await Promise.all([
    load(messageRules.show, { params }, request),
    load(messageRules.forecast, { params }, request),
    loadOffer(session, request),
  ]);
  return { rule, forecast, offer };
}

export const clientAction = ruleActs.clientAction;

export default function Rule({ loaderData: { rule, forecast, offer }, actionData }: Route.ComponentProps) {
  const edits = holds(useSession(), "notifications.edit");
  const first = forecast.data.find(({ skip }) => skip === null) ?? forecast.data[0];
  const [booking, setBooking] = useState<Option | null>(() =>
    first ? bookingOption({ ...first, code: first.booking_code }, first.holder_name) : null,
  );
  if (!edits) {
    return (
      <RuleReading
        rule={rule}
        forecast={forecast}
        template={offer.templates.find(({ id }) => id === rule.template_id)}
        role={offer.roles?.find(({ id }) => id === rule.role_id)?.name}
      />
    );
  }
  return (
    <RuleForm
      key={`${rule.id} ${rule.version}`}
      rule={rule}
      forecast={forecast}
      {...offer}
      answer={actionData}
      booking={booking}
      onBooking={setBooking}
    />
  );
}
