import { useState } from "react";
import { messageTemplates } from "#contract/message-templates";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Option } from "~/components/form/option";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { nextArrival } from "~/routes/account/notifications/example-booking";
import { templateActs } from "~/routes/account/notifications/templates/template-acts";
import { TemplateForm } from "~/routes/account/notifications/templates/template-form";
import { TemplateReading } from "~/routes/account/notifications/templates/template-reading";
import type { Route } from "./+types/template";

export const handle = routeHandle("/minha-conta/notificacoes/modelos/:id");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  const [template, arrival] = await Promise.all([
    load(messageTemplates.show, { params }, request),
    nextArrival(session, request),
  ]);
  return { template, arrival };
}

export const clientAction = templateActs.clientAction;

export default function Template({ loaderData: { template, arrival }, actionData }: Route.ComponentProps) {
  const edits = holds(useSession(), "notifications.edit");
  const [booking, setBooking] = useState<Option | null>(arrival);
  const [language, setLanguage] = useState<MessageLanguage>("pt");
  if (!edits) return <TemplateReading template={template} />;
  return (
    <TemplateForm
      key={`${template.id} ${template.version}`}
      template={template}
      answer={actionData}
      booking={booking}
      onBooking={setBooking}
      language={language}
      onLanguage={setLanguage}
    />
  );
}
