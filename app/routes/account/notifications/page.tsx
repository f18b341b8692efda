import { useSearchParams } from "react-router";
import { PageBody } from "~/components/page/page-frame";
import { Notice } from "~/components/ui/notice";
import { Tabs } from "~/components/ui/tabs";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { audienceIn, type View, viewIn, views, viewTo } from "~/routes/account/notifications/addresses";
import { AutomaticMails } from "~/routes/account/notifications/automatic-mails";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import { RuleList } from "~/routes/account/notifications/rule-list";
import { StateStrip } from "~/routes/account/notifications/state-strip";
import { TemplateList } from "~/routes/account/notifications/template-list";
import { VariableList } from "~/routes/account/notifications/variable-list";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/notificacoes");
export const meta = routeMeta(handle);

/** The figures of all messages, and the list of the address. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const view = viewIn(url.searchParams);
  const session = await loadSession();
  const seesRoles = hasModule(session, "role") && holds(session, "roles.view");
  const [rules, state, names, templates, variables, mails, settings] = await Promise.all([
    load("GET /api/notification-rules", {}, request),
    load("GET /api/message-state", {}, request),
    view === "regras" && seesRoles ? load("GET /api/roles", {}, request) : null,
    view === "modelos" ? load("GET /api/message-templates", {}, request) : null,
    view === "variaveis" ? load("GET /api/message-variables", {}, request) : null,
    view === "automaticos" ? load("GET /api/notification-mails", {}, request) : null,
    view === "automaticos" ? load("GET /api/notification-settings", {}, request) : null,
  ]);
  return {
    rules: rules.data,
    state,
    roles: names?.data ?? [],
    templates: templates?.data ?? null,
    variables: variables?.data ?? null,
    automatic: mails && settings && { mails: mails.data, settings },
  };
}

export const clientAction = notificationActs.clientAction;

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { rules, state, templates, variables, automatic } = loaderData;
  const session = useSession();
  const edits = holds(session, "notifications.edit");
  const [search] = useSearchParams();
  const view: View = automatic ? "automaticos" : templates ? "modelos" : variables ? "variaveis" : "regras";
  return (
    <PageBody className="max-w-340">
      <StateStrip state={state} rules={rules} session={session} />
      <Tabs
        label="Listas de notificações"
        links={views.map((each) => ({ label: labels[each], to: viewTo(each), current: view === each }))}
      />
      {view === "regras" && (
        <>
          <RuleList rules={rules} roles={loaderData.roles} edits={edits} audience={audienceIn(search)} />
          <Notice>
            As horas valem no fuso da acomodação. Uma reserva feita depois da hora da regra recebe a mensagem ao ser
            confirmada, ou não recebe: você escolhe em cada regra.
          </Notice>
        </>
      )}
      {templates && <TemplateList templates={templates} edits={edits} />}
      {variables && <VariableList variables={variables} edits={edits} fills={holds(session, "accommodations.edit")} />}
      {automatic && <AutomaticMails {...automatic} edits={edits} session={session} />}
    </PageBody>
  );
}

const labels: Record<View, string> = {
  regras: "Regras",
  modelos: "Modelos",
  variaveis: "Variáveis",
  automaticos: "E-mails automáticos",
};
