import { useState } from "react";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Option } from "~/components/form/option";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { templateActs } from "~/routes/account/notifications/templates/template-acts";
import { TemplateForm } from "~/routes/account/notifications/templates/template-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/minha-conta/notificacoes/modelos/novo");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const own = await load("GET /api/message-variables", {}, request);
  return { own: own.data };
}

export const clientAction = templateActs.clientAction;

export default function NewTemplate({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const [booking, setBooking] = useState<Option | null>(null);
  const [language, setLanguage] = useState<MessageLanguage>("pt");
  return (
    <TemplateForm
      answer={actionData}
      booking={booking}
      onBooking={setBooking}
      language={language}
      onLanguage={setLanguage}
      own={own}
    />
  );
}
